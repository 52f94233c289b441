import type { AreaOpening, ClockFault, RetentionRecord } from '../lead-store.ts'
import { type Row, readStoredDate } from './lead-seal.ts'

export function readRetention(row: Row): RetentionRecord {
  const ranAt = readStoredDate(row.ran_at)
  if (row.held_because === null) return { ranAt, hold: null }
  const why = String(row.held_because) as ClockFault
  const since = readStoredDate(row.held_since)
  return { ranAt, hold: { why, since, ranMs: Number(row.held_ran_ms) } }
}

export const readOpening = (row: Row): AreaOpening => ({
  outcode: String(row.outcode),
  openForMs: Number(row.open_for_ms),
  lookedAt: readStoredDate(row.looked_at),
})
