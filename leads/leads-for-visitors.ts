import type { FlowName } from '../enquiries/flows/flow.ts'
import type { AskedLead, Lead, LeadFault } from '../enquiries/lead.ts'
import type { LeadStatus, LeadStore } from './lead-store.ts'

/** The use cases of leads that pages and /v1 call. What cannot be done now throws. */
export type LeadsForVisitors = {
  /** Checked, stored and on disk when this answers `stored` or `replayed`. */
  submit(asked: AskedLead, about: SubmitCircumstances): Promise<SubmitOutcome>
  /** Null for a wrong proof and for a wrong reference alike. */
  follow(proof: FollowProof): Promise<FollowedLead | null>
  /** The same proof each time; null as above. */
  changeContact(proof: FollowProof, change: ContactChange): Promise<FollowedLead | null>
  withdraw(proof: FollowProof): Promise<FollowedLead | null>
  forget(proof: FollowProof): Promise<boolean>
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

/**
 * A reference alone proves nothing. After many wrong postcodes, for a reference or from a network,
 * right ones are answered as wrong for a while; the token always works, for nobody can guess it.
 */
export type FollowProof = (
  | { readonly reference: string; readonly postcode: string }
  | { readonly reference: string; readonly token: string }
) & {
  /** Who asks, for limits; never kept. Null or left out where limits are off. */
  readonly network?: string | null
}

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
  /** All of what we hold; null where it can no longer be opened. */
  readonly lead: Lead | null
  /** Who it was handed to so far, in the order sent. */
  readonly handedTo: readonly { readonly to: 'webhook' | 'provider'; readonly at: Date }[]
}
