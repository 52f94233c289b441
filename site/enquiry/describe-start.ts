import { documentWords } from '../../content/document-words.ts'
import { answerTo, isAnswered, pageOf } from '../../enquiries/flows/flow.ts'
import { firstUnanswered, listPath } from '../../enquiries/next-question.ts'
import type { UnservedArea } from '../../enquiries/unserved-area.ts'
import { describeAnswers } from '../components/answer-list/lead-rows.ts'
import { goOnWith, pathOfStep } from '../visit/enquiry-path.ts'
import { typingParameter } from '../visit/search-query.ts'
import { countKnown, countQuestions } from './count-questions.ts'
import { answersForLead } from './lead-from-draft.ts'
import {
  describeFoundListed,
  type EnquiredHome,
  type Enquiry,
  parameterOf,
  showHome,
} from './read-enquiry.ts'
import { describeUnserved } from './read-unserved.ts'
import { findOtherChoice, hiddenFields, pathOfAddressStep } from './step-paths.ts'

/** `last` is the home that the visitor told us about last, where the URL names none. */
export function describeStart(
  enquiry: Enquiry,
  passesLeadsOn: boolean,
  unserved: UnservedArea | null,
  last: EnquiredHome | null = null,
) {
  const { flow, stored, answers, known, home } = enquiry
  const { flowStarts, outcomes, steps, storedOnly } = enquiry.words
  const words = flowStarts[flow.name]
  const { start } = steps
  const outcome = outcomes[flow.name]
  // Places on the waiting list are never passed on.
  const isStoredOnly = !passesLeadsOn && flow.name !== 'waiting-list'
  const isBegun = listPath(flow, answers).some(({ id }) => Object.hasOwn(stored.answers, id))
  const knownQuestions = countKnown(flow, answers, known)
  const questions = countQuestions(enquiry, known)
  const address = showHome(home)
  return {
    words: start.page,
    outcome:
      outcome && !unserved && (isStoredOnly || !flow.screens)
        ? { title: outcome.title, text: outcome[isStoredOnly ? 'storedOnly' : 'passedOn'] }
        : null,
    title: words.title,
    description: start.description(words.title),
    lead: ((isStoredOnly || unserved) && words.leadAlone) || words.lead,
    storedOnly: isStoredOnly ? { title: storedOnly.title, text: storedOnly.before } : null,
    unserved: unserved && describeUnserved(unserved, enquiry, passesLeadsOn),
    length: words.length ?? start.length(questions, estimateMinutes(questions)),
    ready: words.ready,
    home:
      address === null
        ? null
        : {
            title: start.home,
            address,
            change: home?.kind === 'typed' ? start.change : start.another,
            changesAt: pathOfStep(flow.name, 'address', goOnWith(enquiry.query)),
          },
    foundListed: describeFoundListed(enquiry),
    lastHome: describeLast(enquiry, last),
    known:
      knownQuestions > 0
        ? { text: start.known(knownQuestions), title: start.knownTitle, rows: listKnown(enquiry) }
        : null,
    startsAt: pathOfFirst(enquiry),
    search: describeSearch(enquiry),
    start: isBegun ? start.goOn : start.now,
    isBegun,
    steps: [
      ...(flow.isAboutHome && home === null && !flow.screens ? [start.askHome] : []),
      ...documentWords[enquiry.words.language].quietFrame.aside.steps,
      isStoredOnly ? storedOnly.next : unserved ? enquiry.words.unserved.next : words.next,
    ],
    read: words.read,
    isUrgent: flow.mayBeUrgent === true,
  }
}

/** What is not asked again, as the check page has it. */
const listKnown = (enquiry: Enquiry) =>
  describeAnswers(
    answersForLead(enquiry).filter(({ question }) => enquiry.known.has(question)),
    enquiry.words,
  )

/** Offered where the enquiry goes on without a home, and is better with one. */
function describeLast({ flow, home, query, words }: Enquiry, last: EnquiredHome | null) {
  const text = showHome(last)
  if (last === null || text === null || home !== null || !flow.welcomesHome) return null
  const to = pathOfStep(flow.name, null, goOnWith({ ...query, home: parameterOf(last) }))
  return { ...words.steps.start.lastHome(text), to }
}

/** 20 seconds for each question, and 90 for the contact page. */
const estimateMinutes = (questions: number): number => Math.max(2, Math.ceil(questions / 3 + 1.5))

/** The first page of a flow on one screen asks for the home itself, so that it is no step more. */
function describeSearch(enquiry: Enquiry) {
  const { flow, home, query, words } = enquiry
  if (!flow.screens || home !== null) return null
  return {
    title: words.steps.address.title,
    action: pathOfStep(flow.name, 'address', { home: null, from: null }),
    handsOn: hiddenFields({ query }),
    typing: {
      to: pathOfAddressStep(enquiry, { [typingParameter]: 'yes' }),
      text: words.steps.finder.home.byHand,
    },
  }
}

/** The screen, where there is nothing left to say before it. */
export function pathInsteadOfStart(enquiry: Enquiry): string | null {
  const { flow, home } = enquiry
  return flow.screens && home !== null ? pathOfFirst(enquiry) : null
}

/** The first step that is not answered; the home comes first, where the flow is about one. */
function pathOfFirst({ flow, answers, stored, home, query }: Enquiry): string {
  const go = goOnWith(query)
  if (flow.isAboutHome && home === null) return pathOfStep(flow.name, 'address', go)
  // Another tariff or plan than the one that was answered before is saved by its question.
  const other = flow.questions.find(({ id }) => {
    const chosen = answerTo(query.chosen ?? {}, id)
    return chosen && !isAnswered(stored.answers, id, ...chosen)
  })
  const first =
    findOtherChoice(flow, stored.answers, query.chosen)?.id ??
    firstUnanswered(flow, answers)?.id ??
    other?.id
  return pathOfStep(flow.name, pageOf(flow, first ?? 'contact'), go)
}
