import type { FlowName } from './flows/flow.ts'

export const channels = ['phone', 'text', 'email', 'post'] as const
export type Channel = (typeof channels)[number]

export const timeWindows = ['any', 'morning', 'afternoon', 'evening', 'saturday'] as const
export type TimeWindow = (typeof timeWindows)[number]

export const needs = ['text-relay', 'sign-language', 'large-print', 'interpreter'] as const
export type Need = (typeof needs)[number]

/** A checked enquiry. */
export type Lead = {
  readonly product: FlowName
  readonly fullName: string
  /** On whose behalf they ask, in their words; null for themselves. */
  readonly onBehalfOf: string | null
  /** At least one of email and phone is there. */
  readonly email: string | null
  readonly phone: LeadPhone | null
  /** In order of preference; empty where none was given. */
  readonly channels: readonly Channel[]
  readonly timeWindow: TimeWindow | null
  readonly needs: readonly Need[]
  /** With its space; null where only the address' id was given. */
  readonly postcode: string | null
  readonly addressId: string | null
  /** In one line, as the visitor saw or typed it. */
  readonly address: string | null
  readonly answers: readonly LeadAnswer[]
  readonly message: string | null
  readonly consents: readonly LeadConsent[]
}

export type LeadPhone = {
  /** Shown back as it is, never rewritten. */
  readonly typed: string
  readonly e164: string
  readonly extension: string | null
  readonly isMobile: boolean
}

/** In the words that the visitor saw, so that it can be read without its flow. */
export type LeadAnswer = {
  readonly question: string
  readonly asked: string
  readonly values: readonly string[]
  readonly answered: string
  /** What a certificate says of the same, where it was shown beside the question. */
  readonly certificate?: { readonly text: string; readonly year: number }
}

/** What was answered, for people: a program may send values alone. Empty where the question was passed. */
export const sayAnswer = ({ answered, values }: Pick<LeadAnswer, 'answered' | 'values'>): string =>
  answered || values.join(', ')

/** One decision of a person, with the evidence for it. */
export type LeadConsent = {
  readonly purpose: 'share' | 'marketing'
  /** The named company that is shared with; null for marketing of ours. */
  readonly recipient: string | null
  readonly topic: string | null
  readonly channel: Channel | null
  readonly decision: 'given' | 'refused' | 'withdrawn'
  /** Exactly what was shown beside the box. */
  readonly wording: { readonly id: string; readonly version: string; readonly text: string }
  readonly language: 'en' | 'cy'
  /** Where it was asked: a path without identifiers. */
  readonly page: string
  readonly decidedAt: string
}

/** Before any check: what a form or a program sent, by the names of `Lead`. */
export type UncheckedLead = { readonly [Field in keyof Lead]?: unknown }

/** `path` leads to what is wrong, as in ['consents', 0, 'purpose']. */
export type LeadFault = {
  readonly path: readonly [keyof Lead, ...(string | number)[]]
  readonly kind: LeadFaultKind
}

export type LeadFaultKind =
  | 'missing'
  | 'wrong-type'
  | 'too-long'
  | 'control-characters'
  | 'not-a-name'
  | 'not-an-email'
  | 'not-a-phone'
  | 'letter-for-digit'
  | 'emergency-number'
  | 'not-a-mobile'
  | 'channel-without-detail'
  | 'not-a-postcode'
  | 'not-offered'
  | 'too-many'

export type CheckedLead =
  | { readonly ok: true; readonly lead: Lead }
  | { readonly ok: false; readonly faults: readonly LeadFault[] }
