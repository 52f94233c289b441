import type { Database } from '../../connections/sqlite.ts'
import type { KeyedHash } from '../sealing.ts'

export type WaitingRows = ReturnType<typeof createWaitingRows>

/**
 * Keyed hashes of who waits where, as long as their lead is stored: finds the other entries of a
 * person without opening every lead.
 */
export function createWaitingRows(database: Database, keyed: KeyedHash) {
  const insert = database.prepare('INSERT OR IGNORE INTO waiting_marks (mark, lead) VALUES (?, ?)')
  const find = database.prepare('SELECT lead FROM waiting_marks WHERE mark = ?')
  const dropOf = database.prepare('DELETE FROM waiting_marks WHERE lead = ?')

  return {
    add(personKeys: readonly string[], lead: number): void {
      for (const key of personKeys) insert.run(keyed.hash(key), lead)
    },
    /** The numbers of leads with one of these, in the order in which they came. */
    find(personKeys: readonly string[]): readonly number[] {
      const rows = personKeys.flatMap(key => keyed.hashes(key).flatMap(mark => find.all(mark)))
      return [...new Set(rows.map(({ lead }) => Number(lead)))].toSorted((one, two) => one - two)
    },
    dropOf: (lead: number) => void dropOf.run(lead),
  }
}
