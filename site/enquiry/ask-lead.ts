import {
  type ConsentBox,
  listConsentBoxes,
  makeConsentEvidence,
} from '../../enquiries/consent/consent-boxes.ts'
import type { LeadAnswer, UncheckedLead } from '../../enquiries/lead.ts'
import { type ContactForm, chosenIn, decidedAt, typedIn } from './contact-form.ts'
import { describeHome, type Enquiry } from './read-enquiry.ts'

/** What would be sent: all of it from the draft, so that a form can add nothing. */
export function askLead(
  enquiry: Enquiry,
  form: ContactForm,
  answers: readonly LeadAnswer[],
): UncheckedLead {
  const { flow, home } = enquiry
  return {
    product: flow.name,
    fullName: typedIn(form, 'fullName'),
    onBehalfOf: typedIn(form, 'onBehalfOf'),
    email: typedIn(form, 'email'),
    phone: typedIn(form, 'phone'),
    channels: toldWay(enquiry) ?? chosenIn(form, 'channels'),
    timeWindow: typedIn(form, 'timeWindow'),
    needs: chosenIn(form, 'needs'),
    postcode: postcodeOfHome(enquiry) ?? typedIn(form, 'postcode'),
    addressId: home && 'addressId' in home ? home.addressId : null,
    address: describeHome(home),
    answers,
    message: typedIn(form, 'message'),
    consents: agreedIn(enquiry, form),
  }
}

export const consentBoxesOf = ({ flow, words }: Enquiry): readonly ConsentBox[] =>
  listConsentBoxes(flow, words.consents)

/** Whoever waits is asked in the questions how to be told, so not once more. */
export function toldWay({ flow, answers }: Enquiry): readonly string[] | null {
  return flow.delivery === 'kept' ? (answers['tell-by'] ?? []) : null
}

/** Null where it has to be asked: without a postcode nobody can look the request up. */
export function postcodeOfHome({ home }: Enquiry): string | null {
  return home === null || home.kind === 'unread' ? null : home.postcode
}

/** The moment is that of the contact page, so that sending again sends the very same. */
function agreedIn(enquiry: Enquiry, form: ContactForm): UncheckedLead['consents'] {
  const at = decidedAt(form)
  if (at === null) return []
  return makeConsentEvidence({
    boxes: consentBoxesOf(enquiry),
    ticked: chosenIn(form, 'consents'),
    language: enquiry.words.language,
    page: `/enquiries/${enquiry.flow.name}/contact`,
    decidedAt: at,
  })
}
