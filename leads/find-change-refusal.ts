import type { ChangeRefusal, LeadSummary } from './lead-store.ts'

const mostYearsAhead = 2

/** Why a change of a lead is refused, in every engine. `after` is another than `before`. */
export function findChangeRefusal(
  before: LeadSummary,
  after: LeadSummary,
  now: Date,
): ChangeRefusal | null {
  if (before.status === 'withdrawn') return { kind: 'withdrawn' }
  if (after.dueOn === null || after.dueOn === before.dueOn) return null
  // Days in UTC: in London it is the same or the next, so no day that is right there is refused.
  const first = before.receivedAt.toISOString().slice(0, 10)
  const today = now.toISOString().slice(0, 10)
  const last = `${Number(today.slice(0, 4)) + mostYearsAhead}${today.slice(4)}`
  const isInRange = first <= after.dueOn && after.dueOn <= last
  return isInRange ? null : { kind: 'day-out-of-range', first, last }
}
