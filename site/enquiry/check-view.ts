import type { EnquiryWords } from '../../content/enquiry-words.ts'
import { planWords } from '../../content/plan-words.ts'
import {
  type Answers,
  answerTo,
  pageOf,
  type Question,
  screenOf,
} from '../../enquiries/flows/flow.ts'
import { compareWithLast } from '../../enquiries/flows/meter-reading.ts'
import type { Lead } from '../../enquiries/lead.ts'
import { listPath } from '../../enquiries/next-question.ts'
import type { UnservedArea } from '../../enquiries/unserved-area.ts'
import { fingerprintOfLead } from '../../leads/submit/fingerprint.ts'
import type { AnswerRow } from '../components/answer-list/answer-list.tsx'
import { describeAnswers, describeContact } from '../components/answer-list/lead-rows.ts'
import { pathOfStep, withQuery } from '../visit/enquiry-path.ts'
import { findNumbersElsewhere } from '../visit/numbers-elsewhere.ts'
import { makeName } from '../visit/save-draft.ts'
import { pathOfPlan } from '../visit/search-query.ts'
import { type ContactField, contactFields, partWith, rememberedIn } from './contact-form.ts'
import { queryOfPart } from './contact-parts.ts'
import { planAnswer, postcodeOfHome } from './lead-from-draft.ts'
import { type Enquiry, isFoundForTyped, showHome } from './read-enquiry.ts'
import { type AlreadyServedView, describeUnserved } from './read-unserved.ts'
import { pathBefore } from './step-paths.ts'

/** Hidden fields of the form. While there is a challenge, the page only asks to press Send again. */
export type SendingForm = {
  readonly key: string
  /** From the form guard: when the form was rendered, and for which flow. */
  readonly stamp: string
  readonly challenge: string | null
}

export type CheckNote =
  | {
      readonly kind:
        | 'again'
        | 'tooSoon'
        /** The stamp is too old, or not one for this form. */
        | 'stale'
        | 'notSaved'
        /** It may be stored. */
        | 'unsure'
        | 'inProgress'
        /** Sent before; the enquiry was changed after that. */
        | 'changedSinceSent'
        /** Not sent yet; the enquiry was changed after this page was shown, as in another tab. */
        | 'changedSinceShown'
        /** We have stopped working where the home is since this page was shown. */
        | 'areaChanged'
        | 'noConnection'
    }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number }

export type CheckView = ReturnType<typeof viewCheck>

type CheckState = {
  readonly lead: Lead
  readonly form: SendingForm
  readonly note: CheckNote | null
  readonly passesLeadsOn: boolean
  readonly unserved: UnservedArea | null
  readonly alreadyServed: AlreadyServedView
}

/** With one of these notes the request has come to us, or may have. */
const mayBeSent: readonly CheckNote['kind'][] = ['unsure', 'inProgress', 'changedSinceSent']

export function viewCheck(enquiry: Enquiry, { lead, form, note, ...state }: CheckState) {
  const { flow, query } = enquiry
  const { passesLeadsOn, unserved } = state
  const { check: words, flowStarts } = enquiry.words
  // Whoever has to press Send again gets a page with nothing else on it.
  const isAgain = form.challenge !== null
  return {
    title: isAgain ? words.again.title : words.title,
    flowTitle: flowStarts[flow.name].title,
    words: { ...words.page, send: words.sends[flow.name] ?? words.page.send },
    // The usual introduction says that nothing was sent yet.
    intro: isAgain ? words.again.text : note && mayBeSent.includes(note.kind) ? null : words.intro,
    back: {
      to: pathBefore(enquiry, 'check'),
      text: words.back,
    },
    // Shown only in a browser that cannot solve the challenge, such as one without script.
    wait: note?.kind === 'again' ? words.again.wait : null,
    note: note && note.kind !== 'again' ? describeNote(note, words) : null,
    // For the page's own script, when Send cannot reach us.
    noConnection: describeNote({ kind: 'noConnection' }, words),
    sections: isAgain ? [] : viewSections(enquiry, lead),
    unserved: unserved && !isAgain ? describeUnserved(unserved, enquiry, passesLeadsOn) : null,
    numbersElsewhere:
      flow.mayBeUrgent && !unserved && !isAgain ? findNumbersElsewhere(lead, enquiry.words) : null,
    alreadyServed: isAgain ? null : state.alreadyServed,
    leaveOut:
      !isAgain && lead.answers.some(({ question }) => question === planAnswer)
        ? { value: planAnswer, text: planWords[enquiry.words.language].enquiry.leaveOut }
        : null,
    outcome: unserved
      ? null
      : (enquiry.words.outcomes[flow.name]?.[passesLeadsOn ? 'passedOn' : 'storedOnly'] ?? null),
    action: pathOfStep(flow.name, 'check', { home: query.home, from: null }),
    // Send is refused where another tab has changed the enquiry since this page was shown.
    form: {
      ...form,
      shown: fingerprintOfShown(lead),
      nonce: makeName(),
      shownArea: unserved?.state ?? '',
    },
  }
}

/** Of what the visitor gave: what comes from a register may be read for one page and not for the next. */
export function fingerprintOfShown(lead: Lead): string {
  const answers = lead.answers.map(({ certificate: _, ...answer }) => answer)
  const isListed = lead.addressId !== null
  return fingerprintOfLead({ ...lead, answers, ...(isListed && { address: null, postcode: null }) })
}

function viewSections(enquiry: Enquiry, lead: Lead) {
  const { flow, query } = enquiry
  const words = enquiry.words.check
  const changeTo: ChangeTo = (step, subject) => ({
    to: pathOfStep(flow.name, step, { home: query.home, from: 'check' }),
    text: words.change,
    subject,
  })
  /** To the screen of the contact page that has the field. */
  const toContact = (field: ContactField, row: AnswerRow) => {
    const { to, ...change } = changeTo('contact', row.term)
    const part = partWith(contactFields[field])
    return { ...row, change: { ...change, to: withQuery(to, queryOfPart(part)) } }
  }
  const remembered = rememberedIn(enquiry.stored.contactForm)
  const leadWithTypedPhone = { ...lead, phone: lead.phone?.typed ?? null }
  return [
    { title: words.sections.home, rows: viewHome(enquiry, lead, changeTo) },
    { title: words.sections.answers, rows: viewAnswers(enquiry, lead, changeTo) },
    {
      title: words.sections.contact,
      rows: describeContact(leadWithTypedPhone, enquiry.words).map(({ field, ...row }) => ({
        ...toContact(field, row),
        ...(remembered.includes(field) && { notes: [words.sources.remembered] }),
      })),
    },
    {
      title: words.sections.consents,
      rows: viewConsents(lead, words).map(row => toContact('consents', row)),
    },
  ].filter(({ rows }) => rows.length > 0)
}

type ChangeTo = (step: string, subject: string) => NonNullable<AnswerRow['change']>

/** Includes the optional questions that were left empty, each with a link to answer it. */
function viewAnswers(enquiry: Enquiry, lead: Lead, changeTo: ChangeTo): AnswerRow[] {
  const { flow, answers, known, words } = enquiry
  const asked = listPath(flow, answers)
    .filter(({ kind }) => kind !== 'advice')
    .flatMap(question => {
      const { id } = question
      // A screen shows what may be left empty there beside what was asked.
      if (screenOf(flow, id) && !answerTo(answers, id)?.length) return []
      const answer = lead.answers.find(({ question }) => question === id)
      const notAnswered = {
        term: words.questionWords(flow.name, id).title,
        values: [words.check.notAnswered],
      }
      const rows: AnswerRow[] = answer ? describeAnswers([answer], words) : [notAnswered]
      const source = known.has(id) ? [words.check.sources.before] : []
      const reading = describeReading(question, answers, words)
      return rows.map(row => ({
        ...row,
        notes: [...source, ...(row.notes ?? []), ...reading],
        change: changeTo(pageOf(flow, id), row.term),
      }))
    })
  return [...asked, ...viewPlan(lead, words)]
}

/** What the plan's page gave along, and the way back there to change it. */
function viewPlan({ answers, addressId }: Lead, words: EnquiryWords): AnswerRow[] {
  const plan = answers.find(({ question }) => question === planAnswer)
  if (plan === undefined || addressId === null) return []
  const to = pathOfPlan(addressId)
  const { change } = words.check
  return [
    { term: plan.asked, values: plan.values, change: { to, text: change, subject: plan.asked } },
  ]
}

/** What the meter counts in, and how the reading compares with the last one. */
function describeReading({ id, kind }: Question, answers: Answers, { meterScreen }: EnquiryWords) {
  const compared = kind === 'meter-reading' ? compareWithLast(answers, id) : null
  if (compared === null) return []
  const { fuel, more } = compared
  return [meterScreen.units[fuel], ...(more === null ? [] : [meterScreen.compared(more)])]
}

function viewHome(enquiry: Enquiry, lead: Lead, changeTo: ChangeTo): AnswerRow[] {
  const { rows, sources } = enquiry.words.check
  const address = enquiry.flow.homeQuestions === undefined ? showHome(enquiry.home) : null
  if (address === null) {
    const { postcode } = lead
    // That of an answer stands there, with its own way to change it.
    if (postcode === null || postcodeOfHome(enquiry) !== null) return []
    return [{ term: rows.postcode, values: [postcode], change: changeTo('contact', rows.postcode) }]
  }
  const own = enquiry.home?.kind === 'typed' ? sources.typed : sources.chosen
  const source = isFoundForTyped(enquiry) ? sources.foundListed : own
  return [
    {
      term: rows.address,
      values: [address],
      notes: [source],
      change: changeTo('address', rows.address),
    },
  ]
}

function viewConsents({ consents }: Lead, words: EnquiryWords['check']): AnswerRow[] {
  return (['share', 'marketing'] as const).flatMap(purpose => {
    const asked = consents.filter(consent => consent.purpose === purpose)
    if (asked.length === 0) return []
    const given = asked.filter(({ decision }) => decision === 'given')
    const texts = given.map(({ wording }) => wording.text)
    return { term: words.rows[purpose], values: texts.length > 0 ? texts : [words.noConsents] }
  })
}

/** After the text of a note that `endsWithPhone`, the page gives our phone number. */
function describeNote(note: Exclude<CheckNote, { kind: 'again' }>, words: EnquiryWords['check']) {
  const { tooMany } = words
  if (note.kind === 'tooMany') {
    const wait = tooMany.minutes(Math.max(1, Math.ceil(note.retryAfterSeconds / 60)))
    return {
      title: tooMany.title,
      text: tooMany.text(wait),
      endsWithPhone: true,
      tone: 'error',
    } as const
  }
  const isOurFault = ['notSaved', 'unsure', 'noConnection'].includes(note.kind)
  const tone = isOurFault ? 'error' : 'warning'
  return { ...words[note.kind], endsWithPhone: isOurFault, tone } as const
}
