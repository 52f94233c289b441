import { randomUUID } from 'node:crypto'
import { withAnswer } from '../visit/enquiry-answers.ts'
import type { Enquiry } from '../visit/read-enquiry.ts'
import type { Visit } from '../visit/visit.ts'
import type { Keeping } from '../visit/visit-draft.ts'

/** With the first answer, the enquiry gets the key that makes it one however often it is sent. */
export function keepAnswer(
  { draft }: Visit,
  { flow, draft: kept }: Enquiry,
  id: string,
  answers: readonly string[],
): Promise<Keeping> {
  const isBegun = kept.sending?.flow === flow.name
  return draft.keep({
    questions: withAnswer(kept.questions, { flow: flow.name, id, answers }),
    ...(!isBegun && { sending: { flow: flow.name, key: randomUUID() } }),
  })
}
