import type { Question } from '../../enquiries/flows/flow.ts'
import { textOf, textsOf } from '../app/read-form.ts'

/** One name for every kind of field; the parts of a day add theirs. */
export const answerField = 'answer'

export const dayParts = ['day', 'month', 'year'] as const

/** Of a form that says who somebody is: random, another one on every page that is shown. */
export const nonceField = 'nonce'

/** No name that browsers or password managers have something to fill in for. */
export const honeypotField = 'subject'

/** As typed: one text, what was chosen, or a day's three parts. */
export function readAnswerForm(form: FormData, question: Question): readonly string[] {
  if (question.kind === 'advice') return []
  if (question.kind === 'day') {
    const typed = dayParts.map(part => textOf(form, `${answerField}-${part}`))
    return typed.every(text => text.trim() === '') ? [] : typed
  }
  const given = textsOf(form, answerField)
  return question.kind === 'many' ? given : given.slice(0, 1)
}

/** How a day that was kept stands in its three fields. */
export function splitDay(values: readonly string[]): readonly string[] {
  const [first = ''] = values
  const iso = values.length === 1 ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(first) : null
  return iso ? [String(Number(iso[3])), String(Number(iso[2])), iso[1] ?? ''] : values
}
