import type { Answers, Question } from '../flows/flow.ts'
import { answerTo } from '../flows/is-answered.ts'
import { accept, type CheckedAnswer, refuse } from './answer-problem.ts'

/** A whole number; commas and spaces between thousands are welcome. */
export function checkNumber(question: Question, typed: string): CheckedAnswer {
  const digits = readDigits(typed)
  if (digits === null || digits.length > 15) return refuse({ kind: 'not-a-number' })
  const { least, most } = question
  const number = Number(digits)
  if (least !== undefined && number < least) return refuse({ kind: 'too-low', least })
  if (most !== undefined && number > most) return refuse({ kind: 'too-high', most })
  return accept(String(number))
}

const fewestDigits = 4
const mostDigits = 8

/** As the meter shows it, with its zeros in front. */
export function checkReading(question: Question, typed: string, answers: Answers): CheckedAnswer {
  const digits = readDigits(typed)
  if (digits === null) return refuse({ kind: 'not-a-reading' })
  const { least = fewestDigits, most = mostDigits } = question
  if (digits.length < least || digits.length > most) {
    return refuse({ kind: 'wrong-count-of-digits', least, most })
  }
  const last = answerTo(answers, question.notBelow ?? '')?.[0]
  return last !== undefined && Number(digits) < Number(last)
    ? refuse({ kind: 'below-last-reading', last })
    : accept(digits)
}

/** Without what stands after a point, which no bill counts. */
function readDigits(typed: string): string | null {
  const tidy = typed.replaceAll(/[\s\u00A0,]/g, '').replace(/\.\d*$/, '')
  return /^\d+$/.test(tidy) ? tidy : null
}
