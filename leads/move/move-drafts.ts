import { isThere } from '../../connections/is-there.ts'
import type { Postgres } from '../../connections/postgres.ts'
import { isDamage, openDatabaseToRead } from '../../connections/sqlite.ts'
import { draftLifeInSeconds } from '../draft-store.ts'

const draftsInOnePiece = 500

/**
 * Drafts as they are sealed, so that whoever is in the middle of an enquiry goes on with it. One that the
 * database has is the later one. Those of the version whose drafts never changed their names stay behind:
 * the database cannot tell them from others.
 */
export async function moveDrafts(
  path: string,
  database: Postgres,
  now: Date,
): Promise<number | 'damaged'> {
  if (!isThere(path)) return 0
  const file = openDatabaseToRead(path)
  try {
    const has = file.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'drafts'").get()
    if (!has) return 0
    const drafts = file
      .prepare(
        'SELECT draft, network, bytes, kept_at FROM drafts WHERE kept_at > ? AND length(network) > 0',
      )
      .all(now.getTime() - draftLifeInSeconds * 1000)
    const partsOf = file.prepare('SELECT part, key_id, sealed FROM draft_parts WHERE draft = ?')
    let moved = 0
    for (let at = 0; at < drafts.length; at += draftsInOnePiece) {
      const some = drafts.slice(at, at + draftsInOnePiece)
      const parts = some.flatMap(({ draft }) =>
        partsOf.all(draft as Uint8Array).map(part => ({ draft, ...part })),
      )
      const column = (rows: readonly Record<string, unknown>[], name: string) =>
        rows.map(row => new Map(Object.entries(row)).get(name) as string | number | Uint8Array)
      const [row] = await database.run(
        'move-drafts',
        `WITH added AS (
          INSERT INTO drafts (draft, network, bytes, kept_at)
            SELECT * FROM unnest($1::bytea[], $2::bytea[], $3::bigint[], $4::bigint[])
            ON CONFLICT DO NOTHING RETURNING draft),
          parts AS (
            INSERT INTO draft_parts (draft, part, key_id, sealed)
              SELECT one.* FROM unnest($5::bytea[], $6::text[], $7::text[], $8::bytea[])
                AS one (draft, part, key_id, sealed) JOIN added USING (draft))
          SELECT count(*) AS drafts FROM added`,
        [
          column(some, 'draft'),
          column(some, 'network'),
          column(some, 'bytes'),
          column(some, 'kept_at'),
          column(parts, 'draft'),
          column(parts, 'part'),
          column(parts, 'key_id'),
          column(parts, 'sealed'),
        ],
      )
      moved += Number(row?.drafts)
    }
    return moved
  } catch (error) {
    // What was typed in the last days is not worth a move that cannot end.
    if (isDamage(error)) return 'damaged'
    throw error
  } finally {
    file.close()
  }
}
