import { firstUnanswered, previousQuestion, type Step } from '../../enquiries/next-question.ts'
import { isNothingKept } from '../../leads/visit-draft.ts'
import { pathOfLost, pathOfStep } from '../visit/enquiry-path.ts'
import type { Enquiry } from './read-enquiry.ts'

/** Where to go first, for who comes to contact or check before its time; null where nothing is open. */
export function findOpenStep({ flow, home, answers, query, draft }: Enquiry): string | null {
  if (flow.isAboutHome && home === null) return pathOfStep(flow.name, 'address', query)
  const question = firstUnanswered(flow, answers)
  if (question === null) return null
  const path = pathOfStep(flow.name, question.id, query)
  return isNothingKept(draft) ? pathOfLost(path) : path
}

export function findWayBack(enquiry: Enquiry, step: 'contact' | 'check'): string {
  const { flow, answers, query } = enquiry
  const entryPoint = query.from === null ? null : 'check'
  return pathTo(previousQuestion({ flow, step, answers, entryPoint }), enquiry)
}

function pathTo(step: Step, { flow, query }: Enquiry): string {
  const forward = { home: query.home, from: null }
  if (step.kind === 'start') return pathOfStep(flow.name, null, forward)
  return pathOfStep(flow.name, step.kind === 'question' ? step.id : step.kind, forward)
}
