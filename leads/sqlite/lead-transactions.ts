import type { Database } from '../../connections/sqlite.ts'
import type { Lead } from '../../enquiries/lead.ts'
import type {
  Changed,
  ChangeGuard,
  ErasedLead,
  Idempotency,
  LeadChange,
  OutboxRow,
  Submission,
  Submitted,
} from '../lead-store.ts'
import { canBeNotified, decideChange, statusAfterDelivery } from '../rules/decide-change.ts'
import { idempotencyLifeMs } from '../rules/idempotency-marks.ts'
import { readErased } from '../rules/read-small-rows.ts'
import { duplicateLifeMs, isSame } from '../rules/same-lead.ts'
import { summariseNew } from '../rules/summarise-new.ts'
import type { KeyedHash, SealFault } from '../sealing.ts'
import { listPersonKeys } from '../waiting-person.ts'
import type { ConsentRows } from './consent-rows.ts'
import type { DuplicateRows } from './duplicate-rows.ts'
import type { Held, IdempotencyRows } from './idempotency-rows.ts'
import type { LeadRows } from './lead-rows.ts'
import type { OutboxRows } from './outbox-rows.ts'

type Parts = {
  readonly database: Database
  readonly leads: LeadRows
  readonly outbox: OutboxRows
  readonly consents: ConsentRows
  readonly idempotency: IdempotencyRows
  readonly duplicates: DuplicateRows
  readonly waiting: KeyedHash
  readonly newReference: () => string
  readonly now: () => number
  readonly onFault: (fault: SealFault) => void
}

/** What is done to a lead in all of its tables. Each act runs inside a transaction of the caller. */
export function createLeadTransactions(parts: Parts) {
  const { database, leads, outbox, consents, idempotency, duplicates, waiting, now, onFault } =
    parts
  const insertTombstone = database.prepare(`
    INSERT INTO tombstones (lead, reference, product, received_at, erased_at, reason)
    SELECT number, reference, product, received_at, ?, ? FROM leads WHERE reference = ?
    RETURNING received_at`)
  // Of who waits where. Only a process of the version before, which may run beside this one, looks
  // anybody up by them: the next version can drop them.
  const insertWaitingMark = database.prepare(
    'INSERT OR IGNORE INTO waiting_marks (mark, lead) VALUES (?, ?)',
  )
  // The first two tables have no index by lead, which each new lead would pay for: a deletion reads all of
  // their rows. So marks go with their lead only while they count; older ones are dropped by their age.
  const dropMarks = (
    [
      ['idempotency', idempotencyLifeMs],
      ['lead_marks', duplicateLifeMs],
      ['waiting_marks', Infinity],
    ] as const
  ).map(([table, lifeMs]) => ({
    drop: database.prepare(`DELETE FROM ${table} WHERE lead = ?`),
    lifeMs,
  }))
  const selectTombstone = database.prepare('SELECT 1 FROM tombstones WHERE reference = ?')
  const selectTombstones = database.prepare(
    'SELECT reference, erased_at, reason FROM tombstones ORDER BY erased_at, lead',
  )

  function chooseReference(): string {
    for (;;) {
      const reference = parts.newReference()
      if (leads.findNumber(reference) === null) return reference
    }
  }

  function findFirstOf(lead: Lead, numbers: readonly number[]): string | null {
    for (const number of numbers) {
      const first = leads.findByNumber(number)
      if (first?.seal === 'sound' && isSame(first.lead, lead)) return first.reference
    }
    return null
  }

  function readHeld(held: Held): Submitted | null {
    if (held.kind === 'free') return null
    if (held.kind === 'key-reused') return held
    const stored = leads.findByNumber(held.lead)
    if (stored?.seal === 'sound' && held.isOf(stored.reference)) {
      const { reference, receivedAt } = stored
      return { kind: 'replayed', reference, receivedAt }
    }
    // Stored as a new lead, and nothing is revealed of one that the key is not proven to belong to.
    if (stored === null || stored.seal === 'sound') onFault('damaged')
    return null
  }

  const findSubmitted = ({ key, fingerprint }: Idempotency): Submitted | null =>
    readHeld(idempotency.find(key, fingerprint))

  function submit(submission: Submission): Submitted {
    const { lead, how, isHeld, destinations, siteOrigin } = submission
    const { idempotency: asked } = submission
    const held = asked && idempotency.find(asked.key, asked.fingerprint)
    const before = held && readHeld(held)
    if (before) return before
    const number = leads.nextNumber()
    const reference = chooseReference()
    const receivedAt = new Date(now())
    const possibleDuplicateOf = findFirstOf(lead, duplicates.add(lead, number))
    const summary = summariseNew(submission, { reference, receivedAt, possibleDuplicateOf })
    leads.insert(number, summary, { lead, siteOrigin, notifiedAt: null })
    consents.addFirst({ lead: number, sentBy: how, how, consents: lead.consents })
    const people = lead.product === 'waiting-list' ? listPersonKeys(lead).own : []
    for (const key of people) insertWaitingMark.run(waiting.hash(key), number)
    const state = isHeld ? 'held' : 'pending'
    const messages = destinations.map(
      destination => ({ destination, type: 'lead.created', state }) as const,
    )
    outbox.addFirst({ number, reference }, messages)
    if (held && 'finish' in held) held.finish(number, reference)
    return { kind: 'stored', reference, receivedAt }
  }

  function change(reference: string, changes: LeadChange, guard?: ChangeGuard): Changed {
    const before = leads.find(reference)
    const number = before && leads.findNumber(reference)
    if (!before || number === null) return { kind: 'unknown' }
    const decided = decideChange(before, changes, new Date(now()), guard)
    if (decided.kind !== 'other') return decided
    const { lead: after, takenBack, evidence, isWithdrawn } = decided
    leads.update(after)
    consents.addMore({ lead: number, sentBy: after.how, how: evidence, consents: takenBack })
    if (after.closedAt !== null) outbox.cancelHeld(number)
    if (isWithdrawn) outbox.withdraw({ number, reference })
    // Only the webhook takes updates: another provider's /v1 has no call for them.
    else if (outbox.mayHaveReached(number, 'webhook')) {
      outbox.addOnce({ number, reference }, { destination: 'webhook', type: 'lead.updated' })
    }
    return { kind: 'changed', lead: after }
  }

  function notify(reference: string, how: 'by-mail' | 'by-another-entry') {
    const lead = leads.find(reference)
    const number = leads.findNumber(reference)
    if (lead?.seal !== 'sound' || number === null || !canBeNotified(lead, how)) return 'not-waiting'
    const at = new Date(now())
    leads.update({ ...lead, notifiedAt: at, changedAt: at })
    if (how === 'by-mail') {
      outbox.add({ number, reference }, { destination: 'mail', type: 'area.opened' })
    }
    return 'notified'
  }

  function noteSettled(row: OutboxRow): void {
    const lead = leads.find(row.reference)
    // What cannot be opened keeps its status; its message in the outbox says how it ended.
    if (lead?.seal !== 'sound') return
    const status = statusAfterDelivery(row, lead)
    if (status) leads.update({ ...lead, status, changedAt: new Date(now()) })
  }

  function forget(reference: string, reason: string): boolean {
    const number = leads.findNumber(reference)
    if (number === null || !leads.has(reference)) return false
    const ageMs = now() - Number(insertTombstone.get(now(), reason, reference)?.received_at)
    const isKnownToReceiver = outbox.mayHaveReached(number, 'webhook')
    outbox.dropAll(
      { number, reference },
      isKnownToReceiver ? { destination: 'webhook', type: 'lead.erased' } : null,
    )
    for (const { drop, lifeMs } of dropMarks) if (ageMs <= lifeMs) drop.run(number)
    leads.drop(reference)
    return true
  }

  const wasErased = (reference: string): boolean => selectTombstone.get(reference) !== undefined

  const listErased = (): readonly ErasedLead[] => selectTombstones.all().map(readErased)

  return {
    submit,
    findSubmitted,
    change,
    notify,
    noteSettled,
    forget,
    wasErased,
    listErased,
  }
}
