import type { FastifyInstance } from 'fastify'
import { type Durability, readDurability } from '../../leads/postgres/read-durability.ts'
import { addGauge, type Metrics } from '../monitoring/metrics.ts'
import type { ServedDatabase } from './open-database.ts'

/** For the health page. */
export type DatabaseDetail = Partial<Durability> & {
  /** Host and port of the one that takes writes; null while there is none. */
  readonly host: string | null
}

const lookEveryMs = 10_000

/**
 * Looks whether a lead that is acknowledged is on two machines. With Patroni's `synchronous_mode` a
 * primary without its standby goes on alone, and this is where that shows.
 */
export function watchDatabase(
  app: FastifyInstance,
  { database }: ServedDatabase,
  metrics: Metrics,
): { look(): Promise<DatabaseDetail>; stop(): void } {
  let found: Durability | null = null
  let said = ''

  async function look(): Promise<DatabaseDetail> {
    found = await readDurability(database).catch(() => null)
    const weakness = found && describeWeakness(found)
    if (weakness && weakness !== said) app.log.warn(weakness)
    if (found) said = weakness ?? ''
    return { host: database.writableHost(), ...found }
  }

  const looking = setInterval(() => void look(), lookEveryMs)
  looking.unref()
  addGauge(
    metrics,
    'hearthlight_database_up',
    'Whether a host of the database takes writes: 1, or 0',
    () => (database.writableHost() === null ? 0 : 1),
    'min',
  )
  addGauge(
    metrics,
    'hearthlight_database_standbys_in_sync',
    'Standbys that have every lead that was acknowledged',
    () => found?.standbysInSync ?? null,
    'min',
  )
  return { look, stop: () => clearInterval(looking) }
}

/** Null where a lead that is acknowledged is on two machines. */
export function describeWeakness(found: Partial<Durability>): string | null {
  if (found.commitsEarly) {
    return 'the database answers before a lead is safe: set synchronous_commit to on'
  }
  if (found.waitsForStandby === false) {
    return 'the database waits for no standby: a lead that was acknowledged is lost with its disk. Set synchronous_standby_names, or synchronous_mode where Patroni watches over it'
  }
  if (found.standbysInSync === 0) {
    return 'no standby of the database is in sync: what is acknowledged now is on one machine alone, or waits'
  }
  return null
}
