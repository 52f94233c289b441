import { type EnquiryName, withEnquiry } from '../visit/kept-enquiries.ts'
import type { Visit } from '../visit/visit.ts'
import type { Keeping } from '../visit/visit-draft.ts'

export function keepAnswer(
  { draft }: Visit,
  name: EnquiryName,
  id: string,
  answers: readonly string[],
): Promise<Keeping> {
  return draft.keep(({ enquiries }) => ({
    enquiries: withEnquiry(enquiries, name, kept => ({
      answers: { ...kept.answers, [id]: answers },
    })),
  }))
}
