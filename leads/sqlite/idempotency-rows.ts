import type { Database } from '../../connections/sqlite.ts'
import type { KeyedHash } from '../keyed-hash.ts'

export type IdempotencyRows = ReturnType<typeof createIdempotencyRows>

type Finish = (lead: number) => void

type Held =
  | { readonly kind: 'running' | 'key-reused' }
  | { readonly kind: 'finished'; readonly lead: number; readonly finish: Finish }
  | { readonly kind: 'free'; readonly finish: Finish }

const idempotencyLifeMs = 7 * 24 * 60 * 60 * 1000
const runningForMs = 60_000

/**
 * Keys and fingerprints are there as keyed hashes alone: a fingerprint is made from what a person
 * typed. A row without a lead belongs to an engine that claims before it stores; here both are
 * one transaction, so that only another program can have left one.
 */
export function createIdempotencyRows(database: Database, keyed: KeyedHash, now: () => number) {
  const select = database.prepare(
    'SELECT fingerprint, lead, at FROM idempotency WHERE key = ? AND at > ?',
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
      const finish: Finish = lead => void (place && mark && write.run(place, mark, lead, now()))
      if (!row) return { kind: 'free', finish }
      const held = Buffer.from(row.fingerprint as Uint8Array)
      if (!marks.some(hash => hash.equals(held))) return { kind: 'key-reused' }
      if (row.lead !== null) return { kind: 'finished', lead: Number(row.lead), finish }
      const isRunning = Number(row.at) > now() - runningForMs
      return isRunning ? { kind: 'running' } : { kind: 'free', finish }
    },
    dropOf: (lead: number) => void dropOf.run(lead),
    dropOld: () => void dropOld.run(now() - idempotencyLifeMs),
  }
}
