import type { Database } from '../../connections/sqlite.ts'
import type { KeyedHash } from '../sealing.ts'

export type WaitingRows = ReturnType<typeof createWaitingRows>

/**
 * Keyed hashes of who waits where, as long as their lead is stored. Only a process of the version before,
 * which may run beside this one, looks anybody up by them: the next version can drop them.
 */
export function createWaitingRows(database: Database, keyed: KeyedHash) {
  const insert = database.prepare('INSERT OR IGNORE INTO waiting_marks (mark, lead) VALUES (?, ?)')
  const dropOf = database.prepare('DELETE FROM waiting_marks WHERE lead = ?')

  return {
    add(personKeys: readonly string[], lead: number): void {
      for (const key of personKeys) insert.run(keyed.hash(key), lead)
    },
    dropOf: (lead: number) => void dropOf.run(lead),
  }
}
