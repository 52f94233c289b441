import { dropDirectionMarks } from '../homes/addresses/drop-direction-marks.ts'
import { accept, type CheckedAnswer, refuse } from './answers/answer-problem.ts'
import { checkChoice } from './answers/check-choice.ts'
import { checkDay } from './answers/check-day.ts'
import { checkMeterNumber } from './answers/check-meter-number.ts'
import { checkNumber, checkReading } from './answers/check-number.ts'
import { checkWords } from './answers/check-words.ts'
import type { Answers, Flow, Question } from './flows/flow.ts'
import { answerTo } from './flows/is-answered.ts'

export type Step =
  | { readonly kind: 'question'; readonly id: string }
  | { readonly kind: 'contact' }
  | { readonly kind: 'check' }
  | { readonly kind: 'start' }

export type Position = {
  readonly flow: Flow
  /** A question's id, `contact` or `check`. */
  readonly step: string
  readonly answers: Answers
  /** `check` where "change" on the check page led here, and still while that asks for more. */
  readonly entryPoint: 'check' | null
}

/** What an advice step is passed with. */
const advicePassed = 'read'

/** The questions that these answers lead to, in order. Answers off the path decide nothing. */
export function listPath(flow: Flow, answers: Answers): readonly Question[] {
  return follow(flow, answers).path
}

/** Only the answers on the path that can still be answers. */
export function dropOffPath(flow: Flow, answers: Answers): Answers {
  return follow(flow, answers).kept
}

/** Null where nothing is left to ask. */
export function firstUnanswered(flow: Flow, answers: Answers): Question | null {
  const { path, kept } = follow(flow, answers)
  return path.find(({ id }) => !Object.hasOwn(kept, id)) ?? null
}

/** Where to go instead, for who comes to a step before its time; else the step itself. */
export function findStep(flow: Flow, step: string, answers: Answers): Step {
  const { path, kept } = follow(flow, answers)
  const first = path.findIndex(({ id }) => !Object.hasOwn(kept, id))
  const asked = path.findIndex(({ id }) => id === step)
  if (asked >= 0 && (first < 0 || asked <= first)) return toQuestion(step)
  if (first >= 0) return toQuestion(path[first]?.id)
  return step === 'check' ? { kind: 'check' } : { kind: 'contact' }
}

/** Where Continue leads, once the step is answered. */
export function nextQuestion({ flow, step, answers, entryPoint }: Position): Step {
  if (step === 'contact') return { kind: 'check' }
  const unanswered = firstUnanswered(flow, answers)
  if (entryPoint) return unanswered ? toQuestion(unanswered.id) : { kind: 'check' }
  const path = listPath(flow, answers)
  const at = path.findIndex(({ id }) => id === step)
  const next = at < 0 ? unanswered : path[at + 1]
  if (next) return toQuestion(next.id)
  return unanswered ? toQuestion(unanswered.id) : { kind: 'contact' }
}

/** Where Back leads. From a question that a change opened, towards the answer that opened it. */
export function previousQuestion({ flow, step, answers, entryPoint }: Position): Step {
  if (step === 'check') return { kind: 'contact' }
  if (entryPoint && !firstUnanswered(flow, answers)) return { kind: 'check' }
  const path = listPath(flow, answers)
  const at = path.findIndex(({ id }) => id === step)
  const before = at < 0 ? path.at(-1) : path[at - 1]
  return before ? toQuestion(before.id) : { kind: 'start' }
}

/**
 * What was typed or chosen, as it is kept; or what is wrong with it. A question that may be passed
 * gives no values where nothing was typed. `answers` are the others, for readings are compared.
 */
export function checkAnswer(
  question: Question,
  typed: readonly string[],
  today: string,
  answers: Answers,
): CheckedAnswer {
  return checkTyped(question, typed, today, answers)
}

function checkTyped(
  question: Question,
  typed: readonly string[],
  today: string | null,
  answers: Answers,
): CheckedAnswer {
  if (question.kind === 'advice') return accept(advicePassed)
  const trimmed = typed.map(text => dropDirectionMarks(text).trim())
  const isBlank = trimmed.every(text => text === '')
  if (isBlank) return question.isOptional ? accept() : refuse({ kind: 'missing' })
  const [first = ''] = trimmed
  switch (question.kind) {
    case 'one':
    case 'many':
      return checkChoice(question, trimmed)
    case 'day':
      return checkDay(question, trimmed, today)
    case 'words':
      return checkWords(question, first)
    case 'number':
      return checkNumber(question, first)
    case 'meter-number':
      return checkMeterNumber(question, first)
    case 'meter-reading':
      return checkReading(question, first, answers)
  }
}

function follow(flow: Flow, answers: Answers): { path: Question[]; kept: Answers } {
  const path: Question[] = []
  let kept: Answers = {}
  for (const question of flow.questions) {
    if (question.askedWhen && !question.askedWhen(kept)) continue
    path.push(question)
    const given = answerTo(answers, question.id)
    if (given && isStillAnswer(question, given, kept)) {
      kept = { ...kept, [question.id]: given }
    }
  }
  return { path, kept }
}

/** A day that was fine when it was given is not asked again for having grown old. */
function isStillAnswer(question: Question, given: readonly string[], answers: Answers): boolean {
  if (question.kind === 'advice') return given.includes(advicePassed)
  return checkTyped(question, given, null, answers).ok
}

const toQuestion = (id = ''): Step => ({ kind: 'question', id })
