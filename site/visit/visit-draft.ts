import type { Contact, Question, TypedAddress } from './visit-state.ts'

/** The part of a visit's state that no URL carries: kept sealed on the server, for seven days. */
export type VisitDraft = {
  /** Of a home that is not listed. */
  readonly typedAddress: TypedAddress | null
  readonly contact: Contact | null
  readonly questions: readonly Question[]
  /** Every field of the contact page as typed, by its name. */
  readonly contactForm: Readonly<Record<string, readonly string[]>> | null
  /** The enquiry being made: however often it is sent, this key makes it one. */
  readonly sending: { readonly flow: string; readonly key: string } | null
  /** Made in this browser, so that it is shown what became of them. */
  readonly sent: readonly SentEnquiry[]
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
  questions: [],
  contactForm: null,
  sending: null,
  sent: [],
}

/** Nothing of this visitor is kept: they are new here, or take no cookies, or were away too long. */
export const isNothingKept = ({ questions, sent, typedAddress }: VisitDraft): boolean =>
  questions.length === 0 && sent.length === 0 && typedAddress === null

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
    questions: Array.isArray(parts.questions) ? parts.questions.flatMap(readQuestion) : [],
    contactForm: readContactForm(parts.contactForm),
    sending: readSending(parts.sending),
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

function readQuestion(stored: unknown): Question[] {
  const { flow, id, answers } = fieldsOf(stored)
  if (!isText(flow) || !isText(id) || !Array.isArray(answers)) return []
  return [{ flow, id, answers: answers.filter(isText) }]
}

function readContactForm(stored: unknown): VisitDraft['contactForm'] {
  const fields = Object.entries(fieldsOf(stored)).flatMap(([name, values]) =>
    Array.isArray(values) ? [[name, values.filter(isText)] as const] : [],
  )
  return fields.length === 0 ? null : Object.fromEntries(fields)
}

function readSending(stored: unknown): VisitDraft['sending'] {
  const { flow, key } = fieldsOf(stored)
  return isText(flow) && isText(key) ? { flow, key } : null
}

function readSent(stored: unknown): SentEnquiry[] {
  const { flow, reference, token, key } = fieldsOf(stored)
  if (!isText(flow) || !isText(reference) || !isText(token)) return []
  return [{ flow, reference, token, ...(isText(key) && { key }) }]
}

const fieldsOf = (stored: unknown): Record<string, unknown> =>
  typeof stored === 'object' && stored !== null ? { ...stored } : {}
const isText = (value: unknown): value is string => typeof value === 'string'
const textOrNull = (value: unknown): string | null => (isText(value) ? value : null)
