import type { Config } from './config.ts'
import { readBase } from './homes-provider.ts'
import type { LeadsDetail } from './start-delivery.ts'
import type { WhyNotKept } from './why-not-kept.ts'

/** For whoever starts the server: what is true now, and not only what is set. */
export function describeLeads(config: Config, detail: LeadsDetail): string[] {
  const { unreadable = 0, damaged = 0 } = detail
  return [
    detail.state === 'kept' ? describeDelivery(config) : describeNotKept(config, detail.reason),
    ...(unreadable > 0 ? [describeUnreadable(unreadable)] : []),
    ...(damaged > 0 ? [describeDamaged(damaged)] : []),
  ]
}

function describeNotKept({ DATA_DIR }: Config, reason: WhyNotKept): string {
  return `Leads: NOT kept, and visitors are asked to call: ${explain[reason]} (${DATA_DIR}). It is tried again every 10 seconds.`
}

const explain: Readonly<Record<WhyNotKept, string>> = {
  'disk-full': 'the disk is full',
  'read-only': 'this user may not write there',
  damaged: 'leads.sqlite is damaged, or the disk under it fails',
  'file-gone': 'leads.sqlite was removed or replaced',
  failed: 'the log says why',
}

const describeUnreadable = (leads: number): string =>
  `Leads: ${leads} cannot be opened or passed on, for they are sealed with another LEADS_KEY: add it behind a comma.`

const describeDamaged = (leads: number): string =>
  `Leads: ${leads} are damaged, for they are not what was sealed, and are neither shown nor passed on: npm run leads -- list names them.`

/** Of a webhook its origin: the rest of its address may be secret. */
function describeDelivery(config: Config): string {
  const { LEADS_WEBHOOK_URL, API_URL, MOCKS, SMTP_URL, DATA_DIR } = config
  const places = [
    ...(LEADS_WEBHOOK_URL === null ? [] : [new URL(LEADS_WEBHOOK_URL).origin]),
    ...(API_URL === null ? [] : [`${readBase(API_URL)}/leads`]),
    ...(API_URL === null && MOCKS ? ['mocked answers'] : []),
  ]
  const confirmed = SMTP_URL === null ? '' : ', confirmed by e-mail'
  if (places.length === 0) {
    return `Leads: requests are stored but not passed on (in ${DATA_DIR}${confirmed}), and visitors are told so: set LEADS_WEBHOOK_URL and LEADS_WEBHOOK_SECRET.`
  }
  return `Leads: kept in ${DATA_DIR}, passed on to ${places.join(' and ')}${confirmed}.`
}
