import { firstUnanswered } from '../../enquiries/next-question.ts'
import type { Keeping } from '../../leads/visit-draft.ts'
import type { Visit } from '../app/visit.ts'
import { withEnquiry } from '../visit/kept-enquiries.ts'
import { createStepCount } from './count-steps.ts'
import type { Enquiry } from './read-enquiry.ts'

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
