import type { ChangeRefusal, LeadSummary } from './lead-store.ts'

/** Why a lead is not changed any more, in every engine. */
export const findChangeRefusal = (before: LeadSummary): ChangeRefusal | null =>
  before.status === 'withdrawn' ? { kind: 'withdrawn' } : null
