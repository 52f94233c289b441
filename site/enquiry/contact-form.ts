import type { Lead } from '../../enquiries/lead.ts'
import type { Contact } from '../../leads/draft.ts'
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

/** Stored next to the form's fields but not one of them. */
const decidedAtField = 'decided-at'
const acceptedEmailField = 'accepted-email'

export function readContactForm(sent: FormData, decidedAt: Date): ContactForm {
  const fields = Object.values(contactFields).map(name => [name, textsOf(sent, name)] as const)
  const typed = fields.filter(([, values]) => values.some(value => value !== ''))
  return {
    ...Object.fromEntries(typed),
    [decidedAtField]: [decidedAt.toISOString()],
  }
}

/**
 * Fills the contact page: what was typed there, or who the visitor was on their last enquiry. Consent
 * is asked for each time.
 */
export function storedContactForm({
  stored,
  state,
}: Pick<Enquiry, 'stored' | 'state'>): ContactForm {
  if (stored.contactForm !== null) return stored.contactForm
  const { contact } = state
  if (contact === null) return {}
  const { channels, needs, ...lines } = contact
  const texts = Object.entries({
    [contactFields.fullName]: lines.fullName,
    [contactFields.email]: lines.email,
    [contactFields.phone]: lines.phone,
    // Of an enquiry about no home, and never taken for another home's.
    [contactFields.postcode]: stored.home === null ? lines.postcode : null,
    [contactFields.timeWindow]: lines.timeWindow,
  }).flatMap(([name, text]) => (text === null ? [] : [[name, [text]] as const]))
  return {
    ...Object.fromEntries(texts),
    ...(channels.length > 0 && { [contactFields.channels]: channels }),
    ...(needs.length > 0 && { [contactFields.needs]: needs }),
  }
}

export const typedIn = (form: ContactForm, field: ContactField): string =>
  form[contactFields[field]]?.[0] ?? ''

export const chosenIn = (form: ContactForm, field: ContactField): readonly string[] =>
  form[contactFields[field]] ?? []

export function decidedAt(form: ContactForm): Date | null {
  const at = Date.parse(form[decidedAtField]?.[0] ?? '')
  return Number.isNaN(at) ? null : new Date(at)
}

/** The e-mail address that the visitor confirmed when we suggested another. */
export const acceptedEmail = (form: ContactForm): string | null =>
  form[acceptedEmailField]?.[0] ?? null

export const withAcceptedEmail = (form: ContactForm, email: string | null): ContactForm =>
  email === null ? form : { ...form, [acceptedEmailField]: [email] }

export const withTyped = (form: ContactForm, field: ContactField, text: string): ContactForm => ({
  ...form,
  [contactFields[field]]: [text],
})

type Asked = {
  readonly postcode: boolean
  readonly channels: boolean
  /** The way to reach somebody that the page had no field for. */
  readonly unneeded?: 'email' | 'phone' | null
}

/** What the page did not ask for stays as it was. */
export function contactOf(form: ContactForm, before: Contact | null, asked: Asked): Contact {
  const textOf = (field: ContactField) => typedIn(form, field) || null
  return {
    fullName: textOf('fullName'),
    email: asked.unneeded === 'email' ? (before?.email ?? null) : textOf('email'),
    phone: asked.unneeded === 'phone' ? (before?.phone ?? null) : textOf('phone'),
    postcode: asked.postcode ? textOf('postcode') : (before?.postcode ?? null),
    channels: asked.channels ? chosenIn(form, 'channels') : (before?.channels ?? []),
    timeWindow: asked.channels ? textOf('timeWindow') : (before?.timeWindow ?? null),
    needs: chosenIn(form, 'needs'),
  }
}
