import type { Answers, FlowName } from '../../enquiries/flows/flow.ts'
import type { VisitDraft } from './visit-draft.ts'
import type { Question } from './visit-state.ts'

export const answersOf = ({ questions }: VisitDraft, flow: FlowName): Answers =>
  Object.fromEntries(
    questions.filter(question => question.flow === flow).map(({ id, answers }) => [id, answers]),
  )

/** What to keep of all flows once this question is answered anew. */
export const withAnswer = (
  questions: readonly Question[],
  { flow, id, answers }: Question,
): readonly Question[] => [
  ...questions.filter(question => question.flow !== flow || question.id !== id),
  { flow, id, answers },
]

/** What to keep once an enquiry is sent. */
export const withoutFlow = (questions: readonly Question[], flow: FlowName): readonly Question[] =>
  questions.filter(question => question.flow !== flow)
