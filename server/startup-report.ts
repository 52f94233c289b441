import { openFilePlace } from '../connections/open-file-place.ts'
import { readDatabaseUrl } from '../connections/postgres-hosts.ts'
import type { RegisterStatus } from '../register/register-status.ts'
import type { Config } from './config.ts'
import { readBase } from './homes-provider.ts'
import type { LeadsDetail } from './leads/start-delivery.ts'
import type { StorageFault } from './leads/storage-status.ts'
import { type DatabaseDetail, describeWeakness } from './leads/watch-database.ts'

/** How leads are stored and passed on now, and not only what is set. */
export function describeLeads(config: Config, detail: LeadsDetail): string[] {
  const { unreadable = 0, damaged = 0 } = detail
  return [
    detail.state === 'kept' ? describeDelivery(config) : describeFault(config, detail.reason),
    ...(detail.database ? describeDatabase(detail.database) : []),
    ...(unreadable > 0 ? [describeUnreadable(unreadable)] : []),
    ...(damaged > 0 ? [describeDamaged(damaged)] : []),
  ]
}

function describeFault(config: Config, reason: StorageFault): string {
  return `Leads: NOT kept, and visitors are asked to call: ${faultReasons[reason]} (${describePlace(config)}). It is tried again every 10 seconds.`
}

const describePlace = ({ DATABASE_URL, DATA_DIR }: Config): string =>
  DATABASE_URL === null ? DATA_DIR : `PostgreSQL at ${listHosts(DATABASE_URL)}`

const listHosts = (url: string): string =>
  readDatabaseUrl(url)
    .hosts.map(({ host, port }) => `${host}:${port}`)
    .join(' and ')

function describeDatabase(detail: DatabaseDetail): string[] {
  const weakness = describeWeakness(detail)
  return weakness === null ? [] : [`Leads: ${weakness}.`]
}

const faultReasons: Readonly<Record<StorageFault, string>> = {
  'disk-full': 'the disk is full, or what this user may use of it',
  locked: 'another program keeps the file to itself',
  'read-only': 'this user may not write there',
  damaged: 'leads.sqlite is damaged, or the disk under it fails',
  'file-gone': 'leads.sqlite was removed or replaced',
  'moved-away': 'the leads are moved to a database: start anew with its DATABASE_URL',
  away: 'no host of the database takes writes',
  busy: 'the database has no connection free, or is too slow',
  unanswered: 'the database did not say that it kept what it was sent',
  failed: 'the log says why',
}

const describeUnreadable = (leads: number): string =>
  `Leads: ${leads} cannot be opened or passed on, for they are sealed with another LEADS_KEY: add it behind a comma.`

const describeDamaged = (leads: number): string =>
  `Leads: ${leads} are damaged, for they are not what was sealed, and are neither shown nor passed on: npm run leads -- list names them.`

/** Names only the origin of a webhook: the rest of its address may be secret. */
function describeDelivery(config: Config): string {
  const { LEADS_WEBHOOK_URL, API_URL, MOCKS, SMTP_URL } = config
  const places = [
    ...(LEADS_WEBHOOK_URL === null ? [] : [new URL(LEADS_WEBHOOK_URL).origin]),
    ...(API_URL === null ? [] : [`${readBase(API_URL)}/leads`]),
    ...(API_URL === null && MOCKS ? ['mocked answers'] : []),
  ]
  const confirmed = SMTP_URL === null ? '' : ', confirmed by e-mail'
  if (places.length === 0) {
    return `Leads: requests are stored but not passed on (in ${describePlace(config)}${confirmed}), and visitors are told so: set LEADS_WEBHOOK_URL and LEADS_WEBHOOK_SECRET.`
  }
  return `Leads: kept in ${describePlace(config)}, passed on to ${places.join(' and ')}${confirmed}.`
}

export function describeHomes(
  status: RegisterStatus,
  { DATA_DIR, REGISTER_URL }: Config,
): string[] {
  const place = REGISTER_URL === null ? null : openFilePlace(REGISTER_URL)
  const upgrade = status.isEarlierForm && place === null ? [earlierForm] : []
  return [
    place !== null && status.state !== 'serving'
      ? 'Homes: none yet; a published register is fetched, and until it is there this node is not ready.'
      : describeServed(status, DATA_DIR),
    ...(place === null ? [] : [`Registers: those published at ${place.shown} are served.`]),
    ...upgrade,
    ...status.damaged.map(describeDamage),
  ]
}

const earlierForm =
  'The register was written by an earlier version. It is served as it is; npm run register -- upgrade makes it anew meanwhile.'

function describeServed(status: RegisterStatus, dataFolder: string): string {
  if (status.state === 'none') return `Homes: none; there is no register in ${dataFolder}.`
  if (status.state === 'unreadable') return `Homes: none; no register in ${dataFolder} can be read.`
  const count = status.homes.toLocaleString('en-GB')
  const kind = status.isMadeUp ? 'made-up homes' : 'homes'
  return `Homes: ${count} ${kind} from ${dataFolder}, imported ${status.importedOn}.`
}

function describeDamage({ version, reason }: RegisterStatus['damaged'][number]): string {
  return `Register ${version} is not served: ${reason}`
}

/** Null where pages read our own register. */
export function describeHomesProvider({ API_URL, MOCKS, MOCK_DELAY_MS }: Config): string | null {
  const provider = API_URL === null ? null : readBase(API_URL)
  if (MOCKS) {
    return `Homes: mocked answers after ${MOCK_DELAY_MS} ms; what has none comes from ${provider ?? 'our own register'}. Our own /v1 gives mocked answers too, and all others from DATA_DIR.`
  }
  return provider && `Homes: from ${provider}. Our own /v1 answers from DATA_DIR.`
}
