import { isStillValid } from './check-answer.ts'
import { type Answers, answerTo, type Flow, type Question, screenOf } from './flows/flow.ts'

export type Step =
  | { readonly kind: 'question'; readonly id: string }
  | { readonly kind: 'contact' }
  | { readonly kind: 'check' }
  | { readonly kind: 'start' }

type Position = {
  readonly flow: Flow
  /** A question's id, `contact` or `check`. */
  readonly step: string
  readonly answers: Answers
  /** `check` after "change" on the check page, until all that this change asks for is answered. */
  readonly entryPoint: 'check' | null
  /** Questions whose answers are known from an earlier enquiry: passed over in both directions. */
  readonly known?: ReadonlySet<string>
}

/** The questions that these answers lead to, in order. Answers to other questions are ignored. */
export function listPath(flow: Flow, answers: Answers): readonly Question[] {
  return follow(flow, answers).path
}

/** The answers on the path that are still valid. */
export function dropOffPath(flow: Flow, answers: Answers): Answers {
  return follow(flow, answers).kept
}

/** Null where all questions are answered. */
export function firstUnanswered(flow: Flow, answers: Answers): Question | null {
  const { path, kept } = follow(flow, answers)
  return path.find(({ id }) => !Object.hasOwn(kept, id)) ?? null
}

/** The step itself, or where a visitor who comes to it too early is sent. */
export function findStep(flow: Flow, step: string, answers: Answers): Step {
  const { path, kept } = follow(flow, answers)
  const first = path.findIndex(({ id }) => !Object.hasOwn(kept, id))
  const asked = path.findIndex(({ id }) => id === step)
  if (asked >= 0 && (first < 0 || asked <= first)) return toQuestion(step)
  if (first >= 0) return toQuestion(path[first]?.id)
  return step === 'check' ? { kind: 'check' } : { kind: 'contact' }
}

const none: ReadonlySet<string> = new Set()

/** Where Continue leads, once the step is answered. */
export function nextQuestion({ flow, step, answers, entryPoint, known = none }: Position): Step {
  if (step === 'contact') return { kind: 'check' }
  const unanswered = firstUnanswered(flow, answers)
  if (entryPoint) return unanswered ? toQuestion(unanswered.id) : { kind: 'check' }
  const path = listPath(flow, answers)
  const at = path.findIndex(({ id }) => id === step)
  const next = at < 0 ? unanswered : path.slice(at + 1).find(({ id }) => !known.has(id))
  if (next) return toQuestion(next.id)
  return unanswered ? toQuestion(unanswered.id) : { kind: 'contact' }
}

/** Where Back leads. From a question that a change opened, it leads towards the changed answer. */
export function previousQuestion({
  flow,
  step,
  answers,
  entryPoint,
  known = none,
}: Position): Step {
  if (step === 'check') return { kind: 'contact' }
  if (entryPoint && !firstUnanswered(flow, answers)) return { kind: 'check' }
  const path = listPath(flow, answers)
  const at = path.findIndex(({ id }) => id === step)
  const before = path.slice(0, at < 0 ? path.length : at).findLast(({ id }) => !known.has(id))
  return before ? toQuestion(before.id) : { kind: 'start' }
}

function follow(flow: Flow, answers: Answers): { path: Question[]; kept: Answers } {
  const path: Question[] = []
  let kept: Answers = {}
  for (const question of flow.questions) {
    if (question.askedWhen && !question.askedWhen(kept)) continue
    path.push(question)
    const given = answerTo(answers, question.id) ?? emptyOnScreen(flow, question)
    if (given && isStillValid(question, given)) {
      kept = { ...kept, [question.id]: given }
    }
  }
  return { path, kept }
}

/** On a screen, an optional question that is left empty was seen with the others. */
const emptyOnScreen = (flow: Flow, { id, isOptional }: Question) =>
  isOptional && screenOf(flow, id) ? [] : undefined

const toQuestion = (id = ''): Step => ({ kind: 'question', id })
