import { createHmac } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { checkLead } from '../../enquiries/check-lead.ts'
import type { FlowName } from '../../enquiries/flows/flow.ts'
import type { Lead, LeadFault, UncheckedLead } from '../../enquiries/lead.ts'
import { contactKeys, untagged } from '../email-key.ts'
import type { Idempotency, LeadStore, Submitted } from '../lead-store.ts'
import type { Claim, Limit, Limits } from '../limits.ts'
import { chooseDestinations, type DeliverySettings, passesLeadsOn } from './choose-destinations.ts'
import { allowForSaturday, chooseDayOfNextWeek, chooseDueDay, sundayOf } from './choose-due-day.ts'
import { fingerprintOfLead } from './fingerprint.ts'
import { looksLikeSpam } from './looks-like-spam.ts'

export type SubmitCircumstances = {
  readonly how: 'web-form' | 'api'
  /** The sender's network, for limits; never stored. Null where limits are off. */
  readonly network: string | null
  readonly isSuspected: boolean
  /** Almost surely a machine: stored like any other, but its messages wait for staff. */
  readonly isHeld: boolean
  /** Its document has more or other than a lead may have: it is refused, whatever else is wrong. */
  readonly isMisshapen?: boolean
  readonly idempotencyKey: string | null
  /** Of the home that is named, for a lead without one: where somebody waits is known by it. */
  readonly postcodeOfHome?: string | null
}

export type SubmitOutcome =
  | {
      readonly kind: 'stored' | 'replayed'
      readonly reference: string
      readonly token: string
      readonly receivedAt: Date
      readonly dueOn: string | null
    }
  | { readonly kind: 'invalid'; readonly faults: readonly LeadFault[] }
  | { readonly kind: 'in-progress' | 'key-reused' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }

/** Checked, stored and on disk when this answers `stored` or `replayed`. What cannot be done now throws. */
export type SubmitLead = (
  asked: UncheckedLead,
  about: SubmitCircumstances,
) => Promise<SubmitOutcome>

export type SubmitParts = {
  readonly store: Pick<LeadStore, 'submit' | 'findSubmitted' | 'find' | 'linkToken'>
  readonly delivery: DeliverySettings
  /** The site's origin, if it is certain. */
  readonly siteOrigin: () => Promise<string | null>
  readonly limits: Limits
  /** The same for all servers that share the limits: how a visitor is reached is counted as a hash. */
  readonly contactKey: Uint8Array
  readonly now: () => Date
  /** The day in London. */
  readonly today: () => string
  readonly perNetwork?: number
  readonly perContact?: number
  /** For counting; nothing of it is about the person. */
  readonly onOutcome?: (
    outcome: SubmitOutcome['kind'],
    about: { readonly product: FlowName | 'unknown'; readonly how: SubmitCircumstances['how'] },
  ) => void
}

/** More than a household, or an office behind one address, sends. */
const usualPerNetwork = 30
const usualPerContact = 10
const windowMs = 10 * 60 * 1000
/** A commit takes milliseconds; where it takes longer than all of these, the store is failing. */
const looksAgainMs = [50, 200, 750]
/** Who floods us beyond a limit is refused at once. */
const mostLooking = 20

export function createSubmitLead(parts: SubmitParts): SubmitLead {
  const { store, delivery, limits, siteOrigin, now, today, onOutcome = () => {} } = parts
  const ofNetwork: Limit = {
    name: 'leads-of-network',
    most: parts.perNetwork ?? usualPerNetwork,
    windowMs,
  }
  const ofContact: Limit = {
    name: 'leads-of-contact',
    most: parts.perContact ?? usualPerContact,
    windowMs,
  }
  let looking = 0
  const hashContact = (contact: string) =>
    createHmac('sha256', parts.contactKey).update(contact).digest('base64url')

  function listClaims({ email, phone }: Lead, network: string | null): readonly Claim[] {
    if (network === null) return []
    const reached = contactKeys({ email: email && untagged(email), phone })
    return [
      { limit: ofNetwork, key: network },
      ...reached.map(contact => ({ limit: ofContact, key: hashContact(contact) })),
    ]
  }

  async function submit(asked: UncheckedLead, about: SubmitCircumstances): Promise<SubmitOutcome> {
    const checked = checkLead(asked, now())
    if (!checked.ok || about.isMisshapen) {
      return tell({ kind: 'invalid', faults: checked.ok ? [] : checked.faults }, 'unknown', about)
    }
    const { lead } = checked
    const claims = listClaims(lead, about.network)
    const taken = await limits.take(claims, now().getTime())
    if (taken.kind === 'spent') {
      const before = await findSubmitted(lead, about)
      if (before) return note(before)
      return note({ kind: 'too-many', retryAfterSeconds: taken.retryAfterSeconds })
    }
    let isStored = false
    try {
      const outcome = await storeLead(lead, about)
      isStored = outcome.kind === 'stored'
      return note(outcome)
    } finally {
      // A replay or a failed attempt does not count against the limits.
      if (!isStored) await limits.giveBack(claims)
    }

    function note(outcome: SubmitOutcome): SubmitOutcome {
      return tell(outcome, lead.product, about)
    }
  }

  function chooseDay(lead: Lead): string | null {
    const isNextWeek = lead.answers.some(
      ({ question, values }) => question === 'which-day' && values[0] === 'next-week',
    )
    const day = isNextWeek ? chooseDayOfNextWeek(today()) : chooseDueDay(lead.product, today())
    return day && allowForSaturday(lead, isNextWeek ? sundayOf(today()) : today(), day)
  }

  async function storeLead(lead: Lead, about: SubmitCircumstances): Promise<SubmitOutcome> {
    // A day is promised only where the lead is passed on.
    const dueOn = passesLeadsOn(delivery) ? chooseDay(lead) : null
    const { how } = about
    const postcode = lead.postcode ?? about.postcodeOfHome ?? null
    const submitted = await store.submit({
      lead: { ...lead, postcode },
      how,
      dueOn,
      isSuspected: about.isSuspected || about.isHeld || looksLikeSpam(lead),
      isHeld: about.isHeld,
      idempotency: idempotencyOf(lead, about),
      siteOrigin: await siteOrigin(),
      destinations: chooseDestinations(lead, delivery, about.isHeld),
    })
    return describe(submitted, dueOn)
  }

  /**
   * A lead that was stored before is answered as it was, however many come. The same may be on its way
   * at this moment, here or on another server, as when Send is pressed twice: it took the last of the
   * limit, and is not stored yet.
   */
  async function findSubmitted(
    lead: Lead,
    about: SubmitCircumstances,
  ): Promise<SubmitOutcome | null> {
    const idempotency = idempotencyOf(lead, about)
    if (idempotency === null) return null
    const look = async () => {
      const submitted = await store.findSubmitted(idempotency)
      return submitted && describe(submitted, null)
    }
    const found = await look()
    if (found || looking >= mostLooking) return found
    looking += 1
    try {
      for (const waitMs of looksAgainMs) {
        await setTimeout(waitMs)
        const later = await look()
        if (later) return later
      }
      return null
    } finally {
      looking -= 1
    }
  }

  async function describe(submitted: Submitted, dueOn: string | null): Promise<SubmitOutcome> {
    if (submitted.kind === 'in-progress' || submitted.kind === 'key-reused') return submitted
    const { kind, reference, receivedAt } = submitted
    const token = store.linkToken(reference)
    if (kind === 'stored') return { kind, reference, token, receivedAt, dueOn }
    const stored = await store.find(reference)
    return { kind, reference, token, receivedAt, dueOn: stored?.dueOn ?? null }
  }

  function tell(
    outcome: SubmitOutcome,
    product: FlowName | 'unknown',
    { how }: SubmitCircumstances,
  ): SubmitOutcome {
    onOutcome(outcome.kind, { product, how })
    return outcome
  }

  return submit
}

const idempotencyOf = (
  lead: Lead,
  { idempotencyKey: key }: SubmitCircumstances,
): Idempotency | null => (key === null ? null : { key, fingerprint: fingerprintOfLead(lead) })
