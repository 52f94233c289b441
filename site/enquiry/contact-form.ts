import type { ConsentBox } from '../../enquiries/consent/consent-boxes.ts'
import type { Lead } from '../../enquiries/lead.ts'
import { type Contact, type EnquiryHome, isSameHome } from '../../leads/draft.ts'
import { textsOf } from '../app/read-form.ts'
import type { Enquiry } from './read-enquiry.ts'

/** The fields of the contact page by name, as typed. */
export type ContactForm = Readonly<Record<string, readonly string[]>>

/** Field names by member of a lead. They are also the ids that the error summary links to. */
export const contactFields = {
  fullName: 'full-name',
  email: 'email',
  phone: 'phone',
  postcode: 'postcode',
  channels: 'channels',
  timeWindow: 'time-window',
  onBehalfOf: 'on-behalf-of',
  needs: 'needs',
  message: 'message',
  consents: 'consents',
} as const satisfies Partial<Record<keyof Lead, string>>

export type ContactField = keyof typeof contactFields

/** The screens of the contact page, in order. Which of them an enquiry has, its flow decides. */
export const contactParts = ['who', 'needs', 'consent'] as const
export type ContactPart = (typeof contactParts)[number]

const partOfField: Readonly<Record<ContactField, ContactPart>> = {
  fullName: 'who',
  email: 'who',
  phone: 'who',
  postcode: 'who',
  channels: 'who',
  timeWindow: 'needs',
  onBehalfOf: 'needs',
  needs: 'needs',
  message: 'needs',
  consents: 'consent',
}

/** By the field's name in the form. */
export const partWith = (name: string): ContactPart =>
  allFields.filter(field => contactFields[field] === name).map(field => partOfField[field])[0] ??
  'who'

const allFields = Object.keys(contactFields) as ContactField[]

/** Stored next to the form's fields but not one of them. */
const decidedAtField = 'decided-at'
const seenField = 'seen-parts'
/** Also a hidden field of the screen with the boxes. */
export const askedConsentsField = 'asked-consents'
const acceptedEmailField = 'accepted-email'
const rememberedField = 'remembered'

/** Reads the fields of one screen into the form; the others stay. */
export function readContactPart(
  sent: FormData,
  part: ContactPart,
  before: ContactForm,
): ContactForm {
  const names = allFields
    .filter(field => partOfField[field] === part)
    .map(field => contactFields[field] as string)
  const typed = names
    .map(name => [name, textsOf(sent, name)] as const)
    .filter(([, values]) => values.some(value => value !== ''))
  const others = Object.entries(before).filter(([name]) => !names.includes(name))
  const seen = listSeenParts(before)
  return {
    ...Object.fromEntries(others),
    ...Object.fromEntries(typed),
    [seenField]: seen.includes(part) ? seen : [...seen, part],
  }
}

/** Dates the decisions about consent, and notes which of the boxes the visitor was shown, as `nameBoxes` has them. */
export const withDecision = (
  form: ContactForm,
  boxes: readonly ConsentBox[],
  shown: string,
  at: Date,
): ContactForm => {
  const names = shown.split(',')
  return {
    ...form,
    [decidedAtField]: [at.toISOString()],
    [askedConsentsField]: boxes.map(nameBox).filter(name => names.includes(name)),
  }
}

const nameBox = ({ wording: { id, version } }: ConsentBox): string => `${id} ${version}`

/** For the page that shows them: a new version of ours may have other words by the time that it is sent. */
export const nameBoxes = (boxes: readonly ConsentBox[]): string => boxes.map(nameBox).join()

/** What was ticked beside the words that its box has now. */
export function stillTicked(form: ContactForm, boxes: readonly ConsentBox[]): readonly string[] {
  const asked = form[askedConsentsField] ?? []
  const same = boxes.filter(box => asked.includes(nameBox(box))).map(({ id }) => id)
  return chosenIn(form, 'consents').filter(id => same.includes(id))
}

/** False where a box is new, or said something else when the visitor decided. */
export function isDecided(form: ContactForm, boxes: readonly ConsentBox[]): boolean {
  const asked = form[askedConsentsField] ?? []
  return decidedAt(form) !== null && boxes.every(box => asked.includes(nameBox(box)))
}

/** A stored form without this note is of the version that asked for all on one page. */
export const listSeenParts = (form: ContactForm): readonly string[] =>
  form[seenField] ?? (decidedAt(form) === null ? [] : wholePage)

const wholePage: readonly string[] = ['who', 'needs']

/**
 * Fills the contact page: what was typed there, or who the visitor was on their last enquiry. Consent
 * is asked for each time.
 */
export function storedContactForm({
  stored,
  state,
  flow,
}: Pick<Enquiry, 'stored' | 'state'> & Partial<Pick<Enquiry, 'flow'>>): ContactForm {
  if (stored.contactForm !== null) return stored.contactForm
  const { contact } = state
  if (contact === null) return {}
  const { channels, needs, ...lines } = contact
  // How to reach somebody and what makes talking easier may be the need of who lives there.
  const isSame = contact.home !== undefined && isSameHome(contact.home, stored.home)
  const isAsked = isSame && flow?.shortContact !== true
  const texts = Object.entries({
    [contactFields.fullName]: lines.fullName,
    [contactFields.email]: lines.email,
    [contactFields.phone]: lines.phone,
    // Of an enquiry about no home, and never taken for another home's.
    [contactFields.postcode]: stored.home === null ? lines.postcode : null,
    [contactFields.timeWindow]: isAsked ? lines.timeWindow : null,
  }).flatMap(([name, text]) => (text === null ? [] : [[name, [text]] as const]))
  return {
    ...Object.fromEntries(texts),
    ...(isSame && channels.length > 0 && { [contactFields.channels]: channels }),
    ...(isAsked && needs.length > 0 && { [contactFields.needs]: needs }),
  }
}

export const typedIn = (form: ContactForm, field: ContactField): string =>
  form[contactFields[field]]?.[0] ?? ''

/** On whose behalf they ask. Whoever types their own name there asks for nobody else. */
export function otherThanSelf(form: ContactForm): string {
  const other = typedIn(form, 'onBehalfOf').trim()
  return other.toLowerCase() === typedIn(form, 'fullName').trim().toLowerCase() ? '' : other
}

export const chosenIn = (form: ContactForm, field: ContactField): readonly string[] =>
  form[contactFields[field]] ?? []

export function decidedAt(form: ContactForm): Date | null {
  const at = Date.parse(form[decidedAtField]?.[0] ?? '')
  return Number.isNaN(at) ? null : new Date(at)
}

/** The boxes stay as they were ticked, and are shown once more before anything is agreed to. */
export const withoutDecision = ({ [decidedAtField]: _at, ...form }: ContactForm): ContactForm =>
  form

export const withoutConsents = ({
  [contactFields.consents]: _given,
  ...form
}: ContactForm): ContactForm => withoutDecision(form)

/** The e-mail address that the visitor confirmed when we suggested another. */
export const acceptedEmail = (form: ContactForm): string | null =>
  form[acceptedEmailField]?.[0] ?? null

export const withAcceptedEmail = (form: ContactForm, email: string | null): ContactForm =>
  email === null ? form : { ...form, [acceptedEmailField]: [email] }

export const withTyped = (form: ContactForm, field: ContactField, text: string): ContactForm => ({
  ...form,
  [contactFields[field]]: [text],
})

/** Notes which fields came filled in and were left so, for the check page to say it. */
export function withRemembered(form: ContactForm, filled: ContactForm): ContactForm {
  const isAsFilled = (field: ContactField) => {
    const [now, then] = [chosenIn(form, field), chosenIn(filled, field)]
    return then.length > 0 && then.join('\n') === now.join('\n')
  }
  const remembered = listFields(filled).filter(
    field => isAsFilled(field) && (!wasTyped(filled) || rememberedIn(filled).includes(field)),
  )
  return { ...form, [rememberedField]: remembered }
}

/** Whether the visitor has sent it; otherwise it is as we filled it in. */
export const wasTyped = (form: ContactForm): boolean =>
  decidedAt(form) !== null || form[rememberedField] !== undefined

export const rememberedIn = (form: ContactForm | null): readonly ContactField[] =>
  allFields.filter(field => form?.[rememberedField]?.includes(field))

/** The fields that are filled in, in the order of the page. */
export const listFields = (form: ContactForm): readonly ContactField[] =>
  allFields.filter(field => chosenIn(form, field).length > 0)

type Asked = {
  readonly postcode: boolean
  readonly channels: boolean
  readonly home: EnquiryHome
  /** The screen before the one that says on whose behalf: nothing of the home is known yet. */
  readonly isOnlyWho?: boolean
  /** The way to reach somebody that the page had no field for. */
  readonly unneeded?: 'email' | 'phone' | null
}

/**
 * What the page did not ask for stays as it was, and so does what may be the need of somebody else on
 * whose behalf the visitor asks.
 */
export function contactOf(form: ContactForm, before: Contact | null, asked: Asked): Contact {
  const textOf = (field: ContactField) => typedIn(form, field) || null
  const isForOther = asked.isOnlyWho || otherThanSelf(form) !== ''
  const about = isForOther ? before?.home : asked.home
  const asksHow = asked.channels && !isForOther
  return {
    fullName: textOf('fullName'),
    email: asked.unneeded === 'email' ? (before?.email ?? null) : textOf('email'),
    phone: asked.unneeded === 'phone' ? (before?.phone ?? null) : textOf('phone'),
    postcode: asked.postcode ? textOf('postcode') : (before?.postcode ?? null),
    channels: asksHow ? chosenIn(form, 'channels') : (before?.channels ?? []),
    timeWindow: asksHow ? textOf('timeWindow') : (before?.timeWindow ?? null),
    needs: isForOther ? (before?.needs ?? []) : chosenIn(form, 'needs'),
    ...(about !== undefined && { home: about }),
  }
}
