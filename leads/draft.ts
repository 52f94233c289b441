import type { Answers } from '../enquiries/flows/flow.ts'
import type { HomeFacts } from '../enquiries/home-facts.ts'
import type { TypedAddress } from '../homes/addresses/typed-address.ts'
import type { Range } from '../homes/range.ts'

/** Who the visitor is and how to reach them, as typed last. Consents and messages are no part of it. */
export type Contact = {
  readonly fullName: string | null
  readonly email: string | null
  readonly phone: string | null
  /** Asked for only where an enquiry is about no home. */
  readonly postcode: string | null
  readonly channels: readonly string[]
  readonly timeWindow: string | null
  readonly needs: readonly string[]
  /** The home that it was given for: only to the same one do channels, times and needs come along. */
  readonly home?: EnquiryHome
}

/** The state of a visit that no URL carries. Stored encrypted on the server for seven days. */
export type VisitDraft = {
  /** The address of a home that is not listed, typed last. */
  readonly typedAddress: StoredAddress | null
  readonly contact: Contact | null
  /** Homes that something was told about, the latest first. */
  readonly homes: readonly KnownHome[]
  /** Enquiries not sent yet, the latest first: each tab may have its own flow and home. */
  readonly enquiries: readonly StoredEnquiry[]
  /** Enquiries sent from this browser, which may see what became of them. */
  readonly sent: readonly SentEnquiry[]
  /** Plans that the visitor has worked on, the latest first. */
  readonly plans: readonly StoredPlan[]
}

/** `isUnlisted`: we found it in the register, and the visitor said that theirs is another home. */
export type StoredAddress = TypedAddress & { readonly isUnlisted?: true }

/** What the visitor said of one home, in all enquiries. Sending an enquiry leaves it here. */
export type KnownHome = {
  readonly home: string | StoredAddress
  readonly facts: HomeFacts
  /** They asked on somebody else's behalf: not the visitor's home, and never offered as theirs. */
  readonly isOfOther?: true
}

/** Answers belong to one flow and one home, and are never shown or sent for another. */
export type StoredEnquiry = {
  readonly flow: string
  readonly home: EnquiryHome
  /** From an older draft, which named no home: taken for the first home that the flow is opened for. */
  readonly isOfAnyHome?: true
  /** The idempotency key: however often the enquiry is sent, it becomes one lead. */
  readonly key: string
  readonly answers: Answers
  /** The fields of the contact page by name, as typed. */
  readonly contactForm: Readonly<Record<string, readonly string[]>> | null
  /** The last step that was counted; absent before the first. */
  readonly counted?: FunnelStep
}

/** Steps of an enquiry that are counted: the first answer, the last, contact details, Send. */
export const funnelSteps = ['started', 'answered', 'checked', 'sent'] as const
export type FunnelStep = (typeof funnelSteps)[number]

/** A home's plan: what no URL carries, and what the visitor saw of it. */
export type StoredPlan = {
  readonly home: string
  /** What they said, by the names of `PlanTexts`. */
  readonly texts: Readonly<Record<string, string>>
  readonly seen: SeenPlan | null
  /** Goes along with this enquiry about the home, in the words that they saw. */
  readonly asked: { readonly flow: string; readonly lines: readonly string[] } | null
}

/** What the plan's page showed last. Compared when they come back. */
export type SeenPlan = {
  readonly on: string
  /** The query of its URL: what was ticked, done and coming up. */
  readonly query: string
  /** First day of the prices; null where none was held. */
  readonly pricesFrom: string | null
  readonly certificate: string | null
  readonly savingPounds: Range | null
  readonly netCostPounds: Range | null
  /** Key of START HERE. */
  readonly start: string | null
  /** As it was on an earlier day, while it is still that day that they came back on. */
  readonly before?: Omit<SeenPlan, 'before'>
}

/** The address id that the page's URL names, an address that was typed, or none. */
export type EnquiryHome = string | StoredAddress | null

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
  /** The key it was sent under: a second press of Send leads to the same enquiry. */
  readonly key?: string
  /** We have deleted it since. What came from it is gone from the draft as well. */
  readonly isErased?: true
}

export const emptyVisitDraft: VisitDraft = {
  typedAddress: null,
  contact: null,
  homes: [],
  enquiries: [],
  sent: [],
  plans: [],
}

/** True for a visitor who is new, takes no cookies, or was away for more than seven days. */
export const isDraftEmpty = ({ enquiries, sent, typedAddress }: VisitDraft): boolean =>
  enquiries.length === 0 && sent.length === 0 && typedAddress === null

/** The draft of the visitor who made this request. No method throws: pages work without a draft. */
export type RequestDraft = {
  /** Empty where nothing is stored, or where the draft cannot be read. */
  read(): Promise<VisitDraft>
  /**
   * Replaces the parts that are given; the others stay. To add to a part, pass a function: another
   * tab may have changed the part since it was read.
   */
  save(change: DraftChange): Promise<SaveOutcome>
  /** Deletes the whole draft and its cookie. */
  forget(): Promise<SaveOutcome>
  /** The nonce of the form being answered. Call before reading: the form may have been sent before. */
  takeNonce(typed: unknown): void
  /**
   * True where the request's cookie has a name that another tab has just replaced. The browser
   * has the new cookie by now, so the request is answered by sending it again.
   */
  isOutdated(): boolean
  /** True where there is a draft and it could not be read: not the same as none. */
  isAway(): boolean
  /** `Set-Cookie` values for the response, whatever the response is. */
  cookies(): readonly string[]
}

export type DraftChange = Partial<VisitDraft> | ((kept: VisitDraft) => Partial<VisitDraft>)

/** Where it was not saved, the action shows what was typed and says so. */
export type SaveOutcome = { readonly kind: 'saved' | 'too-long' | 'not-saved' }

/** For requests without a store: always empty, and saves nothing. */
export const noDraft: RequestDraft = {
  read: async () => emptyVisitDraft,
  save: async () => ({ kind: 'not-saved' }),
  forget: async () => ({ kind: 'not-saved' }),
  takeNonce: () => {},
  isOutdated: () => false,
  isAway: () => false,
  cookies: () => [],
}
