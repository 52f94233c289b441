import { writeLeadAttributes } from '../../enquiries/lead-attributes.ts'
import type { Followed } from '../../leads/follow/follow-lead.ts'

/** In the names of /v1, with what /v1 does not carry: needs, and who it was handed to. */
export function writeHeldFile(followed: Followed): string {
  const { reference, lead } = followed
  if (lead === null) return `${JSON.stringify({ reference, request: null }, null, 2)}\n`
  const held = {
    reference,
    status: followed.status,
    'due-on': followed.dueOn,
    'received-at': followed.receivedAt,
    'changed-at': followed.changedAt,
    'handed-on-at': followed.handedTo.map(({ at }) => at),
    request: writeLeadAttributes(lead),
  }
  return `${JSON.stringify(held, null, 2)}\n`
}
