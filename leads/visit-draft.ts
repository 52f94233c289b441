import type { Answers } from '../enquiries/flows/flow.ts'
import type { TypedAddress } from '../homes/addresses/typed-address.ts'

/** As typed. */
export type Contact = {
  readonly fullName: string | null
  readonly email: string | null
  readonly phone: string | null
}

/** The part of a visit's state that no URL carries: kept sealed on the server, for seven days. */
export type VisitDraft = {
  /** Of a home that is not listed. */
  readonly typedAddress: TypedAddress | null
  readonly contact: Contact | null
  /** Being made, the latest first: another tab may have another flow, or another home. */
  readonly enquiries: readonly StoredEnquiry[]
  /** Made in this browser, so that it is shown what became of them. */
  readonly sent: readonly SentEnquiry[]
}

/** What was typed belongs to one flow and one home, and is never shown or sent for another. */
export type StoredEnquiry = {
  readonly flow: string
  readonly home: EnquiryHome
  /** Of an older draft, which named no home: it is of the first that the flow is opened for. */
  readonly isOfAnyHome?: true
  /** However often it is sent, this makes it one lead. */
  readonly key: string
  readonly answers: Answers
  /** Every field of the contact page as typed, by its name. */
  readonly contactForm: Readonly<Record<string, readonly string[]>> | null
  /** The last step of it that was counted; absent before the first. */
  readonly counted?: FunnelStep
}

/** How far an enquiry comes, as it is counted: the first answer, the last, contact details, Send. */
export const funnelSteps = ['started', 'answered', 'checked', 'sent'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** By the id that the page's address names, as it was typed in, or none. */
export type EnquiryHome = string | TypedAddress | null

export const isSameHome = (one: EnquiryHome, other: EnquiryHome): boolean =>
  textOf(one) === textOf(other)

function textOf(home: EnquiryHome): string | null {
  if (home === null || typeof home === 'string') return home
  return JSON.stringify([home.line1, home.line2, home.postalTown, home.postcode])
}

export type SentEnquiry = {
  readonly flow: string
  readonly reference: string
  readonly token: string
  /** Under which it was sent, so that a second press of Send leads to it. */
  readonly key?: string
}

export const emptyVisitDraft: VisitDraft = {
  typedAddress: null,
  contact: null,
  enquiries: [],
  sent: [],
}

/** Nothing of this visitor is kept: they are new here, or take no cookies, or were away too long. */
export const isDraftEmpty = ({ enquiries, sent, typedAddress }: VisitDraft): boolean =>
  enquiries.length === 0 && sent.length === 0 && typedAddress === null

/** How an action keeps what was typed. Nothing here throws: a page is whole without it. */
export type RequestDraft = {
  /** Empty where nothing was kept, or where it cannot be read. */
  read(): Promise<VisitDraft>
  /**
   * Each part given replaces what was kept of it; the others stay, also those of another tab. Whoever
   * adds to a part says how, for another tab may have added to it since it was read.
   */
  save(change: DraftChange): Promise<SaveOutcome>
  /** Everything, at once, and the cookie. */
  forget(): Promise<SaveOutcome>
  /** Of the form that is being answered, before anything is read: it may have been sent before. */
  takeNonce(typed: unknown): void
  /**
   * The request came with a name that the draft had a moment ago: another tab's form gave it a new
   * one. Sent once more, it comes with the new one.
   */
  isOutdated(): boolean
  /** What the answer has to set, whichever answer that is. */
  cookies(): readonly string[]
}

export type DraftChange = Partial<VisitDraft> | ((kept: VisitDraft) => Partial<VisitDraft>)

/** Where it was not kept, the action shows what was typed and says so. */
export type SaveOutcome = { readonly kind: 'saved' | 'too-long' | 'not-saved' }

/** For a visit without a store: nothing was kept, and nothing will be. */
export const noDraft: RequestDraft = {
  read: async () => emptyVisitDraft,
  save: async () => ({ kind: 'not-saved' }),
  forget: async () => ({ kind: 'not-saved' }),
  takeNonce: () => {},
  isOutdated: () => false,
  cookies: () => [],
}
