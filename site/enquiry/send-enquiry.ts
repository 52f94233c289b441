import { randomBytes, randomUUID } from 'node:crypto'
import { data, redirect, redirectDocument } from 'react-router'
import type { Lead, LeadFault, UncheckedLead } from '../../enquiries/lead.ts'
import { isMayBeStored } from '../../leads/submit/may-be-stored.ts'
import type { SubmitCircumstances, SubmitOutcome } from '../../leads/submit/submit-lead.ts'
import { readForm, textOf } from '../app/read-form.ts'
import type { Visit } from '../app/visit.ts'
import { pathOfStep, withQuery } from '../visit/enquiry-path.ts'
import { withoutEnquiry } from '../visit/stored-enquiries.ts'
import { findStoredPlan, withStoredPlan } from '../visit/stored-plans.ts'
import { type CheckNote, fingerprintOfShown, type SendingForm, viewCheck } from './check-view.ts'
import { checkWebLead } from './check-web-lead.ts'
import { partWith } from './contact-form.ts'
import { firstUnseenPart, pathOfPart } from './contact-parts.ts'
import { firstContactErrors } from './contact-view.ts'
import { createStepCount } from './count-steps.ts'
import { honeypotField, leaveOutField, nonceField } from './form-fields.ts'
import { answersForLead, leadFromDraft } from './lead-from-draft.ts'
import { type Enquiry, type EnquiryAddress, readEnquiry } from './read-enquiry.ts'
import { readAlreadyServed, readUnserved } from './read-unserved.ts'
import { pathOfOpenStep } from './step-paths.ts'

type CheckRequest = { visit: Visit; flow: string | undefined; address: EnquiryAddress }

export async function showCheck({ visit, flow, address }: CheckRequest) {
  const enquiry = await readEnquiry(visit, flow, address)
  const { lead } = readLead(enquiry)
  const form = { key: enquiry.stored.key, stamp: issueStamp(visit, enquiry), challenge: null }
  const { passesLeadsOn } = visit.settings
  const service = readService(visit, enquiry, lead)
  return viewCheck(enquiry, { lead, form, note: null, passesLeadsOn, ...service })
}

/** A second press of Send redirects to the enquiry that the first one sent. */
export async function sendEnquiry({ visit, flow, address }: CheckRequest, request: Request) {
  const sent = await readForm(request)
  visit.draft.takeNonce(sent.get(nonceField))
  const form = readSendingForm(sent)
  const enquiry = await readEnquiry(visit, flow, address, form.key)
  const before = enquiry.draft.sent.find(({ key }) => key === form.key)
  if (before) return redirect(pathOfSent(before.reference), { status: 303 })
  const { lead, asked } = readLead(enquiry)
  const { passesLeadsOn } = visit.settings
  const service = readService(visit, enquiry, lead)
  const { unserved } = service
  const isLeavingOut = sent.has(leaveOutField)
  if (isLeavingOut && (await leavePlanOut(visit, enquiry))) {
    return redirect(pathOfStep(enquiry.flow.name, 'check', enquiry.query), { status: 303 })
  }
  const refuse = (note: CheckNote, status: number, shown: SendingForm, headers?: HeadersInit) => {
    const view = viewCheck(enquiry, { lead, form: shown, note, passesLeadsOn, ...service })
    return data(view, { status, ...(headers && { headers }) })
  }
  const anew = () => ({ ...form, stamp: issueStamp(visit, enquiry), challenge: null })

  if (isLeavingOut) return refuse({ kind: 'notSaved' }, 503, anew(), { 'Retry-After': '60' })

  if (textOf(sent, 'shown') !== fingerprintOfShown(lead)) {
    return refuse({ kind: 'changedSinceShown' }, 409, anew())
  }

  if (unserved && textOf(sent, 'shown-area') !== unserved.state) {
    return refuse({ kind: 'areaChanged' }, 409, anew())
  }

  const { formGuard, now } = visit
  const guarded = { flow: enquiry.flow.name, key: form.key }
  const judged = await formGuard.judge({ ...form, ...guarded, work: textOf(sent, 'work'), now })
  if (judged === 'stale') return refuse({ kind: 'stale' }, 422, anew())
  // With the same stamp: by the second press enough time has passed for a person.
  if (judged === 'suspicious') {
    const challenge = formGuard.challenge(now, guarded)
    return refuse({ kind: 'again' }, 422, { ...form, challenge })
  }
  if (judged === 'too-soon') return refuse({ kind: 'tooSoon' }, 422, form)

  const outcome = await submit(visit, asked, {
    isSuspected: judged === 'confirmed',
    // Answered like any other, so that a bot learns nothing; a browser may have filled it in.
    isHeld: textOf(sent, honeypotField).trim() !== '',
    idempotencyKey: form.key,
  })
  // Keeps its stamp: with a fresh one, whoever presses Send soon would be told that we got nothing.
  const sentAgain = { ...form, challenge: null }
  switch (outcome.kind) {
    case 'stored': {
      const count = createStepCount(visit, enquiry.flow.name)
      count.advance(enquiry.stored, 'sent')
      // Nothing else to store: sent again, the lead is replayed and not counted.
      count.report({ kind: 'saved' })
      return finish(visit, enquiry, form.key, outcome)
    }
    case 'replayed':
      return finish(visit, enquiry, form.key, outcome)
    case 'invalid':
      return redirect(pathOfFault(enquiry, outcome.faults, asked), { status: 303 })
    case 'in-progress':
      return refuse({ kind: 'inProgress' }, 409, sentAgain, { 'Retry-After': '2' })
    case 'key-reused':
      return refuse({ kind: 'changedSinceSent' }, 409, { ...anew(), key: randomUUID() })
    case 'too-many': {
      const { retryAfterSeconds } = outcome
      const headers = { 'Retry-After': String(retryAfterSeconds) }
      return refuse({ kind: 'tooMany', retryAfterSeconds }, 429, anew(), headers)
    }
    case 'unsure':
      return refuse({ kind: 'unsure' }, 503, sentAgain, { 'Retry-After': '10' })
    case 'not-saved':
      return refuse({ kind: 'notSaved' }, 503, anew(), { 'Retry-After': '60' })
  }
}

const readService = (visit: Visit, enquiry: Enquiry, { postcode }: Lead) => ({
  unserved: readUnserved(visit, enquiry),
  alreadyServed: readAlreadyServed(visit, enquiry, postcode),
})

/** The plan itself stays, and its page can give it along again. False where the draft was not saved. */
async function leavePlanOut(visit: Visit, { flow, home }: Enquiry): Promise<boolean> {
  if (home === null || !('addressId' in home)) return true
  const saved = await visit.draft.save(({ plans }) =>
    // Given along to another enquiry, it stays there.
    findStoredPlan(plans, home.addressId)?.asked?.flow === flow.name
      ? { plans: withStoredPlan(plans, home.addressId, { asked: null }) }
      : {},
  )
  return saved.kind === 'saved'
}

/** Throws a redirect to the page where something is missing or wrong. */
function readLead(enquiry: Enquiry): { lead: Lead; asked: UncheckedLead } {
  const open = pathOfOpenStep(enquiry)
  if (open !== null) throw redirect(open, { status: 303 })
  const { flow, stored, query } = enquiry
  if (stored.contactForm === null) {
    throw redirect(pathOfStep(flow.name, 'contact', query), { status: 303 })
  }
  const asked = leadFromDraft(enquiry, stored.contactForm, answersForLead(enquiry))
  const checked = checkWebLead(asked)
  if (!checked.ok) throw redirect(pathOfFault(enquiry, checked.faults, asked), { status: 303 })
  const unseen = firstUnseenPart(enquiry, stored.contactForm)
  if (unseen !== null) throw redirect(pathOfPart(enquiry, unseen), { status: 303 })
  return { lead: checked.lead, asked }
}

/** The question whose answer is refused, or the screen of the contact page that says what is wrong. */
function pathOfFault(
  enquiry: Enquiry,
  faults: readonly LeadFault[],
  { answers }: UncheckedLead,
): string {
  const { flow, query, stored } = enquiry
  const [field, at] = faults[0]?.path ?? []
  const answer: unknown = Array.isArray(answers) && typeof at === 'number' ? answers[at] : null
  const question = field === 'answers' && flow.questions.find(({ id }) => isOf(answer, id))
  if (question) return pathOfStep(flow.name, question.id, query)
  if (field === 'address' || field === 'addressId') {
    return pathOfStep(flow.name, 'address', { ...query, from: 'check' })
  }
  const [error] = firstContactErrors(enquiry, stored.contactForm ?? {})
  const part = partWith(error?.field ?? '')
  return withQuery(pathOfPart(enquiry, part), { show: 'problems' })
}

const isOf = (answer: unknown, id: string): boolean =>
  typeof answer === 'object' && answer !== null && 'question' in answer && answer.question === id

async function submit(
  visit: Visit,
  asked: UncheckedLead,
  about: Pick<SubmitCircumstances, 'isSuspected' | 'isHeld' | 'idempotencyKey'>,
): Promise<SubmitOutcome | { kind: 'not-saved' | 'unsure' }> {
  try {
    const { network } = visit
    return await visit.leads.submit(asked, { how: 'web-form', network, ...about })
  } catch (fault) {
    visit.reportFault(fault)
    return { kind: isMayBeStored(fault) ? 'unsure' : 'not-saved' }
  }
}

const mostSentKept = 10

/** Replaces the enquiry in the draft by a reference to what was sent. Consents go with it. */
async function finish(
  visit: Visit,
  { flow, stored }: Enquiry,
  key: string,
  { reference, token }: { reference: string; token: string },
): Promise<Response> {
  const mine = { flow: flow.name, reference, token, key }
  const saved = await visit.draft.save(({ enquiries, sent }) => {
    return {
      // Enquiries in other tabs stay, and so does what the next one need not ask again.
      enquiries: withoutEnquiry(enquiries, stored),
      sent: [...sent.filter(one => one.reference !== reference), mine].slice(-mostSentKept),
    }
  })
  // Without a draft this browser is not known as the sender, so it gets the secret link.
  const isKnown = saved.kind === 'saved'
  if (isKnown) return redirect(pathOfSent(reference), { status: 303 })
  return redirectDocument(`/track/${reference}/${token}`, { status: 303 })
}

const pathOfSent = (reference: string): string => `/enquiries/sent/${reference}`

const issueStamp = ({ formGuard, now }: Visit, { flow }: Enquiry): string =>
  formGuard.issue(now, flow.name)

function readSendingForm(sent: FormData): SendingForm {
  const key = textOf(sent, 'key')
  return {
    key: /^[\w-]{16,64}$/.test(key) ? key : randomBytes(16).toString('base64url'),
    stamp: textOf(sent, 'stamp'),
    challenge: textOf(sent, 'challenge') || null,
  }
}
