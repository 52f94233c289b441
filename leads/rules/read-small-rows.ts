import type { AreaOpening, ClockFault, ErasedLead, RetentionRecord } from '../lead-store.ts'
import { type Row, readStoredDate } from './lead-seal.ts'

export function readRetention(row: Row): RetentionRecord {
  const ranAt = readStoredDate(row.ran_at)
  if (row.held_because === null) return { ranAt, hold: null }
  const why = String(row.held_because) as ClockFault
  const since = readStoredDate(row.held_since)
  return { ranAt, hold: { why, since, ranMs: Number(row.held_ran_ms) } }
}

/** The store was in use when a lead was last changed. Null where none ever was. */
export const assumeRun = (lastChange: unknown): RetentionRecord | null =>
  lastChange == null ? null : { ranAt: readStoredDate(lastChange), hold: null }

/** In the order of the columns of `retention`. */
export const listRetention = ({ ranAt, hold }: RetentionRecord) => [
  ranAt.getTime(),
  hold?.why ?? null,
  hold?.since.getTime() ?? null,
  hold && Math.round(hold.ranMs),
]

export const readErased = (row: Row): ErasedLead => ({
  reference: String(row.reference),
  erasedAt: readStoredDate(row.erased_at),
  reason: String(row.reason),
})

export const readOpening = (row: Row): AreaOpening => ({
  outcode: String(row.outcode),
  openForMs: Number(row.open_for_ms),
  lookedAt: readStoredDate(row.looked_at),
})
