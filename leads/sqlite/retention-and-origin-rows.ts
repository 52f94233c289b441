import type { Database } from '../../connections/sqlite.ts'
import type { RetentionRecord } from '../lead-store.ts'
import { readStoredDate } from '../rules/lead-seal.ts'
import { readRetention } from '../rules/read-small-rows.ts'

export function createRetentionRow(database: Database) {
  const find = database.prepare('SELECT * FROM retention')
  // Earlier versions recorded no runs; the store was in use when a lead was last changed.
  const findLastChange = database.prepare('SELECT max(changed_at) AS at FROM leads')
  const write = database.prepare(`
    INSERT INTO retention (only, ran_at, held_because, held_since, held_ran_ms)
    VALUES (1, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET ran_at = excluded.ran_at, held_because = excluded.held_because,
      held_since = excluded.held_since, held_ran_ms = excluded.held_ran_ms`)

  function read(): RetentionRecord | null {
    const row = find.get()
    if (row) return readRetention(row)
    const lastChange = findLastChange.get()?.at
    return lastChange == null ? null : { ranAt: readStoredDate(lastChange), hold: null }
  }

  return {
    /** Inside a transaction of the caller. */
    record(next: (before: RetentionRecord | null) => RetentionRecord): RetentionRecord {
      const record = next(read())
      const { ranAt, hold } = record
      const ranMs = hold && Math.round(hold.ranMs)
      write.run(ranAt.getTime(), hold?.why ?? null, hold?.since.getTime() ?? null, ranMs)
      return record
    },
  }
}

export function createSiteOriginRow(database: Database) {
  const find = database.prepare('SELECT origin FROM site_origin')
  const keep = database.prepare(`
    INSERT INTO site_origin (only, origin) VALUES (1, ?1)
    ON CONFLICT DO UPDATE SET origin = excluded.origin WHERE origin IS ?2`)

  function findOrigin(): string | null {
    const row = find.get()
    return row ? String(row.origin) : null
  }

  return {
    find: findOrigin,
    /** Inside a transaction of the caller. */
    keep(origin: string, inPlaceOf: string | null): string {
      keep.run(origin, inPlaceOf)
      return findOrigin() ?? origin
    },
  }
}
