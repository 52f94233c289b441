import type { Database } from '../../connections/sqlite.ts'
import type { AreaOpening, RetentionRecord } from '../lead-store.ts'
import { assumeRun, listRetention, readOpening, readRetention } from '../rules/read-small-rows.ts'

export function createRetentionRow(database: Database) {
  const find = database.prepare('SELECT * FROM retention')
  // Earlier versions recorded no runs.
  const findLastChange = database.prepare('SELECT max(changed_at) AS at FROM leads')
  const write = database.prepare(`
    INSERT INTO retention (only, ran_at, held_because, held_since, held_ran_ms)
    VALUES (1, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET ran_at = excluded.ran_at, held_because = excluded.held_because,
      held_since = excluded.held_since, held_ran_ms = excluded.held_ran_ms`)

  return {
    /** Inside a transaction of the caller. */
    record(next: (before: RetentionRecord | null) => RetentionRecord): RetentionRecord {
      const row = find.get()
      const record = next(row ? readRetention(row) : assumeRun(findLastChange.get()?.at))
      write.run(...listRetention(record))
      return record
    },
  }
}

export function createOpeningRows(database: Database) {
  const all = database.prepare('SELECT * FROM area_openings ORDER BY outcode')
  const write = database.prepare(`
    INSERT INTO area_openings (outcode, open_for_ms, looked_at) VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET open_for_ms = excluded.open_for_ms, looked_at = excluded.looked_at`)
  const drop = database.prepare('DELETE FROM area_openings WHERE outcode = ?')

  return {
    /** Inside a transaction of the caller. */
    record(next: (before: readonly AreaOpening[]) => readonly AreaOpening[]) {
      const before = all.all().map(readOpening)
      const openings = next(before)
      const outcodes = new Set(openings.map(({ outcode }) => outcode))
      for (const { outcode } of before) if (!outcodes.has(outcode)) drop.run(outcode)
      for (const { outcode, openForMs, lookedAt } of openings) {
        write.run(outcode, Math.round(openForMs), lookedAt.getTime())
      }
      return openings
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
