import { createHash, timingSafeEqual } from 'node:crypto'
import { canReach } from '../../enquiries/can-reach.ts'
import type { ConsentChoice } from '../../enquiries/consent/agreed-consents.ts'
import type { Lead } from '../../enquiries/lead.ts'
import { readPostcodeField } from '../../homes/addresses/postcode.ts'
import { findLondonDay } from '../../homes/london-day.ts'
import type {
  LeadChange,
  LeadStore,
  LeadSummary,
  OutboxRow,
  SoundLead,
  StoredLead,
} from '../lead-store.ts'
import type { Claim, Limit, Limits } from '../limits.ts'
import { readReference } from '../reference.ts'
import { settledLifeMs } from '../rules/outbox-message.ts'
import { type DeliverySettings, passesLeadsOn } from '../submit/choose-destinations.ts'
import { allowForSaturday } from '../submit/choose-due-day.ts'

export type LookUp = {
  readonly reference: string
  readonly postcode: string
  /** The sender's network, for limits; never stored. Null where limits are off. */
  readonly network: string | null
}

/**
 * A reference alone proves nothing, and no answer says whether it exists: a wrong postcode and an
 * unknown reference have one outcome. After many wrong postcodes for one reference, or from one
 * network, it is `too-many`.
 */
type LookUpOutcome =
  | { readonly kind: 'found'; readonly reference: string; readonly token: string }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'too-many'; readonly retryAfterSeconds: number }

/** What a secret link carries. Not limited, since nobody can guess a token. */
export type LinkProof = { readonly reference: string; readonly token: string }

type ContactChange = {
  readonly timeWindow: Lead['timeWindow']
  readonly channels: Lead['channels']
}

/** `by-another-entry`: they are on the list twice, and the mail belongs to the other place. */
export type Notice = 'sending' | 'sent' | 'failed' | 'by-another-entry'

type Shown = Exclude<keyof LeadSummary, 'how' | 'possibleDuplicateOf' | 'isSuspected'>

export type FollowedLead = Pick<SoundLead, Shown | 'lead' | 'notifiedAt'> & {
  readonly token: string
  /** What became of the mail that says so; null where they were not notified. */
  readonly notice: Notice | null
  /** It was passed to nobody and no destination is configured, so the page promises no call. */
  readonly isStoredOnly: boolean
  /** Where it was delivered so far and when, in order. */
  readonly deliveries: readonly HandedOn[]
  /** Another provider, which hears of nothing later, may have it from an attempt that failed for us. */
  readonly isPerhapsHandedOn: boolean
}

type HandedOn = {
  readonly to: 'webhook' | 'provider'
  readonly at: Date
  /** Whether what changed since is known there. */
  readonly news: 'told' | 'on-its-way' | 'not-told'
}

/** Stored but not readable, so that nothing is certain about it. It can still be forgotten. */
export type UnreadableFollowedLead = {
  readonly reference: string
  readonly token: string
  readonly lead: null
}

export type Followed = FollowedLead | UnreadableFollowedLead

/** What somebody who can prove that a lead is theirs sees and does. What cannot be done now throws. */
export type FollowLead = {
  /** Gives the link's token to somebody who knows reference and postcode. */
  lookUp(asked: LookUp): Promise<LookUpOutcome>
  /** Null for a wrong token and for a wrong reference alike. */
  follow(proof: LinkProof): Promise<Followed | null>
  /** Null as above. */
  changeContact(proof: LinkProof, change: ContactChange): Promise<Followed | null>
  withdraw(proof: LinkProof): Promise<Followed | null>
  /** Of a closed lead too: what else was agreed to outlasts the request. */
  takeBack(proof: LinkProof, which: ConsentChoice): Promise<Followed | null>
  forget(proof: LinkProof): Promise<boolean>
  /**
   * For the browser that sent it: whether we know that it is erased, and do not only fail to find it,
   * as where an older copy was put back, or the key of its link is no longer used.
   */
  wasErased(reference: string): Promise<boolean>
}

export type FollowParts = {
  readonly store: LeadStore
  readonly delivery: DeliverySettings
  readonly limits: Limits
  readonly now: () => Date
}

const windowMs = 60 * 60 * 1000
const wrongOfReference: Limit = { name: 'wrong-postcodes-of-reference', most: 10, windowMs }
const wrongOfNetwork: Limit = { name: 'wrong-postcodes-of-network', most: 30, windowMs }

export function createFollowLead(parts: FollowParts): FollowLead {
  const { store, limits, now } = parts

  async function lookUp({ network, postcode, ...asked }: LookUp): Promise<LookUpOutcome> {
    const reference = readReference(asked.reference)
    const claims = listClaims(reference, network)
    // Claimed before the look-up, so that parallel attempts count as well.
    const taken = await limits.take(claims, now().getTime())
    // The store is not asked at all: the answer must not depend on it.
    if (taken.kind === 'spent') {
      return { kind: 'too-many', retryAfterSeconds: taken.retryAfterSeconds }
    }
    const stored = await store.find(reference ?? '')
    const isSame = isSamePostcode(stored?.lead?.postcode ?? null, postcode)
    if (!stored || !isSame) return { kind: 'not-found' }
    await limits.giveBack(claims)
    return { kind: 'found', reference: stored.reference, token: store.linkToken(stored.reference) }
  }

  /** What cannot be a reference has no limit of its own: people who mistype would share it. */
  function listClaims(reference: string | null, network: string | null): readonly Claim[] {
    if (network === null) return []
    const ofNetwork = { limit: wrongOfNetwork, key: network }
    return reference === null
      ? [ofNetwork]
      : [ofNetwork, { limit: wrongOfReference, key: reference }]
  }

  /** Reads the store in any case, so that a wrong token and a wrong reference take equally long. */
  async function prove({ reference, token }: LinkProof): Promise<StoredLead | null> {
    const stored = await store.find(reference)
    return store.isLinkToken(reference, token) ? stored : null
  }

  async function show(stored: StoredLead): Promise<Followed> {
    const { reference } = stored
    const token = store.linkToken(reference)
    if (stored.lead === null) return { reference, token, lead: null }
    const { lead, product, status, dueOn, receivedAt, changedAt, closedAt, notifiedAt } = stored
    const messages = await store.outboxOf(reference)
    const deliveries = listDeliveries(messages, parts.delivery)
    const about = { reference, token, product, status, dueOn, receivedAt, changedAt, closedAt }
    const isStoredOnly =
      !passesLeadsOn(parts.delivery) && deliveries.length === 0 && isUntouched(stored)
    const notice = readNotice(messages, notifiedAt, now())
    const isPerhapsHandedOn = messages.some(mayHaveArrived)
    return { ...about, lead, notifiedAt, notice, isStoredOnly, deliveries, isPerhapsHandedOn }
  }

  /** Changes a lead only while it is open and readable. */
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

  /** Returns the lead as it now is, also where the change was refused. */
  async function changeStored({ reference }: SoundLead, change: LeadChange) {
    const changed = await store.change(reference, change)
    return changed.kind === 'changed' ? changed.lead : store.find(reference)
  }

  return {
    lookUp,
    follow: proof => act(proof, async stored => stored),
    changeContact: (proof, change) =>
      act(proof, stored => changeStored(stored, keepPromise(stored, change, now()))),
    withdraw: proof =>
      act(proof, stored => changeStored(stored, { status: 'withdrawn', withdrawnAt: '/track' })),
    async takeBack(proof, which) {
      const stored = await prove(proof)
      if (stored === null || stored.lead === null) return stored && show(stored)
      const changed = await changeStored(stored, { takeBack: { which, page: '/track' } })
      return changed && show(changed)
    },
    async forget(proof) {
      const stored = await prove(proof)
      return stored ? store.forget(stored.reference, 'asked by the visitor') : false
    },
    wasErased: store.wasErased,
  }
}

/** Puts off a due day that has not passed for whoever can from now on be called on a Saturday only. */
function keepPromise({ lead, dueOn }: SoundLead, asked: ContactChange, now: Date): LeadChange {
  const change = keepPossible(lead, asked)
  const today = findLondonDay(now.getTime())
  if (dueOn === null || dueOn < today) return change
  return { ...change, dueOn: allowForSaturday({ ...lead, ...change }, today, dueOn) }
}

/** Drops the channels for which the lead has no number or address. */
function keepPossible(lead: Lead, { timeWindow, channels }: ContactChange) {
  return { timeWindow, channels: channels.filter(channel => canReach(lead, channel)) }
}

/** Whether no member of staff has given it a status or a day. Waiting lists are never passed on. */
function isUntouched({ product, status, dueOn, receivedAt, changedAt }: SoundLead) {
  if (product === 'waiting-list') return false
  if (status === 'could-not-pass-on') return true
  const hasOwnDay = dueOn !== null && changedAt.getTime() > receivedAt.getTime()
  return status === 'received' && !hasOwnDay
}

function listDeliveries(rows: readonly OutboxRow[], settings: DeliverySettings): HandedOn[] {
  return rows.flatMap(({ type, state, destination, settledAt }) => {
    const isHanded = type === 'lead.created' && state === 'delivered' && settledAt !== null
    if (!isHanded || destination === 'mail') return []
    // Another provider is not told of changes.
    const news = destination === 'webhook' ? findNews(rows, settings) : 'not-told'
    return [{ to: destination, at: settledAt, news }]
  })
}

const mayHaveArrived = ({ destination, state, attempts, lastError }: OutboxRow): boolean =>
  destination === 'provider' && state !== 'delivered' && (attempts > 0 || lastError !== null)

/** Messages that arrived are dropped after a while, so only those that did not tell anything. */
function findNews(rows: readonly OutboxRow[], { hasWebhook }: DeliverySettings): HandedOn['news'] {
  const missing = rows.filter(
    ({ type, state, destination }) =>
      destination === 'webhook' &&
      type !== 'lead.created' &&
      state !== 'delivered' &&
      state !== 'cancelled',
  )
  if (missing.length === 0) return 'told'
  // Each message has the whole lead, so that the last one is enough.
  return hasWebhook && missing.at(-1)?.state !== 'dead' ? 'on-its-way' : 'not-told'
}

/** A day less than a mail is kept after it was delivered: one that is missing earlier was never there. */
const certainForMs = settledLifeMs - 24 * 60 * 60 * 1000

function readNotice(messages: readonly OutboxRow[], at: Date | null, now: Date): Notice | null {
  if (at === null) return null
  const mail = messages.findLast(({ type }) => type === 'area.opened')
  if (mail?.state === 'dead' || mail?.state === 'cancelled') return 'failed'
  if (mail) return mail.state === 'delivered' ? 'sent' : 'sending'
  return now.getTime() - at.getTime() < certainForMs ? 'by-another-entry' : 'sent'
}

/** Takes equally long for any two, also where there is no lead. */
function isSamePostcode(ours: string | null, typed: string): boolean {
  const read = readPostcodeField(typed)
  const hash = (text: string) => createHash('sha256').update(text).digest()
  const isSame = timingSafeEqual(hash(ours ?? ''), hash(read.valid ? read.postcode : 'none'))
  return ours !== null && read.valid && isSame
}
