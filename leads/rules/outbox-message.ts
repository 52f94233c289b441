import type { Destination, EventType, OutboxCounts, OutboxRow, OutboxState } from '../lead-store.ts'
import { type Row, readStoredDate } from './lead-seal.ts'

/** The number is internal to the engine; everything else uses the reference. */
export type LeadKey = { readonly number: number; readonly reference: string }

export type NewMessage = { readonly destination: Destination; readonly type: EventType }

/** Longer than any lease. */
export const longestLeaseMs = 60 * 60 * 1000

/** For how long a message that was delivered or cancelled is kept, unless it stays with its lead. */
export const settledLifeMs = 30 * 24 * 60 * 60 * 1000

/** Contains the row's key, so that no index of ids is needed, and the time, since numbers are reused. */
export const makeMessageId = (reference: string, number: number, at: number): string =>
  `msg_${reference.slice(3).replace('-', '')}_${number}_${at.toString(36)}`

const idShape = /^msg_([0-9A-Z]{4})([0-9A-Z]{4})_(\d{1,9})_[0-9a-z]{1,12}$/

export function readMessageId(id: string): { reference: string; number: number } | null {
  const [, first, second, number] = idShape.exec(id) ?? []
  return number ? { reference: `HL-${first}-${second}`, number: Number(number) } : null
}

/**
 * Whether a row shows that the receiver may have the lead. Attempts begin anew when it is redelivered, but
 * its error stays; and what tells of a change is only added where the lead itself may have arrived, also
 * where that was cancelled before its attempt had ended.
 */
export const showsArrival = `
  (attempts > 0 OR state = 'leased' OR last_error IS NOT NULL
    OR type IN ('lead.updated', 'lead.withdrawn'))`

/**
 * True of a message that some server may be sending until `due_at`, and of a withdrawal that waits until
 * then for such a one. Whoever adds the last word on a lead makes it wait as long: a receiver that is still
 * storing the lead would find nothing to end, and then keep it.
 */
export const mayBeOnItsWay = "(state = 'leased' OR (type = 'lead.withdrawn' AND state = 'pending'))"

/**
 * True of a message that is dropped by its age. A message to a receiver that may have the lead is kept until
 * we forget the lead, since the receiver is then told to forget it too. Each engine finds what is dropped by
 * an index, so that it never looks through what is kept. Whoever changes this condition renames the index.
 */
export const isSpent = `settled_at IS NOT NULL AND state <> 'dead' AND NOT
  (destination <> 'mail' AND type IN ('lead.created', 'lead.withdrawn') AND ${showsArrival})`

/** Only what was never tried: a webhook that was set before may have got the rest. */
export const giveWaitingToProvider = `
  UPDATE outbox SET destination = 'provider'
  WHERE destination = 'webhook' AND type = 'lead.created' AND attempts = 0 AND last_error IS NULL
    AND state IN ('pending', 'held')
    AND NOT EXISTS (
      SELECT 1 FROM outbox AS other
      WHERE other.lead = outbox.lead AND other.destination = 'provider')`

export function readMessage(row: Row): OutboxRow {
  return {
    id: String(row.id),
    reference: String(row.reference),
    destination: String(row.destination) as Destination,
    type: String(row.type) as EventType,
    state: String(row.state) as OutboxState,
    attempts: Number(row.attempts),
    createdAt: readStoredDate(row.created_at),
    dueAt: readStoredDate(row.due_at),
    settledAt: row.settled_at === null ? null : readStoredDate(row.settled_at),
    lastError: row.last_error === null ? null : String(row.last_error),
  }
}

/** From how many are open, retried, dead and held, and when the oldest open one was made. */
export const readCounts = (
  { open, retrying, dead, held, oldest }: Row,
  now: number,
): OutboxCounts => ({
  waiting: Number(open) - Number(retrying),
  retrying: Number(retrying),
  dead: Number(dead),
  held: Number(held),
  oldestWaitingMs: oldest === null ? null : Math.max(0, now - Number(oldest)),
})
