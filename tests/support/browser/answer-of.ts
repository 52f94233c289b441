import { questionWords } from '../../../content/en/words/enquiries/questions.ts'
import { checkAnswer } from '../../../enquiries/check-answer.ts'
import type { Flow, Question } from '../../../enquiries/flows/flow.ts'

/** Which of the answers a visitor gives: the first of each list and all that is asked, or the last and the least. */
export type Manner = 'eager' | 'sparing'

/** By what a person sees: the labels chosen, or what is typed. */
export type GivenAnswer =
  | { readonly kind: 'chosen'; readonly labels: readonly string[] }
  | { readonly kind: 'typed'; readonly text: string }
  | { readonly kind: 'day'; readonly parts: readonly [string, string, string] }
  /** Chosen from the list of a postcode, typed, or left out. */
  | { readonly kind: 'address'; readonly way: 'chosen' | 'typed' | 'none' }
  | { readonly kind: 'read' }

export type Answered = { readonly given: GivenAnswer; readonly values: readonly string[] }

const typedInstead: Readonly<Record<string, string>> = {
  'friend-phone': '020 7946 0123',
  'friend-email': 'kit@post.example',
}

/** An answer to any question of any flow, so that a new flow is tried without a line for it. */
export function answerOf(
  flow: Flow,
  question: Question,
  { manner, today }: { manner: Manner; today: string },
): Answered {
  const given = give(flow, question, manner, today)
  const checked = checkAnswer(question, typedOf(given, flow, question), today)
  if (!checked.ok) throw new Error(`${flow.name}/${question.id}: ${JSON.stringify(checked)}`)
  return { given, values: checked.values }
}

function give(flow: Flow, question: Question, manner: Manner, today: string): GivenAnswer {
  const { kind, options = [], isOptional } = question
  const isLeft = isOptional === true && manner === 'sparing'
  switch (kind) {
    case 'advice':
      return { kind: 'read' }
    case 'address':
      return { kind: 'address', way: isLeft ? 'none' : manner === 'eager' ? 'chosen' : 'typed' }
    case 'one':
    case 'many': {
      const option = manner === 'eager' ? options[0] : options.at(-1)
      const label = questionWords(flow.name, question.id).options?.[option ?? '']
      return { kind: 'chosen', labels: isLeft || !label ? [] : [label] }
    }
    case 'day': {
      const [year = '', month = '', day = ''] = today.split('-')
      return { kind: 'day', parts: [day, month, year] }
    }
    default:
      return { kind: 'typed', text: isLeft ? '' : textFor(question) }
  }
}

/** What is typed into the form for an address, and its answer. */
export const typedHome = {
  line1: '3 New Kiln Lane',
  postalTown: 'Emberford',
  postcode: 'ZZ1 1AA',
}

const valuesOf = {
  chosen: ['1 Lantern Row, Emberford, ZZ1 1AA', '900000000001'],
  typed: ['3 New Kiln Lane, Emberford, ZZ1 1AA'],
  none: [],
}

function textFor({ id, kind, fuel, least }: Question): string {
  if (kind === 'meter-number') return fuel === 'gas' ? '1234567810' : '19 1234 5678 009'
  if (kind === 'meter-reading') return '04527'
  if (kind === 'number') return String(least ?? 1)
  return typedInstead[id] ?? '12 Lantern Row, Emberford'
}

function typedOf(given: GivenAnswer, flow: Flow, question: Question): readonly string[] {
  if (given.kind === 'read') return []
  if (given.kind === 'typed') return [given.text]
  if (given.kind === 'day') return given.parts
  if (given.kind === 'address') return valuesOf[given.way]
  const { options = {} } = questionWords(flow.name, question.id)
  return Object.keys(options).filter(option => given.labels.includes(options[option] ?? ''))
}
