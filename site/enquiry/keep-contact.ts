import { data, redirect } from 'react-router'
import { readForm, textOf } from '../app/read-form.ts'
import type { Visit } from '../app/visit.ts'
import { pathOfStep } from '../visit/enquiry-path.ts'
import { withEnquiry } from '../visit/kept-enquiries.ts'
import { suggestOtherEmail } from './check-contact.ts'
import {
  acceptedEmail,
  type ContactForm,
  contactOf,
  keptContactForm,
  readContactForm,
  typedIn,
  withAcceptedEmail,
  withTyped,
} from './contact-form.ts'
import { firstContactErrors, viewContact } from './contact-view.ts'
import { createStepCount } from './count-steps.ts'
import { nonceField } from './form-fields.ts'
import { type Enquiry, type EnquiryAddress, readEnquiry } from './read-enquiry.ts'
import { pathOfOpenStep } from './step-paths.ts'

export type ContactRequest = { visit: Visit; flow: string | undefined; address: EnquiryAddress }

/** What was refused when it was sent is said here once more, for whoever was led back. */
export async function showContact(asked: ContactRequest) {
  const enquiry = await readOpenEnquiry(asked)
  const { contactForm } = enquiry.kept
  const wasRefused = asked.address.searchParams.get('show') === 'problems' && contactForm !== null
  return viewContact(enquiry, {
    form: keptContactForm(enquiry),
    errors: wasRefused ? firstContactErrors(enquiry, contactForm) : [],
    otherEmail: null,
    note: null,
  })
}

/** A refused form that is longer is shown and not stored: anybody can send one of those. */
const mostRefusedBytes = 4 * 1024

/** Kept also where it is refused: what was typed is there after Back, reload and another day. */
export async function leaveContact(asked: ContactRequest, request: Request) {
  const { visit } = asked
  const sent = await readForm(request)
  visit.draft.takeNonce(sent.get(nonceField))
  const enquiry = await readOpenEnquiry(asked)
  const { flow, query } = enquiry
  const { suggestion } = enquiry.words.contact
  const form = readFilledForm(sent, visit.now)
  const problems = firstContactErrors(enquiry, form)
  const isEmailWrong = problems.some(({ field }) => field === 'email')
  const otherEmail = isEmailWrong
    ? null
    : suggestOtherEmail(typedIn(form, 'email'), acceptedEmail(form))
  const errors =
    otherEmail === null ? problems : withEmailError(problems, suggestion.emailSays(otherEmail))
  const contact = contactOf(form)
  const show = { form, errors, otherEmail }
  if (errors.length > 0 && bytesOf({ form, contact }) > mostRefusedBytes) {
    return data(viewContact(enquiry, { ...show, note: null }), { status: 422 })
  }
  const count = createStepCount(visit, flow.name)
  const keeping = await visit.draft.keep(({ enquiries }) => ({
    enquiries: withEnquiry(enquiries, enquiry.kept, kept => ({
      contactForm: form,
      ...(errors.length === 0 && count.reach(kept, 'checked')),
    })),
    contact,
  }))
  count.tell(keeping)
  if (keeping.kind === 'not-kept') {
    return data(viewContact(enquiry, { ...show, note: 'notKept' }), { status: 503 })
  }
  if (keeping.kind === 'too-long') {
    return data(viewContact(enquiry, { ...show, note: 'tooLong' }), { status: 422 })
  }
  if (errors.length > 0) {
    return data(viewContact(enquiry, { ...show, note: null }), { status: 422 })
  }
  const to = pathOfStep(flow.name, 'check', { home: query.home, from: null })
  return redirect(to, { status: 303 })
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

async function readOpenEnquiry({ visit, flow, address }: ContactRequest): Promise<Enquiry> {
  const enquiry = await readEnquiry(visit, flow, address)
  const open = pathOfOpenStep(enquiry)
  if (open !== null) throw redirect(open, { status: 303 })
  return enquiry
}

/** With what was suggested and agreed to; sent again as it was, an address is right as it is. */
function readFilledForm(sent: FormData, now: Date): ContactForm {
  let form = readContactForm(sent, now)
  for (const field of ['email', 'phone'] as const) {
    const instead = textOf(sent, `use-${field}`)
    if (instead !== '') form = withTyped(form, field, instead)
  }
  const email = typedIn(form, 'email')
  const isAgain = sent.get('asked-email') === email || sent.has('use-email')
  return withAcceptedEmail(form, isAgain ? email : null)
}

function withEmailError(problems: ReturnType<typeof firstContactErrors>, says: string) {
  const name = problems.filter(({ field }) => field === 'full-name')
  const rest = problems.filter(({ field }) => field !== 'full-name')
  return [...name, { field: 'email', says }, ...rest]
}
