import { isThere } from '../../connections/is-there.ts'
import { openPostgres, type Postgres } from '../../connections/postgres.ts'
import { readDatabaseUrl } from '../../connections/postgres-hosts.ts'
import type { LeadStore } from '../../leads/lead-store.ts'
import { findStranded } from '../../leads/move/find-stranded.ts'
import { checkMoveIsFinished } from '../../leads/move/target-record.ts'
import { openPostgresLeads } from '../../leads/postgres/postgres-leads.ts'
import { prepareLeadSchema } from '../../leads/postgres/schema.ts'
import { readSealingKeys } from '../../leads/sealing.ts'
import { pathOfLeads } from '../../leads/sqlite/lead-files.ts'
import { openSqliteLeads } from '../../leads/sqlite/sqlite-leads.ts'
import type { Config } from '../../server/config.ts'
import { type LeadsPlace, noKey } from './command-result.ts'

type KeptLeads =
  | {
      readonly kind: 'opened'
      readonly store: LeadStore
      /** What whoever typed the command should know besides. */
      readonly notes: readonly string[]
      readonly close: () => void | Promise<void>
    }
  /** Before the first lead. */
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly why: string }

type Settings = Pick<Config, 'DATA_DIR' | 'DATABASE_URL' | 'LEADS_KEY'>

/** Nobody waits for a page here: a list may read every lead there is. */
const patienceMs = 10 * 60_000

export const openPatientDatabase = (url: string): Postgres =>
  openPostgres({ ...readDatabaseUrl(url), most: 2, mostWaiting: 1000, patienceMs })

/** Hosts and name of the database, and nothing secret. */
export function describeDatabase(url: string): string {
  const { hosts, login } = readDatabaseUrl(url)
  return `${hosts.map(({ host, port }) => `${host}:${port}`).join()}/${login.database}`
}

export const placeOfLeads = ({ DATABASE_URL, DATA_DIR }: Settings): string =>
  DATABASE_URL === null ? DATA_DIR : `PostgreSQL at ${describeDatabase(DATABASE_URL)}`

/** What a server with the same settings keeps; it may be running. */
export async function openKeptLeads(config: Settings, now: LeadsPlace['now']): Promise<KeptLeads> {
  const { DATABASE_URL, DATA_DIR, LEADS_KEY } = config
  if (LEADS_KEY === null) return { kind: 'refused', why: noKey }
  const keys = readSealingKeys(LEADS_KEY)
  const stranded = findStranded(DATA_DIR, DATABASE_URL !== null)
  if (DATABASE_URL === null) {
    if (stranded !== null) return { kind: 'refused', why: stranded }
    const path = pathOfLeads(DATA_DIR)
    if (!isThere(path)) return { kind: 'none' }
    const store = openSqliteLeads({ path, keys, now })
    return { kind: 'opened', store, notes: [], close: store.close }
  }
  const database = openPatientDatabase(DATABASE_URL)
  try {
    await prepareLeadSchema(database)
    await checkMoveIsFinished(database)
  } catch (error) {
    await database.close()
    throw error
  }
  const store = openPostgresLeads({ database, keys, now })
  const notes = stranded === null ? [] : [stranded]
  return { kind: 'opened', store, notes, close: database.close }
}
