import type { Lead } from '../../enquiries/lead.ts'
import type { Contact } from '../../leads/visit-draft.ts'
import { textsOf } from '../app/read-form.ts'
import { latestContactForm } from '../visit/stored-enquiries.ts'
import type { Enquiry } from './read-enquiry.ts'

/** Every field of the contact page, as typed, by its name. */
export type ContactForm = Readonly<Record<string, readonly string[]>>

/** By what each is of a lead. The names are also the ids that the summary of a refused form leads to. */
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

/** Kept with the fields and no field itself. */
const decidedAtField = 'decided-at'
const acceptedEmailField = 'accepted-email'

/** Of somebody, so they are offered again on another enquiry; what was agreed to is asked anew. */
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

/** What the contact page is filled with: what was typed there, or who it is from another enquiry. */
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

/** The address that somebody was asked about, and sent again as it was. */
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
