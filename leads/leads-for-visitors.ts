import { createFollowLead, type FollowLead, type FollowParts } from './follow/follow-lead.ts'
import type { LeadStore } from './lead-store.ts'
import { createSubmitLead, type SubmitLead, type SubmitParts } from './submit/submit-lead.ts'

/** The use cases of leads that pages call. */
export type LeadsForVisitors = { readonly submit: SubmitLead } & FollowLead

/** The use cases of leads that /v1 calls: anyone may submit, the rest is for callers with a token. */
export type LeadsForApi = Pick<LeadsForVisitors, 'submit'> &
  Pick<LeadStore, 'find' | 'change' | 'listWhole' | 'outboxOf'>

type Parts = Omit<SubmitParts, 'store'> & FollowParts

export function createLeadsForVisitors(parts: Parts): LeadsForVisitors {
  return { submit: createSubmitLead(parts), ...createFollowLead(parts) }
}
