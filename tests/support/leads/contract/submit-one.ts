import type { LeadStore, OutboxRow, Submission } from '../../../../leads/lead-store.ts'
import { makeSubmission } from '../example-lead.ts'

/** A store of its own for each test, and the clock that it reads. */
export type OpenStore = (newReference?: () => string) => Promise<{
  readonly store: LeadStore
  readonly moment: () => Date
  readonly pass: (ms: number) => void
}>

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
