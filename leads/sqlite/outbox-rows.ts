import type { Database } from '../../connections/sqlite.ts'
import { longestGapMs } from '../deliver/retry-schedule.ts'
import type { Destination, OutboxCounts, OutboxRow, Settlement } from '../lead-store.ts'
import {
  giveWaitingToProvider,
  isSpent,
  type LeadKey,
  longestLeaseMs,
  makeMessageId,
  mayBeOnItsWay,
  type NewMessage,
  readCounts,
  readMessage,
  readMessageId,
  showsArrival,
} from '../rules/outbox-message.ts'

export type OutboxRows = ReturnType<typeof createOutboxRows>

type Message = NewMessage & { readonly state?: 'pending' | 'held' }

/** The condition of the index `outbox_next`, without held rows, so that a flood of these costs nothing. */
const isOpen = "settled_at IS NULL AND state <> 'held'"

/**
 * What waits to be sent. Every act here runs inside a transaction of the caller. A lease is a due
 * time in the future: a row whose holder died is due again by itself.
 */
export function createOutboxRows(
  database: Database,
  findNumber: (reference: string) => number | null,
  now: () => number,
) {
  const nextNumber = database.prepare(
    'SELECT coalesce(max(number), 0) + 1 AS number FROM outbox WHERE lead = ?',
  )
  const insert = database.prepare(`
    INSERT INTO outbox (lead, number, reference, id, destination, type, state, attempts, created_at, due_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, 0, ?, ?)`)
  // Messages of one lead to one destination are sent in order.
  const findDue = database.prepare(`
    SELECT lead, number, due_at FROM outbox AS due INDEXED BY outbox_next
    WHERE ${isOpen} AND destination = ? AND (type = 'area.opened') = ? AND due_at <= ?
      AND NOT EXISTS (
        SELECT 1 FROM outbox AS earlier WHERE earlier.lead = due.lead
          AND earlier.number < due.number AND earlier.destination = due.destination
          AND earlier.settled_at IS NULL AND earlier.state <> 'held')
    ORDER BY due_at LIMIT 1`)
  const bringForward = database.prepare(`
    UPDATE outbox SET due_at = ?2
    WHERE ${isOpen} AND destination = ?1 AND (type = 'area.opened') IN (0, 1)
      AND due_at > ?2 + ${longestLeaseMs}
      AND (state <> 'retrying' OR due_at > ?2 + ${longestGapMs})`)
  const giveToProvider = database.prepare(giveWaitingToProvider)
  const leaseRow = database.prepare(`
    UPDATE outbox SET state = 'leased', due_at = ? WHERE lead = ? AND number = ? RETURNING *`)
  const settleAs = {
    // A message that was cancelled while in flight did arrive.
    delivered: database.prepare(`
      UPDATE outbox SET state = 'delivered', attempts = attempts + 1, settled_at = ?, last_error = NULL
      WHERE lead = ? AND number = ? AND id = ? AND state IN ('leased', 'cancelled') RETURNING *`),
    retry: database.prepare(`
      UPDATE outbox SET state = 'retrying', attempts = attempts + 1, due_at = ?, last_error = ?
      WHERE lead = ? AND number = ? AND id = ? AND state = 'leased' RETURNING *`),
    dead: database.prepare(`
      UPDATE outbox SET state = 'dead', attempts = attempts + 1, settled_at = ?, last_error = ?
      WHERE lead = ? AND number = ? AND id = ? AND state = 'leased' RETURNING *`),
  }
  const cancel = database.prepare(`
    UPDATE outbox SET state = 'cancelled', settled_at = ?
    WHERE lead = ? AND (${isOpen} OR state = 'dead')`)
  const cancelHeld = database.prepare(`
    UPDATE outbox SET state = 'cancelled', settled_at = ? WHERE lead = ? AND state = 'held'`)
  const mayHaveReached = database.prepare(`
    SELECT 1 FROM outbox WHERE lead = ? AND destination = ? AND ${showsArrival}`)
  const onItsWayUntil = database.prepare(`
    SELECT max(due_at) AS until FROM outbox WHERE lead = ? AND destination = ? AND ${mayBeOnItsWay}`)
  const waitsUntried = database.prepare(`
    SELECT 1 FROM outbox WHERE lead = ? AND destination = ? AND type = ?
      AND state = 'pending' AND attempts = 0`)
  const redeliver = {
    dead: database.prepare(`
      UPDATE outbox SET state = 'pending', attempts = 0, due_at = ?, settled_at = NULL
      WHERE state = 'dead'`),
    one: database.prepare(`
      UPDATE outbox SET state = 'pending', attempts = 0, due_at = ?, settled_at = NULL
      WHERE lead = ? AND state IN ('dead', 'retrying', 'pending', 'held')`),
  }
  const of = database.prepare('SELECT * FROM outbox WHERE lead = ? ORDER BY number')
  const deadOfForgotten = database.prepare(`
    SELECT * FROM outbox WHERE state = 'dead'
      AND NOT EXISTS (SELECT 1 FROM leads WHERE leads.number = outbox.lead)
    ORDER BY settled_at DESC`)
  const drop = database.prepare('DELETE FROM outbox WHERE lead = ?')
  const countOpen = database.prepare(`
    SELECT count(*) FILTER (WHERE attempts > 0) AS retrying, count(*) AS open,
      min(created_at) AS oldest
    FROM outbox WHERE ${isOpen}`)
  const countDead = database.prepare("SELECT count(*) AS dead FROM outbox WHERE state = 'dead'")
  const countHeld = database.prepare("SELECT count(*) AS held FROM outbox WHERE state = 'held'")
  // With the index named, SQLite never looks through messages that stay, which are most of those delivered.
  const dropDone = database.prepare(`
    DELETE FROM outbox WHERE (lead, number) IN (
      SELECT lead, number FROM outbox INDEXED BY outbox_spent
      WHERE ${isSpent} AND settled_at <= ? LIMIT ?)`)

  const findNext = (lead: number): number => Number(nextNumber.get(lead)?.number)

  function write(lead: LeadKey, number: number, message: Message, notBefore = 0): void {
    const { destination, type, state = 'pending' } = message
    const at = now()
    const dueAt = Math.max(at, notBefore)
    const id = makeMessageId(lead.reference, number, at)
    insert.run(lead.number, number, lead.reference, id, destination, type, state, at, dueAt)
  }

  const add = (lead: LeadKey, message: Message, notBefore?: number): void =>
    write(lead, findNext(lead.number), message, notBefore)

  /** Until when a message about the lead may be on its way to the webhook; 0 where none is. */
  const findUntil = (lead: number): number => Number(onItsWayUntil.get(lead, 'webhook')?.until ?? 0)

  /** Whether the new lead may have arrived there. */
  const mayHave = (lead: number, destination: Destination): boolean =>
    mayHaveReached.get(lead, destination) !== undefined

  return {
    add,
    /** Of a lead that has no messages yet. */
    addFirst(lead: LeadKey, messages: readonly Message[]): void {
      for (const [at, message] of messages.entries()) write(lead, at + 1, message)
    },
    mayHaveReached: mayHave,
    /** Cancels what was not sent, and tells the webhook if it knows of the lead. */
    withdraw(lead: LeadKey): void {
      const isKnownToReceiver = mayHave(lead.number, 'webhook')
      const until = findUntil(lead.number)
      cancel.run(now(), lead.number)
      if (isKnownToReceiver) add(lead, { destination: 'webhook', type: 'lead.withdrawn' }, until)
    },
    /** Adds nothing where the same message waits for its first attempt. */
    addOnce(lead: LeadKey, message: Message): void {
      const { destination, type } = message
      if (!waitsUntried.get(lead.number, destination, type)) add(lead, message)
    },
    cancelHeld: (lead: number) => void cancelHeld.run(now(), lead),
    /** Drops all messages of the lead. `lastWord`, if any, is numbered after them. */
    dropAll(lead: LeadKey, lastWord: Message | null): void {
      const number = findNext(lead.number)
      const until = findUntil(lead.number)
      drop.run(lead.number)
      if (lastWord) write(lead, number, lastWord, until)
    },
    lease(destinations: readonly Destination[], until: number): OutboxRow | null {
      const [oldest] = destinations
        .map(
          // An area that opens adds thousands of mails at once, which no other message waits for.
          destination => findDue.get(destination, 0, now()) ?? findDue.get(destination, 1, now()),
        )
        .filter(row => row !== undefined)
        .toSorted((one, other) => Number(one.due_at) - Number(other.due_at))
      if (!oldest) return null
      const row = leaseRow.get(until, oldest.lead as bigint, oldest.number as bigint)
      return row ? readMessage(row) : null
    },
    /** Null where it was settled or dropped meanwhile. */
    settle(id: string, settlement: Settlement): OutboxRow | null {
      const place = readMessageId(id)
      const lead = place && findNumber(place.reference)
      if (!place || lead === null) return null
      const { kind } = settlement
      const key = [lead, place.number, id] as const
      const row =
        kind === 'delivered'
          ? settleAs.delivered.get(now(), ...key)
          : kind === 'retry'
            ? settleAs.retry.get(settlement.at.getTime(), settlement.error, ...key)
            : settleAs.dead.get(now(), settlement.error, ...key)
      return row ? readMessage(row) : null
    },
    bringForward(destinations: readonly Destination[]): number {
      const changed = destinations.map(destination => bringForward.run(destination, now()).changes)
      return changed.reduce<number>((all, some) => all + Number(some), 0)
    },
    giveToProvider: (): number => Number(giveToProvider.run().changes),
    redeliver(lead: number | 'all'): number {
      const { changes } =
        lead === 'all' ? redeliver.dead.run(now()) : redeliver.one.run(now(), lead)
      return Number(changes)
    },
    of: (lead: number): readonly OutboxRow[] => of.all(lead).map(readMessage),
    deadOfForgotten: (): readonly OutboxRow[] => deadOfForgotten.all().map(readMessage),
    count: (): OutboxCounts =>
      readCounts({ ...countOpen.get(), ...countDead.get(), ...countHeld.get() }, now()),
    /** Drops up to `most` rows and returns how many. */
    dropDoneBefore: (moment: number, most: number) => Number(dropDone.run(moment, most).changes),
  }
}
