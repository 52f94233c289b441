import type { Database } from '../../connections/sqlite.ts'
import { placeOfLead, type Row, readSealed, readSummary } from '../rules/lead-seal.ts'
import type { Opened, Sealing } from '../sealing.ts'

/** Thrown when a file is taken over with a key that opens none of its leads, which is a wrong key. */
export class EarlierLeadsCannotBeOpened extends Error {
  constructor(leads: number) {
    super(
      `None of ${leads} leads sealed by an earlier version opens: give LEADS_KEY the key they were sealed with`,
    )
    this.name = 'EarlierLeadsCannotBeOpened'
  }
}

/**
 * Up to 22 November 2026 a lead's seal authenticated its reference and nothing else. Such a seal opens
 * only with a proof: how its whole row stood when this file was first opened by a version that seals the
 * columns too, authenticated by the key. Each proof goes when its lead is sealed anew, so that then no
 * earlier seal opens any more, whatever somebody without the key writes into the row or the table.
 */
export function createEarlierSeals(database: Database, sealing: Sealing) {
  const find = database.prepare('SELECT key_id, proof FROM earlier_seals WHERE lead = ?')
  const next = database.prepare(`
    SELECT leads.* FROM earlier_seals JOIN leads ON number = lead
    WHERE lead > ? ORDER BY lead LIMIT ?`)
  const prove = database.prepare('UPDATE earlier_seals SET key_id = ?, proof = ? WHERE lead = ?')
  const drop = database.prepare('DELETE FROM earlier_seals WHERE lead = ?')

  function openProof(row: Row): Opened {
    const proof = find.get(numberOf(row))
    if (!proof) return { kind: 'damaged' }
    const sealed = { keyId: String(proof.key_id), bytes: proof.proof as Uint8Array }
    return sealing.open(sealed, placeOfProof(row))
  }

  return {
    open(row: Row): Opened {
      const proof = openProof(row)
      return proof.kind === 'opened' ? openEarlier(sealing, row) : proof
    },
    /** Leads that still have a proof, by number. */
    next: (after: number | bigint, most: number): readonly Row[] => next.all(after, most),
    /** Seals the proof with the current key: its own may be dropped before the lead's key is restored. */
    proveAnew(row: Row): void {
      if (openProof(row).kind !== 'opened') return
      const { keyId, bytes } = sealing.seal('', placeOfProof(row))
      prove.run(keyId, bytes, numberOf(row))
    },
    drop: (lead: bigint) => void drop.run(lead),
  }
}

/**
 * Inside a transaction of the caller, once in the life of a file: without the table, every lead is of an
 * earlier version, or somebody took the table away. One lead that is sealed in today's form tells which.
 */
export function admitEarlierSeals(database: Database, sealing: Sealing): void {
  const admit = database.prepare('INSERT INTO earlier_seals (lead, key_id, proof) VALUES (?, ?, ?)')
  let leads = 0
  let opened = 0
  for (const row of database.prepare('SELECT * FROM leads').iterate()) {
    const { kind } = openEarlier(sealing, row)
    leads += 1
    if (kind === 'damaged') {
      const today = sealing.open(readSealed(row), placeOfLead(readSummary(row)))
      if (today.kind !== 'opened') continue
      database.exec('DELETE FROM earlier_seals')
      return
    }
    if (kind === 'opened') opened += 1
    const { keyId, bytes } = sealing.seal('', placeOfProof(row))
    admit.run(numberOf(row), keyId, bytes)
  }
  if (leads > 0 && opened === 0) throw new EarlierLeadsCannotBeOpened(leads)
}

/** A bigint, since SQLite's integers may exceed JavaScript's. */
const numberOf = (row: Row) => row.number as bigint

const openEarlier = (sealing: Sealing, row: Row): Opened =>
  sealing.open(readSealed(row), `lead ${String(row.reference)}`)

/** Covers the row and its sealed bytes, which cannot always be opened when the proof is made. */
function placeOfProof(row: Row): string {
  const { keyId, bytes } = readSealed(row)
  const sealed = Buffer.from(bytes).toString('base64')
  return `earlier ${JSON.stringify([placeOfLead(readSummary(row)), keyId, sealed])}`
}
