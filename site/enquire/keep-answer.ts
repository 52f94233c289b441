import { firstUnanswered } from '../../enquiries/next-question.ts'
import { createStepCount } from '../visit/count-steps.ts'
import { withEnquiry } from '../visit/kept-enquiries.ts'
import type { Enquiry } from '../visit/read-enquiry.ts'
import type { Visit } from '../visit/visit.ts'
import type { Keeping } from '../visit/visit-draft.ts'

export async function keepAnswer(
  visit: Visit,
  { flow, kept: name }: Pick<Enquiry, 'flow' | 'kept'>,
  id: string,
  values: readonly string[],
): Promise<Keeping> {
  const count = createStepCount(visit, flow.name)
  const keeping = await visit.draft.keep(({ enquiries }) => ({
    enquiries: withEnquiry(enquiries, name, kept => {
      const answers = { ...kept.answers, [id]: values }
      const isLast = firstUnanswered(flow, answers) === null
      return { answers, ...count.reach(kept, isLast ? 'answered' : 'started') }
    }),
  }))
  count.tell(keeping)
  return keeping
}
