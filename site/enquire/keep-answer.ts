import { randomUUID } from 'node:crypto'
import type { FlowName } from '../../enquiries/flows/flow.ts'
import { withAnswer } from '../visit/enquiry-answers.ts'
import type { Visit } from '../visit/visit.ts'
import type { Keeping } from '../visit/visit-draft.ts'

/** With the first answer, the enquiry gets the key that makes it one however often it is sent. */
export function keepAnswer(
  { draft }: Visit,
  flow: FlowName,
  id: string,
  answers: readonly string[],
): Promise<Keeping> {
  return draft.keep(({ questions, sending }) => ({
    questions: withAnswer(questions, { flow, id, answers }),
    ...(sending?.flow !== flow && { sending: { flow, key: randomUUID() } }),
  }))
}
