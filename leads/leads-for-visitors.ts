import type { FlowName } from '../enquiries/flows/flow.ts'
import type { AskedLead, Lead, LeadFault } from '../enquiries/lead.ts'
import type { LeadStatus, LeadStore } from './lead-store.ts'

/** The use cases of leads that pages and /v1 call. What cannot be done now throws. */
export type LeadsForVisitors = {
  /** Checked, stored and on disk when this answers `stored` or `replayed`. */
  submit(asked: AskedLead, about: SubmitCircumstances): Promise<SubmitOutcome>
  /** For who has no link at hand: the way to it. */
  lookUp(asked: LookUp): Promise<LookUpOutcome>
  /** Null for a wrong token and for a wrong reference alike. */
  follow(proof: LinkProof): Promise<Followed | null>
  /** The same proof each time; null as above. */
  changeContact(proof: LinkProof, change: ContactChange): Promise<Followed | null>
  withdraw(proof: LinkProof): Promise<Followed | null>
  forget(proof: LinkProof): Promise<boolean>
}

/** The use cases of programs: anyone may submit, the rest is for callers with a token. */
export type LeadsForPrograms = Pick<LeadsForVisitors, 'submit'> & Pick<LeadStore, 'find' | 'change'>

export type SubmitCircumstances = {
  readonly how: 'web-form' | 'api'
  /** Who asked, for limits; never kept. Null where limits are off. */
  readonly network: string | null
  readonly isSuspected: boolean
  /** Almost surely a machine: kept like any other, and told to nobody until a person has looked. */
  readonly isHeld: boolean
  readonly idempotencyKey: string | null
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
