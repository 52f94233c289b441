import { writeLeadAttributes } from '../../enquiries/lead-attributes.ts'
import type { FollowedLead } from '../../leads/leads-for-visitors.ts'

/** In the names of /v1, with what /v1 does not carry: needs, and who it was handed to. */
export function writeHeldFile(followed: FollowedLead): string {
  const { lead, handedTo } = followed
  const held = {
    reference: followed.reference,
    status: followed.status,
    'due-on': followed.dueOn,
    'received-at': followed.receivedAt,
    'changed-at': followed.changedAt,
    'handed-on-at': handedTo.map(({ at }) => at),
    request: lead && writeLeadAttributes(lead),
  }
  return `${JSON.stringify(held, null, 2)}\n`
}
