import { planWords } from '../../content/plan-words.ts'
import { isLetOut } from '../../enquiries/can-reach.ts'
import { longestAnswerTexts, mostValues } from '../../enquiries/check-lead.ts'
import {
  type ConsentBox,
  listConsentBoxes,
  makeConsentEvidence,
} from '../../enquiries/consent/consent-boxes.ts'
import { type Answers, answerTo, type Flow } from '../../enquiries/flows/flow.ts'
import type { LeadAnswer, UncheckedLead } from '../../enquiries/lead.ts'
import { dropOffPath } from '../../enquiries/next-question.ts'
import { toLeadAnswers } from '../../enquiries/to-lead-answers.ts'
import { findPostcodeAtEnd } from '../../homes/addresses/postcode.ts'
import { writableLine } from '../../homes/addresses/writable-line.ts'
import { findStoredPlan } from '../visit/stored-plans.ts'
import { type ContactForm, chosenIn, decidedAt, otherThanSelf, typedIn } from './contact-form.ts'
import { describeHome, type Enquiry } from './read-enquiry.ts'

/** Everything comes from the draft, so that the posted form can add nothing. */
export function leadFromDraft(
  enquiry: Enquiry,
  form: ContactForm,
  answers: readonly LeadAnswer[],
): UncheckedLead {
  const { flow, home } = enquiry
  const answered = homeFromAnswer(enquiry)
  const own = flow.homeQuestions === undefined ? home : null
  return {
    product: flow.name,
    fullName: typedIn(form, 'fullName'),
    onBehalfOf: otherThanSelf(form),
    email: typedIn(form, 'email'),
    phone: typedIn(form, 'phone'),
    channels: channelsFromAnswers(enquiry) ?? chosenIn(form, 'channels'),
    timeWindow: asksWhenToCall(enquiry, form) ? typedIn(form, 'timeWindow') : '',
    needs: chosenIn(form, 'needs'),
    postcode: postcodeOfHome(enquiry) ?? typedIn(form, 'postcode'),
    addressId: answered ? answered.addressId : own && 'addressId' in own ? own.addressId : null,
    address: answered ? answered.text : writeHome(own),
    answers,
    message: typedIn(form, 'message'),
    consents: agreedIn(enquiry, form),
  }
}

function writeHome(home: Enquiry['home']): string | null {
  const text = describeHome(home)
  return text && writableLine(text)
}

/** Questions and answers in the words that the visitor saw. */
export const answersForLead = (enquiry: Enquiry): LeadAnswer[] => {
  const { flow, answers, hints, words } = enquiry
  return [...toLeadAnswers(flow, answers, words, hints), ...planForLead(enquiry)]
}

/** No question of a flow has this name. */
export const planAnswer = 'home-plan'

/** The home's plan, where its page led to this enquiry: so whoever calls has it. */
function planForLead({ flow, home, draft, words }: Enquiry): LeadAnswer[] {
  if (home === null || !('addressId' in home)) return []
  const asked = findStoredPlan(draft.plans, home.addressId)?.asked
  if (!asked || asked.flow !== flow.name) return []
  // A step is called as its certificate has it, however long, and with whatever that holds.
  const lines = asked.lines
    .slice(0, mostValues)
    .map(line => writableLine(line).slice(0, longestAnswerTexts.value).toWellFormed())
  const { title } = planWords[words.language].enquiry
  return [{ question: planAnswer, asked: title, values: lines, answered: lines.join('\n') }]
}

/** All boxes that the flow can show, whatever the visitor has typed. */
export const consentBoxesOf = ({ flow, words }: Enquiry): readonly ConsentBox[] =>
  listConsentBoxes(flow, words.consents)

/** The boxes for ways in which the visitor can be reached. A landline can read a text out. */
export function usableBoxes(enquiry: Enquiry, form: ContactForm): readonly ConsentBox[] {
  const isGiven = {
    email: typedIn(form, 'email') !== '',
    phone: typedIn(form, 'phone') !== '',
    text: typedIn(form, 'phone') !== '',
    post: mayWriteHome(enquiry),
  }
  return consentBoxesOf(enquiry).filter(({ channel }) => channel === null || isGiven[channel])
}

/** Whether a letter to the home that the enquiry is about reaches the visitor. */
export const mayWriteHome = (enquiry: Enquiry): boolean =>
  enquiry.flow.homeQuestions === undefined &&
  enquiry.home !== null &&
  !isLetOut(answersForLead(enquiry))

/** The waiting list asks for channels in a question, so the contact page does not. */
export function channelsFromAnswers({ flow, answers }: Enquiry): readonly string[] | null {
  return flow.delivery === 'kept' ? (answers['tell-by'] ?? []) : null
}

/** A waiting list asks for no time, and nobody is called who gave no number or asked to be written to. */
export function asksWhenToCall(enquiry: Enquiry, form: ContactForm): boolean {
  const channels = chosenIn(form, 'channels')
  const mayBeCalled = channels.length === 0 || channels.includes('phone')
  return channelsFromAnswers(enquiry) === null && typedIn(form, 'phone') !== '' && mayBeCalled
}

/** The way that a question has asked for, and the field that it does not need; null where none has. */
export function oneWayOf(enquiry: Enquiry) {
  const [answered] = channelsFromAnswers(enquiry) ?? []
  const way = (['email', 'text', 'phone'] as const).find(one => one === answered)
  if (way === undefined) return null
  return { way, unneeded: way === 'email' ? ('phone' as const) : ('email' as const) }
}

type AnsweredHome = { readonly text: string; readonly addressId: string | null }

/**
 * Where questions ask for the home that the enquiry is about: the one that is left, or else the new
 * one. The home in the URL is then only offered as an answer.
 */
function homeFromAnswer({ flow, answers }: { flow: Flow; answers: Answers }): AnsweredHome | null {
  const kept = dropOffPath(flow, answers)
  const [given] = (flow.homeQuestions ?? []).flatMap(id => {
    const [text, addressId = null] = answerTo(kept, id) ?? []
    return text === undefined ? [] : [{ text, addressId }]
  })
  return given ?? null
}

/** Null where the contact page has to ask: looking a request up needs a postcode. */
export function postcodeOfHome({
  flow,
  home,
  answers,
}: Pick<Enquiry, 'flow' | 'home' | 'answers'>): string | null {
  if (flow.homeQuestions !== undefined) {
    const answered = homeFromAnswer({ flow, answers })
    return answered && findPostcodeAtEnd(answered.text)
  }
  return home === null || home.kind === 'unread' ? null : home.postcode
}

/** Dated by the contact page, so that sending again sends the same. */
function agreedIn(enquiry: Enquiry, form: ContactForm): UncheckedLead['consents'] {
  const at = decidedAt(form)
  if (at === null) return []
  return makeConsentEvidence({
    boxes: usableBoxes(enquiry, form),
    ticked: chosenIn(form, 'consents'),
    language: enquiry.words.language,
    page: `/enquiries/${enquiry.flow.name}/contact`,
    decidedAt: at,
  })
}
