import { isDeepStrictEqual } from 'node:util'
import { takeConsentsBack } from '../../enquiries/consent/agreed-consents.ts'
import type { Lead, LeadConsent } from '../../enquiries/lead.ts'
import { addMonths } from '../../homes/days.ts'
import { findLondonDay } from '../../homes/london-day.ts'
import type {
  Changed,
  ChangeGuard,
  ChangeRefusal,
  LeadChange,
  LeadStatus,
  LeadSummary,
  OutboxRow,
  SoundLead,
  StoredLead,
} from '../lead-store.ts'
import { allowsMail } from '../waiting-person.ts'

/** What a change makes of a lead: its answer, or what an engine has to write first, and nothing else. */
type DecidedChange =
  | Changed
  | {
      readonly kind: 'other'
      readonly lead: SoundLead
      /** To be added to the evidence, under this name. */
      readonly takenBack: readonly LeadConsent[]
      readonly evidence: string
      readonly isWithdrawn: boolean
    }

export function decideChange(
  before: StoredLead,
  changes: LeadChange,
  at: Date,
  guard?: ChangeGuard,
): DecidedChange {
  if (before.seal !== 'sound') return { kind: 'unreadable', seal: before.seal }
  const moved = applyChange(before, changes, at)
  const refusal = moved === before ? null : findChangeRefusal(before, moved, at)
  if (refusal) return refusal
  const isWithdrawn = moved.status === 'withdrawn' && before.status !== 'withdrawn'
  const takenBack = listTakenBack(moved, changes, isWithdrawn, at)
  const lead = addConsents(moved, takenBack, at)
  if (guard && !guard(before)) return { kind: 'changed-since', lead: before }
  if (lead === before) return { kind: 'changed', lead }
  return {
    kind: 'other',
    lead,
    takenBack,
    evidence: nameEvidence(changes, isWithdrawn),
    isWithdrawn,
  }
}

/** Somebody on a waiting list who was not told yet, and may be. */
export const canBeNotified = (lead: SoundLead, how: 'by-mail' | 'by-another-entry'): boolean =>
  lead.product === 'waiting-list' &&
  lead.closedAt === null &&
  lead.notifiedAt === null &&
  (how === 'by-another-entry' || allowsMail(lead.lead))

/** The outcome of a delivery becomes the lead's status, unless staff gave it another. Else null. */
export function statusAfterDelivery(
  { type, destination, state }: OutboxRow,
  { status }: LeadSummary,
): LeadStatus | null {
  if (type !== 'lead.created' || destination === 'mail') return null
  const isWaiting = status === 'received' || status === 'could-not-pass-on'
  if (state === 'delivered') return isWaiting ? 'passed-on' : null
  return state === 'dead' && status === 'received' ? 'could-not-pass-on' : null
}

const closing: readonly LeadStatus[] = ['done', 'withdrawn']

/** Returns the same object where nothing changes. */
function applyChange(before: SoundLead, change: LeadChange, at: Date): SoundLead {
  const { status = before.status, dueOn = before.dueOn, ...personal } = change
  const lead = applyPersonal(before, personal)
  const isSame = status === before.status && dueOn === before.dueOn && lead === before.lead
  if (isSame) return before
  const isClosed = closing.includes(status)
  const wasClosed = closing.includes(before.status)
  const closedAt = !isClosed ? null : wasClosed ? before.closedAt : at
  return { ...before, status, dueOn, lead, changedAt: at, closedAt }
}

function applyPersonal(
  { lead }: SoundLead,
  { timeWindow = lead.timeWindow, channels = lead.channels, person }: LeadChange,
): Lead {
  const after = { ...lead, timeWindow, channels, ...person }
  return isDeepStrictEqual(after, lead) ? lead : after
}

/** How it came that a consent was taken back, for the evidence. */
function nameEvidence({ withdrawnAt }: LeadChange, isWithdrawn: boolean): string {
  if (!isWithdrawn) return 'web-form'
  return withdrawnAt === undefined ? 'withdrawn-by-staff' : 'enquiry-withdrawn'
}

/** Who withdraws an enquiry takes back that it may be shared; other consents stand. */
function listTakenBack(
  { lead }: SoundLead,
  { takeBack, withdrawnAt: page }: LeadChange,
  isWithdrawn: boolean,
  at: Date,
): readonly LeadConsent[] {
  const decidedAt = at.toISOString()
  const asked = takeBack
    ? takeConsentsBack(lead.consents, takeBack.which, { decidedAt, page: takeBack.page })
    : []
  if (!isWithdrawn) return asked
  const left = [...lead.consents, ...asked]
  const how = { decidedAt, ...(page !== undefined && { page }) }
  return [...asked, ...takeConsentsBack(left, { purpose: 'share' }, how)]
}

function addConsents(to: SoundLead, more: readonly LeadConsent[], at: Date): SoundLead {
  if (more.length === 0) return to
  return { ...to, changedAt: at, lead: { ...to.lead, consents: [...to.lead.consents, ...more] } }
}

const mostMonthsAhead = 24

/** `after` is another than `before`. */
function findChangeRefusal(
  before: LeadSummary,
  after: LeadSummary,
  now: Date,
): ChangeRefusal | null {
  if (before.status === 'withdrawn') return { kind: 'withdrawn' }
  if (after.dueOn === null || after.dueOn === before.dueOn) return null
  const first = findLondonDay(before.receivedAt.getTime())
  const last = addMonths(findLondonDay(now.getTime()), mostMonthsAhead)
  const isInRange = first <= after.dueOn && after.dueOn <= last
  return isInRange ? null : { kind: 'day-out-of-range', first, last }
}
