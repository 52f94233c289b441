import {
  type ConsentBox,
  listConsentBoxes,
  makeConsentEvidence,
} from '../../enquiries/consent/consent-boxes.ts'
import { answerTo } from '../../enquiries/flows/flow.ts'
import type { LeadAnswer, UncheckedLead } from '../../enquiries/lead.ts'
import { dropOffPath } from '../../enquiries/next-question.ts'
import { toLeadAnswers } from '../../enquiries/to-lead-answers.ts'
import { type ContactForm, chosenIn, decidedAt, typedIn } from './contact-form.ts'
import { describeHome, type Enquiry } from './read-enquiry.ts'

/** Everything comes from the draft, so that the posted form can add nothing. */
export function leadFromDraft(
  enquiry: Enquiry,
  form: ContactForm,
  answers: readonly LeadAnswer[],
): UncheckedLead {
  const { flow } = enquiry
  const { addressId, address } = homeOfLead(enquiry)
  return {
    product: flow.name,
    fullName: typedIn(form, 'fullName'),
    onBehalfOf: typedIn(form, 'onBehalfOf'),
    email: typedIn(form, 'email'),
    phone: typedIn(form, 'phone'),
    channels: channelsFromAnswers(enquiry) ?? chosenIn(form, 'channels'),
    timeWindow: typedIn(form, 'timeWindow'),
    needs: chosenIn(form, 'needs'),
    postcode: postcodeOfHome(enquiry) ?? typedIn(form, 'postcode'),
    addressId,
    address,
    answers,
    message: typedIn(form, 'message'),
    consents: agreedIn(enquiry, form),
  }
}

/** Questions and answers in the words that the visitor saw. */
export const answersForLead = ({ flow, answers, hints, words }: Enquiry): LeadAnswer[] =>
  toLeadAnswers(flow, answers, words, hints)

export const consentBoxesOf = ({ flow, words }: Enquiry): readonly ConsentBox[] =>
  listConsentBoxes(flow, words.consents)

/** The waiting list asks for channels in a question, so the contact page does not. */
export function channelsFromAnswers({ flow, answers }: Enquiry): readonly string[] | null {
  return flow.delivery === 'kept' ? (answers['tell-by'] ?? []) : null
}

/**
 * Where a question asks for the home, as for the one that is left, the answer alone says which: the
 * check page shows no other.
 */
function homeOfLead({
  flow,
  answers,
  home,
}: Enquiry): Pick<UncheckedLead, 'addressId' | 'address'> {
  if (flow.homeQuestion !== undefined) {
    const [address = null, addressId = null] =
      answerTo(dropOffPath(flow, answers), flow.homeQuestion) ?? []
    return { address, addressId }
  }
  const addressId = home && 'addressId' in home ? home.addressId : null
  return { address: describeHome(home), addressId }
}

/** Null where the contact page has to ask: looking a request up needs a postcode. */
export function postcodeOfHome({ flow, home }: Enquiry): string | null {
  // The home of such a flow is an answer, and the visitor may live elsewhere.
  if (flow.homeQuestion !== undefined) return null
  return home === null || home.kind === 'unread' ? null : home.postcode
}

/** Dated by the contact page, so that sending again sends the same. */
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
