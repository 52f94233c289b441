import type { Database } from '../../connections/sqlite.ts'

export function createSiteOriginRow(database: Database) {
  const find = database.prepare('SELECT origin FROM site_origin')
  const keep = database.prepare(`
    INSERT INTO site_origin (only, origin) VALUES (1, ?)
    ON CONFLICT DO UPDATE SET origin = excluded.origin`)
  return {
    find(): string | null {
      const row = find.get()
      return row ? String(row.origin) : null
    },
    keep: (origin: string) => void keep.run(origin),
  }
}
