import type { Answers, Question } from '../../enquiries/flows/flow.ts'
import { isMaskedNumber } from '../../homes/supplies/meter-numbers.ts'
import { textOf, textsOf } from '../app/read-form.ts'

/** The name of the answer's field, whatever its kind; the parts of a day append theirs. */
export const answerField = 'answer'

const dayParts = ['day', 'month', 'year'] as const

/** A random value for each page shown, on forms with personal details. */
export const nonceField = 'nonce'

/** A part of the enquiry that is not to be sent. */
export const leaveOutField = 'leave-out'

/** A name that browsers and password managers do not fill in. */
export const honeypotField = 'subject'

/** As typed: one text, what was chosen, or a day's three parts. */
export function readAnswerForm(
  form: FormData,
  question: Question,
  field = answerField,
): readonly string[] {
  if (question.kind === 'advice') return []
  if (question.kind === 'day') {
    const typed = dayParts.map(part => textOf(form, `${field}-${part}`))
    return typed.every(text => text.trim() === '') ? [] : typed
  }
  const given = textsOf(form, field)
  return question.kind === 'many' ? given : given.slice(0, 1)
}

/** A meter is chosen from those listed, or its number is typed into a field beside them. */
export const typedMeterField = (question: string): string => `${question}-typed`

/** Each question of a screen has a field of its own name. Of a meter, a listed one that is chosen wins. */
export function readScreenForm(form: FormData, questions: readonly Question[]): Answers {
  const answers = questions.map((question): [string, readonly string[]] => {
    const { id, kind } = question
    const isTyped = kind === 'meter-number' && !isMaskedNumber(textOf(form, id))
    const typed = isTyped ? textOf(form, typedMeterField(id)) : ''
    return [id, typed.trim() === '' ? readAnswerForm(form, question, id) : [typed]]
  })
  return Object.fromEntries(answers)
}

/** Splits a stored day into its three fields. */
export function splitDay(values: readonly string[]): readonly string[] {
  const [first = ''] = values
  const iso = values.length === 1 ? /^(\d{4})-(\d\d)-(\d\d)$/.exec(first) : null
  return iso ? [String(Number(iso[3])), String(Number(iso[2])), iso[1] ?? ''] : values
}
