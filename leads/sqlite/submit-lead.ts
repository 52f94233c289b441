import type { Lead } from '../../enquiries/lead.ts'
import type { LeadSummary, Submission, Submitted } from '../lead-store.ts'
import type { ConsentRows } from './consent-rows.ts'
import { type DuplicateMarks, isSame } from './duplicate-marks.ts'
import type { IdempotencyRows } from './idempotency-rows.ts'
import type { LeadFault, LeadRows } from './lead-rows.ts'
import type { OutboxRows } from './outbox-rows.ts'

/** All that is kept of a lead. */
export type AllRows = {
  readonly leads: LeadRows
  readonly outbox: OutboxRows
  readonly consents: ConsentRows
  readonly idempotency: IdempotencyRows
  readonly marks: DuplicateMarks
}

type Parts = {
  readonly newReference: () => string
  readonly now: () => number
  readonly onFault: (fault: LeadFault) => void
}

export function createSubmitLead(
  { leads, outbox, consents, idempotency, marks }: AllRows,
  { newReference, now, onFault }: Parts,
) {
  function chooseReference(): string {
    for (;;) {
      const reference = newReference()
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

  /** Inside a transaction of the caller. */
  return function submitLead(submission: Submission): Submitted {
    const { lead, how, dueOn, isSuspected, isHeld, destinations, siteOrigin } = submission
    const { idempotency: asked } = submission
    const held = asked && idempotency.find(asked.key, asked.fingerprint)
    if (held?.kind === 'key-reused') return { kind: 'key-reused' }
    if (held?.kind === 'running') return { kind: 'in-progress' }
    if (held?.kind === 'finished') {
      const stored = leads.findByNumber(held.lead)
      if (stored?.seal === 'sound' && held.isOf(stored.reference)) {
        const { reference, receivedAt } = stored
        return { kind: 'replayed', reference, receivedAt }
      }
      // What is sent is stored rather than lost, and nothing is said of a lead that is not proven its own.
      if (stored === null || stored.seal === 'sound') onFault('damaged')
    }
    const number = leads.nextNumber()
    const reference = chooseReference()
    const receivedAt = new Date(now())
    const summary: LeadSummary = {
      reference,
      product: lead.product,
      status: 'received',
      dueOn,
      receivedAt,
      changedAt: receivedAt,
      closedAt: null,
      how,
      possibleDuplicateOf: findFirstOf(lead, marks.mark(lead, number)),
      isSuspected,
    }
    leads.insert(number, summary, { lead, siteOrigin })
    consents.add(number, how, lead.consents)
    const state = isHeld ? 'held' : 'pending'
    for (const destination of destinations) {
      outbox.add({ number, reference }, { destination, type: 'lead.created', state })
    }
    if (held && 'finish' in held) held.finish(number, reference)
    return { kind: 'stored', reference, receivedAt }
  }
}
