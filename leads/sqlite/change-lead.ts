import { findChangeRefusal } from '../find-change-refusal.ts'
import type { Changed, LeadChange, LeadStatus, OutboxRow, SoundLead } from '../lead-store.ts'
import type { LeadKey } from './outbox-rows.ts'
import type { AllRows } from './submit-lead.ts'

const closing: readonly LeadStatus[] = ['done', 'withdrawn']

export function createChangeLead({ leads, outbox, consents }: AllRows, now: () => number) {
  /** Only the webhook takes news: a foreign /v1 has no call for them. */
  function tellOfChange(lead: LeadKey): void {
    if (outbox.mayBeTold(lead.number, 'webhook')) {
      outbox.addOnce(lead, { destination: 'webhook', type: 'lead.updated' })
    }
  }

  function withdraw(lead: LeadKey): void {
    const isTold = outbox.mayBeTold(lead.number, 'webhook')
    outbox.cancelOpen(lead.number)
    if (isTold) outbox.add(lead, { destination: 'webhook', type: 'lead.withdrawn' })
    consents.withdrawSharing(lead.number)
  }

  /** Inside a transaction of the caller. */
  function changeLead(reference: string, change: LeadChange): Changed {
    const before = leads.find(reference)
    const number = before && leads.findNumber(reference)
    if (!before || number === null) return { kind: 'unknown' }
    if (before.seal !== 'sound') return { kind: 'unreadable', seal: before.seal }
    const at = new Date(now())
    const after = applyChange(before, change, at)
    if (after === before) return { kind: 'changed', lead: before }
    const refusal = findChangeRefusal(before, after, at)
    if (refusal) return refusal
    leads.update(after)
    if (after.closedAt !== null) outbox.cancelHeld(number)
    if (after.status === 'withdrawn') withdraw({ number, reference })
    else tellOfChange({ number, reference })
    return { kind: 'changed', lead: after }
  }

  /** What became of handing it on is the lead's status, until a person of ours gives it another. */
  function noteSettled({ reference, type, destination, state }: OutboxRow): void {
    if (type !== 'lead.created' || destination === 'mail') return
    const lead = leads.find(reference)
    // What cannot be opened keeps its status; its message in the outbox says how it ended.
    if (lead?.seal !== 'sound') return
    const isWaiting = lead.status === 'received' || lead.status === 'could-not-pass-on'
    const status = state === 'delivered' ? 'passed-on' : 'could-not-pass-on'
    const isNews =
      state === 'delivered' ? isWaiting : state === 'dead' && lead.status === 'received'
    if (isNews) leads.update({ ...lead, status, changedAt: new Date(now()) })
  }

  return Object.assign(changeLead, { noteSettled })
}

/** The same object where nothing changes. */
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
  { timeWindow, channels }: Pick<LeadChange, 'timeWindow' | 'channels'>,
): SoundLead['lead'] {
  if (timeWindow === undefined && channels === undefined) return lead
  const next = {
    ...lead,
    timeWindow: timeWindow === undefined ? lead.timeWindow : timeWindow,
    channels: channels ?? lead.channels,
  }
  const isSame =
    next.timeWindow === lead.timeWindow && next.channels.join() === lead.channels.join()
  return isSame ? lead : next
}
