import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../connections/sqlite.ts'
import type { LeadConsent } from '../../enquiries/lead.ts'
import type { SoundLead } from '../lead-store.ts'
import type { Row } from '../rules/lead-seal.ts'
import type { LeadRows } from './lead-rows.ts'
import type { OutboxRows } from './outbox-rows.ts'

type CombinedLead = {
  readonly lead: SoundLead
  /** Whether it has something of both sides, and so has to be stored. */
  readonly isJoined: boolean
  readonly isNewlyWithdrawn: boolean
  /** What a webhook that may have it from here has to hear, unless a message of the copy tells it. */
  readonly news: 'lead.updated' | 'lead.withdrawn' | null
  /** How many messages about it there were here, before those of the copy were added. */
  readonly messages: number
}

/**
 * Leads that are here and in the attached `copy` and that each changed on its own: what both sides
 * agree to in the later state, with what no later change may undo. Only leads where that differs from
 * the later state, or that a webhook has to hear of.
 */
export function combineLeads(
  database: Database,
  { leads, outbox }: { readonly leads: LeadRows; readonly outbox: OutboxRows },
  now: Date,
): readonly CombinedLead[] {
  const both = database
    .prepare(`
      SELECT theirs.*, fate, EXISTS (SELECT 1 FROM copy.outbox AS mail
        WHERE mail.lead = theirs.number AND type = 'area.opened' AND state <> 'delivered') AS waits
      FROM fates JOIN copy.leads AS theirs ON theirs.number = fates.copied
      JOIN main.leads AS ours ON ours.number = fates.number
      WHERE fate IN ('renew', 'stays') AND theirs.changed_at <> ours.changed_at`)
    .all()
  return both.flatMap(({ fate, waits, ...row }) => {
    const theirs = leads.readLead(row as Row)
    const ours = leads.find(String(row.reference))
    const number = leads.findNumber(String(row.reference)) ?? 0
    if (theirs.seal !== 'sound' || ours?.seal !== 'sound') return []
    // Where ours is the later state, a mail that waits in the copy is left there. The lead then counts as
    // not notified, so that the next check of its area sends one.
    const told = Number(waits) ? { ...theirs, notifiedAt: null } : theirs
    const [later, earlier] = fate === 'renew' ? [theirs, ours] : [ours, told]
    const lead = combine(later, earlier, now)
    const isJoined = lead !== later
    const isNewlyWithdrawn = lead.status === 'withdrawn' && later.status !== 'withdrawn'
    const news = outbox.mayHaveReached(number, 'webhook') ? findNews(ours, lead) : null
    if (!isJoined && news === null) return []
    return [{ lead, isJoined, isNewlyWithdrawn, news, messages: outbox.of(number).length }]
  })
}

function findNews(before: SoundLead, after: SoundLead): CombinedLead['news'] {
  if (after.status === 'withdrawn' && before.status !== 'withdrawn') return 'lead.withdrawn'
  const told = ({ lead, dueOn, closedAt }: SoundLead) => [lead, dueOn, closedAt]
  return isDeepStrictEqual(told(after), told(before)) ? null : 'lead.updated'
}

export function storeCombined(
  combined: readonly CombinedLead[],
  leads: LeadRows,
  outbox: OutboxRows,
): void {
  for (const { lead, isJoined, isNewlyWithdrawn, news, messages } of combined) {
    if (isJoined) leads.update(lead)
    const { reference } = lead
    const number = leads.findNumber(reference)
    if (number === null) continue
    const untold = outbox.of(number).length > messages ? null : news
    if (lead.status === 'withdrawn') outbox.cancelHeld(number)
    if (isNewlyWithdrawn || untold === 'lead.withdrawn') outbox.withdraw({ number, reference })
    else if (untold) outbox.addOnce({ number, reference }, { destination: 'webhook', type: untold })
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
