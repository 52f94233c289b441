import type { Question } from '../../enquiries/flows/flow.ts'

/** One name for every kind of field; the parts of a day add theirs. */
export const answerField = 'answer'

export const dayParts = ['day', 'month', 'year'] as const

/** As typed: one text, what was chosen, or a day's three parts. */
export function readAnswerForm(form: FormData, question: Question): readonly string[] {
  if (question.kind === 'advice') return []
  if (question.kind === 'day') {
    const typed = dayParts.map(part => readText(form.get(`${answerField}-${part}`)))
    return typed.every(text => text.trim() === '') ? [] : typed
  }
  const given = form.getAll(answerField).map(readText)
  return question.kind === 'many' ? given : given.slice(0, 1)
}

const readText = (value: FormDataEntryValue | null): string =>
  typeof value === 'string' ? value : ''

/** How a day that was kept stands in its three fields. */
export function splitDay(values: readonly string[]): readonly string[] {
  const [first = ''] = values
  const iso = values.length === 1 ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(first) : null
  return iso ? [String(Number(iso[3])), String(Number(iso[2])), iso[1] ?? ''] : values
}
