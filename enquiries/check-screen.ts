import { isMaskedNumber, maskMeterNumber } from '../homes/supplies/meter-numbers.ts'
import {
  type AnswerProblem,
  type CheckedAnswer,
  checkAnswer,
  uncheckedMeter,
} from './check-answer.ts'
import {
  type Answers,
  answerTo,
  type Flow,
  type KnownSupply,
  type Question,
  type Screen,
} from './flows/flow.ts'

export type ScreenProblem = { readonly question: string; readonly problem: AnswerProblem }

type CheckedScreen = {
  /**
   * As they are stored, of the questions that were asked and are in order. A reading that lacks only
   * noughts is among them with its noughts, so that it can be doubted in the same round.
   */
  readonly answers: Answers
  /** In the order of the flow; empty where all is in order. */
  readonly problems: readonly ScreenProblem[]
}

type Circumstances = { readonly today: string; readonly supply: KnownSupply }

/**
 * Checks all that was typed on a screen. A question that an answer leads to, such as whether an
 * unlikely reading is right, is missing until the screen that shows it is sent.
 */
export function checkScreen(
  flow: Flow,
  screen: Screen,
  typed: Answers,
  { today, supply }: Circumstances,
): CheckedScreen {
  const problems: ScreenProblem[] = []
  let answers: Answers = {}
  for (const question of flow.questions.filter(({ id }) => screen.questions.includes(id))) {
    if (question.askedWhen && !question.askedWhen(answers)) continue
    const given = question.conclude
      ? question.conclude({ ...typed, ...answers }, supply)
      : (answerTo(typed, question.id) ?? [])
    const offered = checkOffered(question, checkAnswer(question, given, today), supply)
    const checked = checkOrder(question, offered, answers)
    if (checked.ok) {
      answers = { ...answers, [question.id]: checked.values }
      continue
    }
    const { problem } = checked
    problems.push({ question: question.id, problem })
    if (problem.kind === 'noughts-missing') {
      answers = { ...answers, [question.id]: [problem.suggestion] }
    }
  }
  return { answers, problems }
}

/** The home's meters as a visitor may see them, each once: their last four. */
export function offeredMeters({ fuel }: Question, { mpans, mprns }: KnownSupply): string[] {
  const listed = fuel === 'gas' ? mprns : mpans
  return [...new Set(listed.map(maskMeterNumber))].filter(isMaskedNumber)
}

/** Where a home has several meters, one is to be chosen; nobody may choose one of another home. */
function checkOffered(
  question: Question,
  checked: CheckedAnswer,
  supply: KnownSupply,
): CheckedAnswer {
  if (question.kind !== 'meter-number' || !checked.ok) return checked
  const offered = offeredMeters(question, supply)
  const [number] = checked.values
  if (number === undefined) {
    return offered.length > 1 ? { ok: false, problem: { kind: 'missing' } } : checked
  }
  if (!isMaskedNumber(number)) return checked
  if (!offered.includes(number)) return { ok: false, problem: { kind: 'not-offered' } }
  return offered.length > 1 ? checked : { ok: true, values: [number, uncheckedMeter] }
}

function checkOrder(
  { notAfter }: Question,
  checked: CheckedAnswer,
  answers: Answers,
): CheckedAnswer {
  const [latest] = (notAfter && answerTo(answers, notAfter)) || []
  const [day] = checked.ok ? checked.values : []
  if (latest === undefined || day === undefined || day <= latest) return checked
  return { ok: false, problem: { kind: 'after-reading', latest } }
}
