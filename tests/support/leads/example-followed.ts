import type { FollowedLead } from '../../../leads/follow/follow-lead.ts'
import { makeLead } from './example-lead.ts'

const lead = makeLead({
  fullName: 'Siân Example',
  email: null,
  phone: { typed: '020 7946 0123', e164: '+442079460123', extension: null, isMobile: false },
  channels: [],
  timeWindow: null,
  answers: [],
  message: null,
  consents: [],
})

/** As whoever sent it sees it at /track. */
export const exampleFollowed: FollowedLead = {
  reference: 'HL-7K3M-Q9TX',
  token: 'AAAAAAAAAAAAAAAAAAAAAA',
  product: 'heat-pump',
  status: 'received',
  dueOn: '2026-11-24',
  receivedAt: new Date('2026-11-20T15:05:00Z'),
  changedAt: new Date('2026-11-20T15:05:00Z'),
  closedAt: null,
  lead,
  notifiedAt: null,
  notice: null,
  isStoredOnly: false,
  deliveries: [],
  isPerhapsHandedOn: false,
}
