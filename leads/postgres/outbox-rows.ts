import type { Statements } from '../../connections/postgres-statements.ts'
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

/** The condition of the index `outbox_due`. */
const isOpen = "settled_at IS NULL AND state <> 'held'"

/**
 * What waits to be sent. A lease is a due time in the future: a row whose holder died is due again by
 * itself. Whoever adds to the messages of a lead holds the lead's row, so that no two get one number.
 */
export function createOutboxRows(now: () => number) {
  async function add(
    { run }: Statements,
    lead: LeadKey,
    message: NewMessage,
    notBefore?: number,
  ): Promise<void> {
    const [row] = await run(
      'next-message',
      'SELECT coalesce(max(number), 0) + 1 AS number FROM outbox WHERE lead = $1',
      [lead.number],
    )
    await insert({ run }, lead, Number(row?.number), message, notBefore)
  }

  async function insert(
    { run }: Statements,
    { number: lead, reference }: LeadKey,
    number: number,
    { destination, type }: NewMessage,
    notBefore = 0,
  ): Promise<void> {
    const at = now()
    const id = makeMessageId(reference, number, at)
    await run(
      'add-message',
      `INSERT INTO outbox (lead, number, reference, id, destination, type, state, attempts,
        created_at, due_at) VALUES ($1, $2, $3, $4, $5, $6, 'pending', 0, $7, $8)`,
      [lead, number, reference, id, destination, type, at, Math.max(at, notBefore)],
    )
  }

  /** Whether the new lead may have arrived there. Waits for whoever takes one of its messages just now. */
  async function mayHaveReached(
    { run }: Statements,
    lead: number,
    destination: Destination,
  ): Promise<boolean> {
    const rows = await run(
      'may-have-reached',
      `SELECT ${showsArrival} AS shows FROM outbox WHERE lead = $1 AND destination = $2 FOR UPDATE`,
      [lead, destination],
    )
    return rows.some(({ shows }) => shows === true)
  }

  /** Until when a message about the lead may be on its way to the webhook; 0 where none is. */
  async function findUntil({ run }: Statements, lead: number): Promise<number> {
    const [row] = await run(
      'on-its-way-until',
      `SELECT max(due_at) AS until FROM outbox WHERE lead = $1 AND destination = 'webhook'
        AND ${mayBeOnItsWay}`,
      [lead],
    )
    return Number(row?.until ?? 0)
  }

  return {
    add,
    mayHaveReached,
    /** Cancels what was not sent, and tells the webhook if it knows of the lead. */
    async withdraw(statements: Statements, lead: LeadKey): Promise<void> {
      const isKnownToReceiver = await mayHaveReached(statements, lead.number, 'webhook')
      const until = await findUntil(statements, lead.number)
      await statements.run(
        'cancel-messages',
        `UPDATE outbox SET state = 'cancelled', settled_at = $2
          WHERE lead = $1 AND ((${isOpen}) OR state = 'dead')`,
        [lead.number, now()],
      )
      if (isKnownToReceiver) {
        await add(statements, lead, { destination: 'webhook', type: 'lead.withdrawn' }, until)
      }
    },
    /** Adds nothing where the same message waits for its first attempt. */
    async addOnce(statements: Statements, lead: LeadKey, message: NewMessage): Promise<void> {
      const waiting = await statements.run(
        'waits-untried',
        `SELECT 1 FROM outbox WHERE lead = $1 AND destination = $2 AND type = $3
          AND state = 'pending' AND attempts = 0`,
        [lead.number, message.destination, message.type],
      )
      if (waiting.length === 0) await add(statements, lead, message)
    },
    async cancelHeld({ run }: Statements, lead: number): Promise<void> {
      await run(
        'cancel-held',
        `UPDATE outbox SET state = 'cancelled', settled_at = $2 WHERE lead = $1 AND state = 'held'`,
        [lead, now()],
      )
    },
    /** Drops all messages of the lead. `lastWord`, if any, is numbered after them. */
    async dropAll(
      statements: Statements,
      lead: LeadKey,
      lastWord: NewMessage | null,
    ): Promise<void> {
      const until = await findUntil(statements, lead.number)
      const [row] = await statements.run(
        'drop-messages',
        `WITH gone AS (DELETE FROM outbox WHERE lead = $1 RETURNING number)
          SELECT coalesce(max(number), 0) + 1 AS number FROM gone`,
        [lead.number],
      )
      if (lastWord) await insert(statements, lead, Number(row?.number), lastWord, until)
    },
    /** Skips what others are taking just now. A whole area's notices come after all other messages. */
    async lease(
      { run }: Statements,
      destinations: readonly Destination[],
      until: number,
    ): Promise<OutboxRow | null> {
      const [row] = await run(
        'lease-message',
        `UPDATE outbox SET state = 'leased', due_at = $3 WHERE (lead, number) = (
          SELECT lead, number FROM outbox AS due
          WHERE ${isOpen} AND destination = ANY($1) AND due_at <= $2 AND NOT EXISTS (
            SELECT 1 FROM outbox AS earlier WHERE earlier.lead = due.lead
              AND earlier.number < due.number AND earlier.destination = due.destination
              AND earlier.settled_at IS NULL AND earlier.state <> 'held')
          ORDER BY type = 'area.opened', due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
        RETURNING *`,
        [destinations, now(), until],
      )
      return row ? readMessage(row) : null
    },
    /** Null where it was settled or dropped meanwhile. */
    async settle(
      { run }: Statements,
      lead: number,
      id: string,
      settlement: Settlement,
    ): Promise<OutboxRow | null> {
      const place = readMessageId(id)
      if (!place) return null
      const key = [lead, place.number, id]
      const isIt = 'lead = $1 AND number = $2 AND id = $3'
      const rows = await (settlement.kind === 'delivered'
        ? // A message that was cancelled while in flight did arrive.
          run(
            'settle-delivered',
            `UPDATE outbox SET state = 'delivered', attempts = attempts + 1, settled_at = $4,
              last_error = NULL WHERE ${isIt} AND state IN ('leased', 'cancelled') RETURNING *`,
            [...key, now()],
          )
        : settlement.kind === 'retry'
          ? run(
              'settle-retry',
              `UPDATE outbox SET state = 'retrying', attempts = attempts + 1, due_at = $4,
                last_error = $5 WHERE ${isIt} AND state = 'leased' RETURNING *`,
              [...key, settlement.at.getTime(), settlement.error],
            )
          : run(
              'settle-dead',
              `UPDATE outbox SET state = 'dead', attempts = attempts + 1, settled_at = $4,
                last_error = $5 WHERE ${isIt} AND state = 'leased' RETURNING *`,
              [...key, now(), settlement.error],
            ))
      return rows[0] ? readMessage(rows[0]) : null
    },
    async bringForward({ run }: Statements, destinations: readonly Destination[]) {
      const rows = await run(
        'bring-forward',
        `UPDATE outbox SET due_at = $2::bigint
          WHERE ${isOpen} AND destination = ANY($1) AND due_at > $2::bigint + ${longestLeaseMs}
            AND (state <> 'retrying' OR due_at > $2::bigint + ${longestGapMs}) RETURNING 1`,
        [destinations, now()],
      )
      return rows.length
    },
    async giveToProvider({ run }: Statements): Promise<number> {
      const rows = await run('give-to-provider', `${giveWaitingToProvider} RETURNING 1`, [])
      return rows.length
    },
    async redeliver({ run }: Statements, lead: number | 'all'): Promise<number> {
      const again = `UPDATE outbox SET state = 'pending', attempts = 0, due_at = $1, settled_at = NULL`
      const rows = await (lead === 'all'
        ? run('redeliver-dead', `${again} WHERE state = 'dead' RETURNING 1`, [now()])
        : run(
            'redeliver-one',
            `${again} WHERE lead = $2 AND state IN ('dead', 'retrying', 'pending', 'held') RETURNING 1`,
            [now(), lead],
          ))
      return rows.length
    },
    async of({ run }: Statements, lead: number): Promise<readonly OutboxRow[]> {
      const rows = await run(
        'messages-of',
        'SELECT * FROM outbox WHERE lead = $1 ORDER BY number',
        [lead],
      )
      return rows.map(readMessage)
    },
    async deadOfForgotten({ run }: Statements): Promise<readonly OutboxRow[]> {
      const rows = await run(
        'dead-of-forgotten',
        `SELECT * FROM outbox WHERE state = 'dead'
          AND NOT EXISTS (SELECT 1 FROM leads WHERE leads.number = outbox.lead)
        ORDER BY settled_at DESC`,
      )
      return rows.map(readMessage)
    },
    async count({ run }: Statements): Promise<OutboxCounts> {
      const [row] = await run(
        'count-messages',
        `SELECT count(*) FILTER (WHERE attempts > 0) AS retrying, count(*) AS open,
          min(created_at) AS oldest,
          (SELECT count(*) FROM outbox WHERE state = 'dead') AS dead,
          (SELECT count(*) FROM outbox WHERE state = 'held') AS held
        FROM outbox WHERE ${isOpen}`,
      )
      return readCounts(row ?? {}, now())
    },
    /** Drops up to `most` rows and returns how many. */
    async dropDoneBefore({ run }: Statements, moment: number, most: number): Promise<number> {
      const rows = await run(
        'drop-done',
        `DELETE FROM outbox WHERE (lead, number) IN (
          SELECT lead, number FROM outbox WHERE ${isSpent} AND settled_at <= $1 LIMIT $2)
        RETURNING 1`,
        [moment, most],
      )
      return rows.length
    },
  }
}
