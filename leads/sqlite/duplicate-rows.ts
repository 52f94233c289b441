import type { Database } from '../../connections/sqlite.ts'
import type { Lead } from '../../enquiries/lead.ts'
import { describeSame, duplicateLifeMs } from '../rules/same-lead.ts'
import type { KeyedHash } from '../sealing.ts'

export type DuplicateRows = ReturnType<typeof createDuplicateRows>

/** Keyed hashes of a lead's person, home and product, one for each contact detail, for a day. */
export function createDuplicateRows(database: Database, keyed: KeyedHash, now: () => number) {
  const find = database.prepare('SELECT lead FROM lead_marks WHERE mark = ? AND at > ?')
  // The usual case, a person's first lead of the day, is one statement that returns no row.
  const claimFree = database.prepare(
    'INSERT INTO lead_marks (mark, lead, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
  )
  // The hash stays with the first lead for a day.
  const claimHeld = database.prepare(`
    UPDATE lead_marks SET lead = iif(at > ?4, lead, ?2), at = iif(at > ?4, at, ?3)
    WHERE mark = ?1 RETURNING lead`)
  const dropOld = database.prepare('DELETE FROM lead_marks WHERE at <= ?')

  function claim(mark: Uint8Array, number: number, at: number) {
    const { changes } = claimFree.run(mark, number, at)
    return Number(changes) > 0 ? undefined : claimHeld.get(mark, number, at, at - duplicateLifeMs)
  }

  return {
    /** Adds a lead. Returns the numbers of those like it, the first before the others. */
    add(lead: Lead, number: number): readonly number[] {
      const at = now()
      const found = describeSame(lead).flatMap(text => {
        const [mark, ...earlier] = keyed.hashes(text)
        const before = earlier.map(hash => find.get(hash, at - duplicateLifeMs))
        return [...before, claim(mark, number, at)]
      })
      const leads = found.flatMap(row => (row ? Number(row.lead) : []))
      const others = new Set(leads.filter(one => one !== number))
      return [...others].toSorted((one, other) => one - other)
    },
    dropOld: () => void dropOld.run(now() - duplicateLifeMs),
  }
}
