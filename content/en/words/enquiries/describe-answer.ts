import type { FlowName, Question } from '../../../../enquiries/flows/flow.ts'
import { meterScreen } from './meter-screen.ts'
import { questionWords } from './questions.ts'

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })

/** What was answered, in the words that were chosen or as it was typed; empty where nothing was. */
export function describeAnswer(
  flow: FlowName,
  { id, kind }: Pick<Question, 'id' | 'kind'>,
  values: readonly string[],
): string {
  const [first] = values
  if (first === undefined) return ''
  if (kind === 'day') return describeDay(first)
  if (kind === 'meter-number') return describeMeter(first, values.includes('not-checked'))
  if (kind === 'address') return first
  if (kind !== 'one' && kind !== 'many') return values.join(', ')
  const { options = {} } = questionWords(flow, id)
  return values
    .map(value => (Object.hasOwn(options, value) ? options[value] : null) ?? value)
    .join('; ')
}

/** A listed meter has its last four alone. */
function describeMeter(number: string, isUnchecked: boolean): string {
  const { offer } = meterScreen
  const [, ending] = /^\*+(\d{4})$/.exec(number) ?? []
  if (ending !== undefined) return isUnchecked ? offer.unchecked(ending) : offer.endsIn(ending)
  return number === 'other' ? offer.other : number
}

/** Of a day written as YYYY-MM-DD. */
export const describeDay = (day: string): string => dayFormat.format(new Date(`${day}T00:00:00Z`))
