import type { Statements } from '../../connections/postgres-statements.ts'
import type { Changed, ChangeGuard, LeadChange, Settlement } from '../lead-store.ts'
import { canBeNotified, decideChange, statusAfterDelivery } from '../rules/decide-change.ts'
import { readMessageId } from '../rules/outbox-message.ts'
import type { ConsentRows } from './consent-rows.ts'
import type { LeadRows } from './lead-rows.ts'
import type { OutboxRows } from './outbox-rows.ts'

type Parts = {
  readonly leads: LeadRows
  readonly outbox: OutboxRows
  readonly consents: ConsentRows
  readonly now: () => number
}

/** What is done to a stored lead in all of its tables. Each act runs in a transaction of the caller. */
export function createLeadChanges({ leads, outbox, consents, now }: Parts) {
  async function change(
    statements: Statements,
    reference: string,
    changes: LeadChange,
    guard?: ChangeGuard,
  ): Promise<Changed> {
    const found = await leads.lock(statements, reference)
    if (!found) return { kind: 'unknown' }
    const { number, lead: before } = found
    const decided = decideChange(before, changes, new Date(now()), guard)
    if (decided.kind !== 'other') return decided
    const { lead: after, takenBack, evidence, isWithdrawn } = decided
    const key = { number, reference }
    await leads.update(statements, after)
    await consents.add(statements, number, { sentBy: after.how, how: evidence }, takenBack)
    if (after.closedAt !== null) await outbox.cancelHeld(statements, number)
    if (isWithdrawn) await outbox.withdraw(statements, key)
    // Only the webhook takes updates: another provider's /v1 has no call for them.
    else if (await outbox.mayHaveReached(statements, number, 'webhook')) {
      await outbox.addOnce(statements, key, { destination: 'webhook', type: 'lead.updated' })
    }
    return { kind: 'changed', lead: after }
  }

  async function forget(statements: Statements, reference: string, reason: string) {
    const found = await leads.lock(statements, reference)
    if (!found) return false
    const { number } = found
    await statements.run(
      'bury-lead',
      `INSERT INTO tombstones (lead, reference, product, received_at, erased_at, reason)
        SELECT number, reference, product, received_at, $2, $3 FROM leads WHERE reference = $1`,
      [reference, now(), reason],
    )
    const isKnownToReceiver = await outbox.mayHaveReached(statements, number, 'webhook')
    await outbox.dropAll(
      statements,
      { number, reference },
      isKnownToReceiver ? { destination: 'webhook', type: 'lead.erased' } : null,
    )
    for (const table of ['idempotency', 'lead_marks', 'waiting_marks']) {
      await statements.run(`forget-${table}`, `DELETE FROM ${table} WHERE lead = $1`, [number])
    }
    await leads.drop(statements, reference)
    return true
  }

  return {
    change,
    forget,
    async notify(statements: Statements, reference: string, how: 'by-mail' | 'by-another-entry') {
      const found = await leads.lock(statements, reference)
      if (found?.lead.seal !== 'sound' || !canBeNotified(found.lead, how)) return 'not-waiting'
      const at = new Date(now())
      await leads.update(statements, { ...found.lead, notifiedAt: at, changedAt: at })
      if (how === 'by-mail') {
        const key = { number: found.number, reference }
        await outbox.add(statements, key, { destination: 'mail', type: 'area.opened' })
      }
      return 'notified'
    },
    async settle(statements: Statements, id: string, settlement: Settlement): Promise<void> {
      const place = readMessageId(id)
      if (!place) return
      // The lead before its messages, as everywhere: no two who settle and change wait for each other.
      const found = await leads.lock(statements, place.reference)
      const number = found?.number ?? (await leads.findNumber(statements, place.reference))
      const row = number === null ? null : await outbox.settle(statements, number, id, settlement)
      // What cannot be opened keeps its status; its message in the outbox says how it ended.
      if (!row || found?.lead.seal !== 'sound') return
      const status = statusAfterDelivery(row, found.lead)
      if (status)
        await leads.update(statements, { ...found.lead, status, changedAt: new Date(now()) })
    },
  }
}
