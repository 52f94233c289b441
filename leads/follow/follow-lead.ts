import { createHash, timingSafeEqual } from 'node:crypto'
import type { FlowName } from '../../enquiries/flows/flow.ts'
import type { Lead } from '../../enquiries/lead.ts'
import { parsePostcode } from '../../homes/addresses/postcode.ts'
import type {
  LeadChange,
  LeadStatus,
  LeadStore,
  OutboxRow,
  SoundLead,
  StoredLead,
} from '../lead-store.ts'
import type { Claim, Limit, Limits } from '../limits.ts'
import { readReference } from '../reference.ts'
import { type DeliverySettings, passesLeadsOn } from '../submit/choose-destinations.ts'

export type LookUp = {
  readonly reference: string
  readonly postcode: string
  /** Who asks, for limits; never kept. Null where limits are off. */
  readonly network: string | null
}

/**
 * A reference alone proves nothing, and nothing says whether there is one: wrong and unknown are one
 * outcome, and after many wrong postcodes, for any reference or from a network, it is `too-many`.
 */
export type LookUpOutcome =
  | { readonly kind: 'found'; readonly reference: string; readonly token: string }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }

/** Always works, for nobody can guess it. */
export type LinkProof = { readonly reference: string; readonly token: string }

export type ContactChange = {
  readonly timeWindow: Lead['timeWindow']
  readonly channels: Lead['channels']
}

export type FollowedLead = {
  readonly reference: string
  readonly token: string
  readonly product: FlowName
  readonly status: LeadStatus
  readonly dueOn: string | null
  readonly receivedAt: Date
  readonly changedAt: Date
  /** All of what we hold. */
  readonly lead: Lead
  /** Nobody has been told of it, and nothing is set that would: so nobody can be expected to call. */
  readonly isStoredOnly: boolean
  /** Who it was handed to so far, in the order sent. */
  readonly handedTo: readonly { readonly to: 'webhook' | 'provider'; readonly at: Date }[]
}

/** It is there and cannot be opened, so that nothing is known of it for certain; it can be forgotten. */
export type UnreadableFollowedLead = {
  readonly reference: string
  readonly token: string
  readonly lead: null
}

export type Followed = FollowedLead | UnreadableFollowedLead

/** What somebody who can prove that a lead is theirs sees and does. What cannot be done now throws. */
export type FollowLead = {
  /** For who has no link at hand: the way to it. */
  lookUp(asked: LookUp): Promise<LookUpOutcome>
  /** Null for a wrong token and for a wrong reference alike. */
  follow(proof: LinkProof): Promise<Followed | null>
  /** The same proof each time; null as above. */
  changeContact(proof: LinkProof, change: ContactChange): Promise<Followed | null>
  withdraw(proof: LinkProof): Promise<Followed | null>
  forget(proof: LinkProof): Promise<boolean>
}

export type FollowParts = {
  readonly store: LeadStore
  readonly delivery: DeliverySettings
  readonly limits: Limits
  readonly now: () => Date
  readonly wrongPerReference?: number
  readonly wrongPerNetwork?: number
}

const usualWrongPerReference = 10
const usualWrongPerNetwork = 30
const windowMs = 60 * 60 * 1000

export function createFollowLead(parts: FollowParts): FollowLead {
  const { store, limits, now } = parts
  const wrongOfReference: Limit = {
    name: 'wrong-postcodes-of-reference',
    most: parts.wrongPerReference ?? usualWrongPerReference,
    windowMs,
  }
  const wrongOfNetwork: Limit = {
    name: 'wrong-postcodes-of-network',
    most: parts.wrongPerNetwork ?? usualWrongPerNetwork,
    windowMs,
  }

  async function lookUp({ network, postcode, ...asked }: LookUp): Promise<LookUpOutcome> {
    const reference = readReference(asked.reference)
    const claims = listClaims(reference, network)
    // Counted first, so that many at once are counted too.
    const taken = await limits.take(claims, now().getTime())
    // Whether there is such a lead is not even looked at.
    if (taken.kind === 'spent') {
      return { kind: 'too-many', retryAfterSeconds: taken.retryAfterSeconds }
    }
    const stored = await store.find(reference ?? '')
    const isSame = isSamePostcode(stored?.lead?.postcode ?? null, postcode)
    if (!stored || !isSame) return { kind: 'not-found' }
    await limits.giveBack(claims)
    return { kind: 'found', reference: stored.reference, token: store.linkToken(stored.reference) }
  }

  /** What cannot be a reference is nobody's, so that those who mistype share no limit. */
  function listClaims(reference: string | null, network: string | null): readonly Claim[] {
    if (network === null) return []
    const ofNetwork = { limit: wrongOfNetwork, key: network }
    return reference === null
      ? [ofNetwork]
      : [ofNetwork, { limit: wrongOfReference, key: reference }]
  }

  /** Looked for either way: an answer takes as long for a wrong token as for a wrong reference. */
  async function prove({ reference, token }: LinkProof): Promise<StoredLead | null> {
    const stored = await store.find(reference)
    return store.isLinkToken(reference, token) ? stored : null
  }

  async function show(stored: StoredLead): Promise<Followed> {
    const { reference } = stored
    const token = store.linkToken(reference)
    if (stored.lead === null) return { reference, token, lead: null }
    const { lead, product, status, dueOn, receivedAt, changedAt } = stored
    const handedTo = (await store.outboxOf(reference)).flatMap(readHandedTo)
    const about = { reference, token, product, status, dueOn, receivedAt, changedAt }
    const isStoredOnly =
      !passesLeadsOn(parts.delivery) && handedTo.length === 0 && isUntouched(stored)
    return { ...about, lead, isStoredOnly, handedTo }
  }

  /** Only while we still have something to do, and know for certain what it is. */
  async function act(
    proof: LinkProof,
    change: (stored: SoundLead) => Promise<StoredLead | null>,
  ): Promise<Followed | null> {
    const stored = await prove(proof)
    if (!stored) return null
    const isOpen = stored.lead !== null && stored.closedAt === null
    const changed = isOpen ? await change(stored) : stored
    return changed && show(changed)
  }

  /** As it is now, also where it was withdrawn a moment ago. */
  async function changeStored({ reference }: SoundLead, change: LeadChange) {
    const changed = await store.change(reference, change)
    return changed.kind === 'changed' ? changed.lead : store.find(reference)
  }

  return {
    lookUp,
    follow: proof => act(proof, async stored => stored),
    changeContact: (proof, change) =>
      act(proof, stored => changeStored(stored, keepPossible(stored.lead, change))),
    withdraw: proof => act(proof, stored => changeStored(stored, { status: 'withdrawn' })),
    async forget(proof) {
      const stored = await prove(proof)
      return stored ? store.forget(stored.reference, 'asked by the visitor') : false
    },
  }
}

/** A way of being reached that we have no detail for would be a promise we cannot keep. */
function keepPossible({ phone, email }: Lead, { timeWindow, channels }: ContactChange) {
  const can = {
    phone: phone !== null,
    text: phone?.isMobile === true,
    email: email !== null,
    post: true,
  }
  return { timeWindow, channels: channels.filter(channel => can[channel]) }
}

/** No person of ours has moved it on or given it a day. A waiting list goes to nobody anyway. */
function isUntouched({ product, status, dueOn, receivedAt, changedAt }: SoundLead) {
  if (product === 'waiting-list') return false
  if (status === 'could-not-pass-on') return true
  const hasOwnDay = dueOn !== null && changedAt.getTime() > receivedAt.getTime()
  return status === 'received' && !hasOwnDay
}

function readHandedTo({ type, state, destination, settledAt }: OutboxRow) {
  const isHanded = type === 'lead.created' && state === 'delivered' && settledAt !== null
  return isHanded && destination !== 'mail' ? [{ to: destination, at: settledAt }] : []
}

/** In the same time for any two, also where there is none to compare with. */
function isSamePostcode(ours: string | null, typed: string): boolean {
  const read = parsePostcode(typed)
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const isSame = timingSafeEqual(hash(ours ?? ''), hash(read.valid ? read.postcode : 'none'))
  return ours !== null && read.valid && isSame
}
