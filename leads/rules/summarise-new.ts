import type { LeadSummary, Submission } from '../lead-store.ts'

type Given = Pick<LeadSummary, 'reference' | 'receivedAt' | 'possibleDuplicateOf'>

/** What a lead is when it is stored first. */
export function summariseNew(
  { lead, how, dueOn, isSuspected }: Submission,
  { reference, receivedAt, possibleDuplicateOf }: Given,
): LeadSummary {
  return {
    reference,
    product: lead.product,
    status: 'received',
    dueOn,
    receivedAt,
    changedAt: receivedAt,
    closedAt: null,
    how,
    possibleDuplicateOf,
    isSuspected,
  }
}
