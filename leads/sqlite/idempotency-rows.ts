import type { Database } from '../../connections/sqlite.ts'
import {
  addProof,
  idempotencyLifeMs,
  markIdempotency,
  unprovenBytes,
} from '../rules/idempotency-marks.ts'
import type { KeyedHash } from '../sealing.ts'

export type IdempotencyRows = ReturnType<typeof createIdempotencyRows>

type Finish = (lead: number, reference: string) => void

export type Held =
  | { readonly kind: 'key-reused' }
  | {
      readonly kind: 'finished'
      readonly lead: number
      /** Whether the lead with this reference is the one that was stored under the key. */
      readonly isOf: (reference: string) => boolean
      readonly finish: Finish
    }
  | { readonly kind: 'free'; readonly finish: Finish }

/** A key is written in the transaction that stores its lead. */
export function createIdempotencyRows(database: Database, keyed: KeyedHash, now: () => number) {
  const select = database.prepare(
    'SELECT key, fingerprint, lead FROM idempotency WHERE key = ? AND at > ?',
  )
  const write = database.prepare(`
    INSERT INTO idempotency (key, fingerprint, lead, at) VALUES (?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET fingerprint = excluded.fingerprint, lead = excluded.lead,
      at = excluded.at`)
  const dropOld = database.prepare('DELETE FROM idempotency WHERE at <= ?')

  return {
    find(key: string, fingerprint: string): Held {
      const marks = markIdempotency(keyed, { key, fingerprint })
      const oldest = now() - idempotencyLifeMs
      const row = marks.places.map(place => select.get(place, oldest)).find(Boolean)
      const finish: Finish = (lead, reference) => {
        write.run(marks.places[0], marks.writeFingerprint(reference), lead, now())
      }
      if (!row) return { kind: 'free', finish }
      const written = row.fingerprint as Uint8Array
      if (!marks.isSame(written)) return { kind: 'key-reused' }
      const isOf = (reference: string) => marks.isOf(row.key as Uint8Array, written, reference)
      return { kind: 'finished', lead: Number(row.lead), isOf, finish }
    },
    dropOld: () => void dropOld.run(now() - idempotencyLifeMs),
  }
}

/** Inside the transaction in which leads of an earlier version are admitted. */
export function proveEarlierRows(database: Database, keyed: KeyedHash): void {
  const rows = database
    .prepare(`
      SELECT key, fingerprint, reference FROM idempotency
      JOIN earlier_seals USING (lead) JOIN leads ON leads.number = lead
      WHERE length(fingerprint) = ${unprovenBytes}`)
    .all()
  const write = database.prepare('UPDATE idempotency SET fingerprint = ? WHERE key = ?')
  for (const { key, fingerprint, reference } of rows) {
    const [place, mark] = [key as Uint8Array, fingerprint as Uint8Array]
    write.run(addProof(keyed, { place, mark, reference: String(reference) }), place)
  }
}
