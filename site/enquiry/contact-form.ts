import type { Lead } from '../../enquiries/lead.ts'
import type { Contact } from '../../leads/draft.ts'
import { textsOf } from '../app/read-form.ts'
import { latestContactForm } from '../visit/stored-enquiries.ts'
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

/** Filled in again on another enquiry. Consent is not: it is asked for each time. */
const personalFields: readonly ContactField[] = [
  'fullName',
  'email',
  'phone',
  'postcode',
  'channels',
  'timeWindow',
  'needs',
]

export function readContactForm(sent: FormData, decidedAt: Date): ContactForm {
  const fields = Object.values(contactFields).map(name => [name, textsOf(sent, name)] as const)
  const typed = fields.filter(([, values]) => values.some(value => value !== ''))
  return {
    ...Object.fromEntries(typed),
    [decidedAtField]: [decidedAt.toISOString()],
  }
}

/** Fills the contact page: what was typed there, or personal details from another enquiry. */
export function storedContactForm({
  stored,
  draft,
}: Pick<Enquiry, 'stored' | 'draft'>): ContactForm {
  if (stored.contactForm !== null) return stored.contactForm
  const other = latestContactForm(draft.enquiries) ?? {}
  return Object.fromEntries(
    personalFields.flatMap(field => {
      const name = contactFields[field]
      const values = other[name]
      return values ? [[name, values]] : []
    }),
  )
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

export function contactOf(form: ContactForm): Contact {
  const textOf = (field: ContactField) => typedIn(form, field) || null
  return { fullName: textOf('fullName'), email: textOf('email'), phone: textOf('phone') }
}
