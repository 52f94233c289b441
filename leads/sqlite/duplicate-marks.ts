import type { Database } from '../../connections/sqlite.ts'
import type { Lead } from '../../enquiries/lead.ts'
import type { KeyedHash } from '../keyed-hash.ts'

export type DuplicateMarks = ReturnType<typeof createDuplicateMarks>

const lifeMs = 24 * 60 * 60 * 1000

/** A lead's person, home and product, once for each way to reach them, as keyed hashes for a day. */
export function createDuplicateMarks(database: Database, keyed: KeyedHash, now: () => number) {
  const find = database.prepare('SELECT lead FROM lead_marks WHERE mark = ? AND at > ?')
  // The mark stays with the first, until that is a day ago.
  const claim = database.prepare(`
    INSERT INTO lead_marks (mark, lead, at) VALUES (?1, ?2, ?3)
    ON CONFLICT DO UPDATE SET lead = iif(at > ?4, lead, ?2), at = iif(at > ?4, at, ?3)
    RETURNING lead`)
  const dropOf = database.prepare('DELETE FROM lead_marks WHERE lead = ?')
  const dropOld = database.prepare('DELETE FROM lead_marks WHERE at <= ?')

  return {
    /** The first of the same, if any; from now on it is among them. */
    mark(lead: Lead, number: number): number | null {
      const at = now()
      const found = describeSame(lead).flatMap(text => {
        const [mark, ...earlier] = keyed.hashes(text)
        const before = earlier.map(hash => find.get(hash, at - lifeMs))
        return [...before, mark && claim.get(mark, number, at, at - lifeMs)]
      })
      const leads = found.flatMap(row => (row ? Number(row.lead) : []))
      return leads.filter(one => one !== number).toSorted((one, other) => one - other)[0] ?? null
    },
    dropOf: (lead: number) => void dropOf.run(lead),
    dropOld: () => void dropOld.run(now() - lifeMs),
  }
}

function describeSame({ product, email, phone, addressId, postcode, address }: Lead): string[] {
  const typed = `${postcode} ${address}`.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
  const home = addressId ?? typed
  return [email?.toLowerCase(), phone?.e164]
    .filter(contact => contact !== undefined)
    .map(contact => JSON.stringify([product, home, contact]))
}
