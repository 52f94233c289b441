import type { LeadStore, OutboxRow, Submission } from '../../../../leads/lead-store.ts'
import { makeSubmission } from '../example-lead.ts'

/** Its reference. */
export async function submitOne(
  store: LeadStore,
  changes: Partial<Submission> = {},
): Promise<string> {
  const submitted = await store.submit(makeSubmission(changes))
  if (!('reference' in submitted)) throw new TypeError(submitted.kind)
  return submitted.reference
}

export async function leaseOne(
  store: LeadStore,
  until: Date,
  destination: OutboxRow['destination'] = 'webhook',
): Promise<OutboxRow> {
  const row = await store.lease([destination], until)
  if (!row) throw new TypeError('Nothing is due')
  return row
}
