import type { Database } from '../../connections/sqlite.ts'
import type { ErasedLead } from '../lead-store.ts'
import { readMoment } from './read-moment.ts'
import type { AllRows } from './submit-lead.ts'

export function createForgetLead(
  database: Database,
  { leads, outbox, idempotency, marks }: AllRows,
  now: () => number,
) {
  const bury = database.prepare(`
    INSERT INTO tombstones (lead, reference, product, received_at, erased_at, reason)
    SELECT number, reference, product, received_at, ?, ? FROM leads WHERE reference = ?`)

  const selectAll = database.prepare(
    'SELECT reference, erased_at, reason FROM tombstones ORDER BY erased_at, lead',
  )

  const listErased = (): readonly ErasedLead[] =>
    selectAll.all().map(({ reference, erased_at, reason }) => ({
      reference: String(reference),
      erasedAt: readMoment(erased_at),
      reason: String(reason),
    }))

  /** Inside a transaction of the caller. False where there is no such lead. */
  function forgetLead(reference: string, reason: string): boolean {
    const number = leads.findNumber(reference)
    if (number === null || !leads.has(reference)) return false
    bury.run(now(), reason, reference)
    const isTold = outbox.mayBeTold(number, 'webhook')
    const lastWord = isTold ? ({ destination: 'webhook', type: 'lead.erased' } as const) : null
    outbox.dropAll({ number, reference }, lastWord)
    idempotency.dropOf(number)
    marks.dropOf(number)
    leads.drop(reference)
    return true
  }

  return Object.assign(forgetLead, { listErased })
}
