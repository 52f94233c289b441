import { flowNames } from '../enquiries/flows/flow.ts'
import type { Visit } from '../site/app/visit.ts'
import { funnelSteps } from '../leads/visit-draft.ts'
import type { Metrics } from './metrics.ts'

const name = 'hearthlight_enquiry_steps_total'
const help = 'Enquiries by the step they reached, each once, without answers or visitors'

/** Every series is there from the start, so that a step nobody reaches shows as 0. */
export function countEnquirySteps(metrics: Metrics): Visit['countStep'] {
  metrics.declare(
    name,
    help,
    flowNames.flatMap(flow => funnelSteps.map(step => ({ flow, step }))),
  )
  return (flow, step) => metrics.count(name, help, { flow, step })
}
