import type { Database } from '../../connections/sqlite.ts'
import type { LeadConsent } from '../../enquiries/lead.ts'
import type { SoundLead } from '../lead-store.ts'
import type { Row } from '../rules/lead-seal.ts'
import type { LeadRows } from './lead-rows.ts'
import type { OutboxRows } from './outbox-rows.ts'

type CombinedLead = { readonly lead: SoundLead; readonly isNewlyWithdrawn: boolean }

/**
 * Leads that are here and in the attached `copy` and that each changed on its own: what both sides
 * agree to in the later state, with what no later change may undo. Only those where that differs
 * from the later state.
 */
export function combineLeads(
  database: Database,
  leads: LeadRows,
  now: Date,
): readonly CombinedLead[] {
  const both = database
    .prepare(`
      SELECT theirs.*, fate FROM fates JOIN copy.leads AS theirs ON theirs.number = fates.copied
      JOIN main.leads AS ours ON ours.number = fates.number
      WHERE fate IN ('renew', 'stays') AND theirs.changed_at <> ours.changed_at`)
    .all()
  return both.flatMap(({ fate, ...row }) => {
    const theirs = leads.readLead(row as Row)
    const ours = leads.find(String(row.reference))
    if (theirs.seal !== 'sound' || ours?.seal !== 'sound') return []
    const [later, earlier] = fate === 'renew' ? [theirs, ours] : [ours, theirs]
    const lead = combine(later, earlier, now)
    return lead === later
      ? []
      : [{ lead, isNewlyWithdrawn: lead.status === 'withdrawn' && later.status !== 'withdrawn' }]
  })
}

export function storeCombined(
  combined: readonly CombinedLead[],
  leads: LeadRows,
  outbox: OutboxRows,
): void {
  for (const { lead, isNewlyWithdrawn } of combined) {
    leads.update(lead)
    const number = leads.findNumber(lead.reference)
    if (isNewlyWithdrawn && number !== null) {
      outbox.withdraw({ number, reference: lead.reference })
    }
  }
}

/** Whoever withdrew, took a consent back or was notified, on either side, did so for good. */
function combine(later: SoundLead, earlier: SoundLead, now: Date): SoundLead {
  const consents = joinConsents(later.lead.consents, earlier.lead.consents)
  const notifiedAt = later.notifiedAt ?? earlier.notifiedAt
  const isWithdrawn = earlier.status === 'withdrawn' && later.status !== 'withdrawn'
  const isSame = !isWithdrawn && notifiedAt === later.notifiedAt && consents === later.lead.consents
  if (isSame) return later
  return {
    ...later,
    ...(isWithdrawn && { status: earlier.status, closedAt: earlier.closedAt }),
    notifiedAt,
    changedAt: now,
    lead: { ...later.lead, consents },
  }
}

/** What was taken back stands last, since the last decision counts. */
function joinConsents(
  consents: readonly LeadConsent[],
  others: readonly LeadConsent[],
): readonly LeadConsent[] {
  const known = new Set(consents.map(consent => JSON.stringify(consent)))
  const missing = others.filter(consent => !known.has(JSON.stringify(consent)))
  if (missing.length === 0) return consents
  const all = [...consents, ...missing]
  const isTakenBack = ({ decision }: LeadConsent) => decision === 'withdrawn'
  return [...all.filter(consent => !isTakenBack(consent)), ...all.filter(isTakenBack)]
}
