import type { Answers, Flow, Question } from '../../enquiries/flows/flow.ts'
import { firstUnanswered, listPath } from '../../enquiries/next-question.ts'

/**
 * An estimate of how many questions there will be, without advice: it takes the first option, which
 * is the commonest, for every question not answered yet. Known ones are not asked.
 */
export function countQuestions(
  { flow, answers, today }: { flow: Flow; answers: Answers; today: string },
  known: ReadonlySet<string>,
): number {
  let presumed = answers
  for (let left = flow.questions.length; left > 0; left -= 1) {
    const question = firstUnanswered(flow, presumed)
    if (question === null) break
    presumed = { ...presumed, [question.id]: presume(question, today) }
  }
  return listAsked(flow, presumed).length - countKnown(flow, answers, known)
}

export const countKnown = (flow: Flow, answers: Answers, known: ReadonlySet<string>): number =>
  listAsked(flow, answers).filter(({ id }) => known.has(id)).length

/** The questions on the path in order, without advice. */
export const listAsked = (flow: Flow, answers: Answers): readonly Question[] =>
  listPath(flow, answers).filter(({ kind }) => kind !== 'advice')

function presume({ kind, options, least }: Question, today: string): readonly string[] {
  switch (kind) {
    case 'one':
    case 'many':
      return options?.slice(0, 1) ?? []
    case 'day':
      return [today]
    case 'address':
      return ['any address']
    case 'number':
      return [String(least ?? 0)]
    case 'meter-reading':
      return ['0'.repeat(least ?? 5)]
    default:
      return ['x'.repeat(least ?? 1)]
  }
}
