import type { Database } from '../../connections/sqlite.ts'

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
