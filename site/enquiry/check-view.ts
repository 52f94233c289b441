import type { EnquiryWords } from '../../content/enquiry-words.ts'
import type { Lead } from '../../enquiries/lead.ts'
import { listPath } from '../../enquiries/next-question.ts'
import { fingerprintOfLead } from '../../leads/submit/fingerprint.ts'
import type { AnswerRow } from '../components/answer-list/answer-list.tsx'
import { describeAnswers, describeContact } from '../components/answer-list/lead-rows.ts'
import { pathOfStep } from '../visit/enquiry-path.ts'
import { makeName } from '../visit/save-draft.ts'
import { describeHome, type Enquiry } from './read-enquiry.ts'
import { pathBefore } from './step-paths.ts'

/** Hidden fields of the form. With a challenge, the page only asks to press Send once more. */
export type SendingForm = {
  readonly key: string
  readonly stamp: string
  readonly challenge: string | null
}

export type CheckNote =
  | {
      readonly kind:
        | 'again'
        | 'tooSoon'
        | 'stale'
        | 'notSaved'
        | 'inProgress'
        | 'changedSince'
        | 'changedMeanwhile'
        | 'noConnection'
    }
  | { readonly kind: 'tooMany'; readonly retryAfterSeconds: number }

export type CheckView = ReturnType<typeof viewCheck>

type CheckState = {
  readonly lead: Lead
  readonly form: SendingForm
  readonly note: CheckNote | null
  readonly passesLeadsOn: boolean
}

export function viewCheck(enquiry: Enquiry, { lead, form, note, passesLeadsOn }: CheckState) {
  const { flow, query } = enquiry
  const { check: words, flowStarts, storedOnly } = enquiry.words
  // Whoever has to press Send again gets a page with nothing else on it.
  const isAgain = form.challenge !== null
  return {
    title: isAgain ? words.again.title : words.title,
    about: flowStarts[flow.name].title,
    words: words.page,
    lead: isAgain ? words.again.text : words.lead,
    back: {
      to: pathBefore(enquiry, 'check'),
      text: words.back,
    },
    // For browsers without script, which cannot solve the challenge.
    wait: note?.kind === 'again' ? words.again.wait : null,
    note: note && note.kind !== 'again' ? describeNote(note, words) : null,
    noConnection: describeNote({ kind: 'noConnection' }, words),
    sections: isAgain ? [] : viewSections(enquiry, lead),
    storedOnly:
      passesLeadsOn || flow.name === 'waiting-list'
        ? null
        : { title: storedOnly.title, text: storedOnly.before },
    action: pathOfStep(flow.name, 'check', { home: query.home, from: null }),
    // Send is refused where another tab has changed the enquiry since this page was shown.
    form: { ...form, shown: fingerprintOfLead(lead), nonce: makeName() },
  }
}

function viewSections(enquiry: Enquiry, lead: Lead) {
  const { flow, query } = enquiry
  const words = enquiry.words.check
  const changeTo: ChangeTo = (step, of) => ({
    to: pathOfStep(flow.name, step, { home: query.home, from: 'check' }),
    text: words.change,
    of,
  })
  const toContact = (row: AnswerRow) => ({ ...row, change: changeTo('contact', row.term) })
  const told = { ...lead, phone: lead.phone?.typed ?? null }
  return [
    { title: words.sections.answers, rows: viewAnswers(enquiry, lead, changeTo) },
    { title: words.sections.home, rows: viewHome(enquiry, lead, changeTo) },
    { title: words.sections.contact, rows: describeContact(told, enquiry.words).map(toContact) },
    { title: words.sections.consents, rows: viewConsents(lead, words).map(toContact) },
  ].filter(({ rows }) => rows.length > 0)
}

type ChangeTo = (step: string, of: string) => NonNullable<AnswerRow['change']>

/** With the optional questions that were left empty, since they can still be answered. */
function viewAnswers(enquiry: Enquiry, lead: Lead, changeTo: ChangeTo): AnswerRow[] {
  const { flow, answers, words } = enquiry
  return listPath(flow, answers)
    .filter(({ kind }) => kind !== 'advice')
    .flatMap(({ id }) => {
      const told = lead.answers.find(({ question }) => question === id)
      const passed = {
        term: words.questionWords(flow.name, id).title,
        said: [words.check.notAnswered],
      }
      const rows = told ? describeAnswers([told], words) : [passed]
      return rows.map(row => ({ ...row, change: changeTo(id, row.term) }))
    })
}

function viewHome(enquiry: Enquiry, lead: Lead, changeTo: ChangeTo): AnswerRow[] {
  const { rows, sources } = enquiry.words.check
  const address = describeHome(enquiry.home)
  if (address === null) {
    const { postcode } = lead
    if (postcode === null) return []
    return [{ term: rows.postcode, said: [postcode], change: changeTo('contact', rows.postcode) }]
  }
  const source = enquiry.home?.kind === 'typed' ? sources.typed : sources.chosen
  return [
    {
      term: rows.address,
      said: [address],
      notes: [source],
      change: changeTo('address', rows.address),
    },
  ]
}

function viewConsents({ consents }: Lead, words: EnquiryWords['check']): AnswerRow[] {
  if (consents.length === 0) return []
  const given = consents.filter(({ decision }) => decision === 'given')
  const said = given.map(({ wording }) => wording.text)
  return [{ term: words.rows.agreed, said: said.length > 0 ? said : [words.noConsents] }]
}

/** Our phone number follows the text of a fault that is ours. */
function describeNote(note: Exclude<CheckNote, { kind: 'again' }>, words: EnquiryWords['check']) {
  const { tooMany } = words
  if (note.kind === 'tooMany') {
    const minutes = tooMany.minutes(Math.max(1, Math.ceil(note.retryAfterSeconds / 60)))
    return {
      title: tooMany.title,
      text: tooMany.text(minutes),
      isOurs: true,
      tone: 'error',
    } as const
  }
  const isOurs = note.kind === 'notSaved' || note.kind === 'noConnection'
  return { ...words[note.kind], isOurs, tone: isOurs ? 'error' : 'warning' } as const
}
