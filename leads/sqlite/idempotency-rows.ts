import type { Database } from '../../connections/sqlite.ts'
import type { KeyedHash } from '../sealing.ts'

export type IdempotencyRows = ReturnType<typeof createIdempotencyRows>

type Finish = (lead: number, reference: string) => void

type Held =
  | { readonly kind: 'running' | 'key-reused' }
  | {
      readonly kind: 'finished'
      readonly lead: number
      /** Whether the lead with this reference is the one that was stored under the key. */
      readonly isOf: (reference: string) => boolean
      readonly finish: Finish
    }
  | { readonly kind: 'free'; readonly finish: Finish }

const idempotencyLifeMs = 7 * 24 * 60 * 60 * 1000
const runningForMs = 60_000
const hashBytes = 16

/**
 * Keys and fingerprints are stored as keyed hashes only, for a fingerprint is made from what a person
 * typed. The column `fingerprint` also holds a proof of which lead was stored: a keyed hash of key,
 * fingerprint and reference. Without it, whoever changes `lead` in the file would be shown another
 * person's reference and secret link. It uses the reference, since merging a copy changes numbers.
 * A row without a lead is left by an engine that claims before it stores; this one does both in one
 * transaction.
 */
export function createIdempotencyRows(database: Database, keyed: KeyedHash, now: () => number) {
  const select = database.prepare(
    'SELECT key, fingerprint, lead, at FROM idempotency WHERE key = ? AND at > ?',
  )
  const write = database.prepare(`
    INSERT INTO idempotency (key, fingerprint, lead, at) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET fingerprint = excluded.fingerprint, lead = excluded.lead,
      at = excluded.at`)
  const dropOf = database.prepare('DELETE FROM idempotency WHERE lead = ?')
  const dropOld = database.prepare('DELETE FROM idempotency WHERE at <= ?')
  const placeOf = (key: string) => `key ${key}`
  const markOf = (key: string, fingerprint: string) => `fingerprint ${key} ${fingerprint}`

  return {
    find(key: string, fingerprint: string): Held {
      const places = keyed.hashes(placeOf(key))
      const marks = keyed.hashes(markOf(key, fingerprint))
      const oldest = now() - idempotencyLifeMs
      const row = places.map(hash => select.get(hash, oldest)).find(Boolean)
      const [place, mark] = [places[0], marks[0]]
      const finish: Finish = (lead, reference) => {
        if (!place || !mark) return
        const proof = keyed.hash(proofOf(place, mark, reference))
        write.run(place, Buffer.concat([mark, proof]), lead, now())
      }
      if (!row) return { kind: 'free', finish }
      const written = Buffer.from(row.fingerprint as Uint8Array)
      const held = written.subarray(0, hashBytes)
      if (!marks.some(hash => hash.equals(held))) return { kind: 'key-reused' }
      if (row.lead !== null) {
        const heldPlace = Buffer.from(row.key as Uint8Array)
        const proof = written.subarray(hashBytes)
        const isOf = (reference: string) =>
          keyed.hashes(proofOf(heldPlace, held, reference)).some(hash => hash.equals(proof))
        return { kind: 'finished', lead: Number(row.lead), isOf, finish }
      }
      const isRunning = Number(row.at) > now() - runningForMs
      return isRunning ? { kind: 'running' } : { kind: 'free', finish }
    },
    dropOf: (lead: number) => void dropOf.run(lead),
    dropOld: () => void dropOld.run(now() - idempotencyLifeMs),
  }
}

const proofOf = (place: Buffer, mark: Buffer, reference: string): string =>
  `lead ${place.toString('hex')} ${mark.toString('hex')} ${reference}`

/**
 * Inside the transaction in which leads of an earlier version are admitted: rows of that version have
 * no proof, and get it as they then stand. Without one, nothing is replayed.
 */
export function proveEarlierRows(database: Database, keyed: KeyedHash): void {
  const rows = database
    .prepare(`
      SELECT key, fingerprint, reference FROM idempotency
      JOIN earlier_seals USING (lead) JOIN leads ON leads.number = lead
      WHERE length(fingerprint) = ${hashBytes}`)
    .all()
  const write = database.prepare('UPDATE idempotency SET fingerprint = ? WHERE key = ?')
  for (const { key, fingerprint, reference } of rows) {
    const [place, mark] = [Buffer.from(key as Uint8Array), Buffer.from(fingerprint as Uint8Array)]
    const proof = keyed.hash(proofOf(place, mark, String(reference)))
    write.run(Buffer.concat([mark, proof]), place)
  }
}
