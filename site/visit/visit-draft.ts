import type { Answers } from '../../enquiries/flows/flow.ts'
import type { Contact, TypedAddress } from './visit-state.ts'

/** The part of a visit's state that no URL carries: kept sealed on the server, for seven days. */
export type VisitDraft = {
  /** Of a home that is not listed. */
  readonly typedAddress: TypedAddress | null
  readonly contact: Contact | null
  /** Being made, the latest first: another tab may have another flow, or another home. */
  readonly enquiries: readonly KeptEnquiry[]
  /** Made in this browser, so that it is shown what became of them. */
  readonly sent: readonly SentEnquiry[]
}

/** What was typed belongs to one flow and one home, and is never shown or sent for another. */
export type KeptEnquiry = {
  readonly flow: string
  readonly home: KeptHome
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
export type KeptHome = string | TypedAddress | null

export const isSameHome = (one: KeptHome, other: KeptHome): boolean => textOf(one) === textOf(other)

function textOf(home: KeptHome): string | null {
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
export const isNothingKept = ({ enquiries, sent, typedAddress }: VisitDraft): boolean =>
  enquiries.length === 0 && sent.length === 0 && typedAddress === null

/** How an action keeps what was typed. Nothing here throws: a page is whole without it. */
export type DraftKeeper = {
  /** Empty where nothing was kept, or where it cannot be read. */
  read(): Promise<VisitDraft>
  /**
   * Each part given replaces what was kept of it; the others stay, also those of another tab. Whoever
   * adds to a part says how, for another tab may have added to it since it was read.
   */
  keep(change: DraftChange): Promise<Keeping>
  /** Everything, at once; the headers take the cookie away. */
  forget(): Promise<Keeping>
}

export type DraftChange = Partial<VisitDraft> | ((kept: VisitDraft) => Partial<VisitDraft>)

/** `headers` go on the action's answer. Where it was not kept, the action shows what was typed and says so. */
export type Keeping =
  | { readonly kind: 'kept'; readonly headers: { readonly 'Set-Cookie': string } }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'not-kept' }

/** For a visit without a store: nothing was kept, and nothing will be. */
export const noDraft: DraftKeeper = {
  read: async () => emptyVisitDraft,
  keep: async () => ({ kind: 'not-kept' }),
  forget: async () => ({ kind: 'not-kept' }),
}

/** What was stored may be of an older shape, or half of one: whatever does not fit is empty. */
export function readStoredDraft(parts: Readonly<Record<string, unknown>>): VisitDraft {
  return {
    typedAddress: readTypedAddress(parts.typedAddress),
    contact: readContact(parts.contact),
    enquiries: Array.isArray(parts.enquiries) ? parts.enquiries.flatMap(readEnquiry) : [],
    sent: Array.isArray(parts.sent) ? parts.sent.flatMap(readSent) : [],
  }
}

function readTypedAddress(stored: unknown): TypedAddress | null {
  const { line1, line2, postalTown, postcode } = fieldsOf(stored)
  if (!isText(line1) || !isText(postalTown) || !isText(postcode)) return null
  return { line1, line2: isText(line2) ? line2 : null, postalTown, postcode }
}

function readContact(stored: unknown): Contact | null {
  const { fullName, email, phone } = fieldsOf(stored)
  const contact = {
    fullName: textOrNull(fullName),
    email: textOrNull(email),
    phone: textOrNull(phone),
  }
  return Object.values(contact).every(value => value === null) ? null : contact
}

function readEnquiry(stored: unknown): KeptEnquiry[] {
  const { flow, home, key, answers, contactForm, ...more } = fieldsOf(stored)
  const about = isText(home) ? home : readTypedAddress(home)
  const isAboutNone = about === null && home !== null
  if (!isText(flow) || !isText(key) || isAboutNone) return []
  const form = readLists(contactForm)
  const isEmpty = Object.keys(form).length === 0
  const counted = funnelSteps.find(step => step === more.counted)
  return [
    {
      flow,
      home: about,
      key,
      answers: readLists(answers),
      contactForm: isEmpty ? null : form,
      ...(counted && { counted }),
    },
  ]
}

const readLists = (stored: unknown): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(fieldsOf(stored)).flatMap(([name, values]) =>
      Array.isArray(values) ? [[name, values.filter(isText)] as const] : [],
    ),
  )

function readSent(stored: unknown): SentEnquiry[] {
  const { flow, reference, token, key } = fieldsOf(stored)
  if (!isText(flow) || !isText(reference) || !isText(token)) return []
  return [{ flow, reference, token, ...(isText(key) && { key }) }]
}

const fieldsOf = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {}
const isText = (value: unknown): value is string => typeof value === 'string'
const textOrNull = (value: unknown): string | null => (isText(value) ? value : null)
