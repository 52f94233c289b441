import { createFollowLead, type FollowParts } from './follow/follow-lead.ts'
import type { LeadStore } from './lead-store.ts'
import type { LeadsForVisitors } from './leads-for-visitors.ts'
import { createSubmitLead, type SubmitParts } from './submit/submit-lead.ts'

type Parts = Omit<SubmitParts, 'store'> & Omit<FollowParts, 'store'> & { readonly store: LeadStore }

export function createLeadsForVisitors(parts: Parts): LeadsForVisitors {
  return { submit: createSubmitLead(parts), ...createFollowLead(parts) }
}
