import type { Database } from '../../connections/sqlite.ts'
import type { AreaOpening } from '../lead-store.ts'
import { readOpening } from '../rules/read-small-rows.ts'

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
