import { firstUnanswered, listPath } from '../../enquiries/next-question.ts'
import { pathOfStep } from '../visit/enquiry-path.ts'
import { emptyVisitState, type VisitState } from '../visit/visit-state.ts'
import { countQuestions } from './count-questions.ts'
import type { EnquiredHome, Enquiry } from './read-enquiry.ts'

export type StartView = ReturnType<typeof describeStart>

export function describeStart(enquiry: Enquiry, passesLeadsOn: boolean) {
  const { flowStarts, steps, storedOnly } = enquiry.words
  const { flow, answers, home, today } = enquiry
  const words = flowStarts[flow.name]
  const { start } = steps
  // A place on a waiting list is passed on to nobody in any case.
  const isStoredOnly = !passesLeadsOn && flow.name !== 'waiting-list'
  const questions = countQuestions(flow, answers, today)
  const isBegun = listPath(flow, answers).some(({ id }) => Object.hasOwn(answers, id))
  return {
    title: words.title,
    description: start.description(words.title),
    lead: (isStoredOnly && words.leadAlone) || words.lead,
    storedOnly: isStoredOnly ? { title: storedOnly.title, text: storedOnly.before } : null,
    length: start.length(questions, estimateMinutes(questions)),
    facts: [start.kept, flow.isAboutHome && home === null ? start.askHome : null].filter(
      text => text !== null,
    ),
    isGentle: flow.name === 'bereavement',
    startsAt: pathOfFirst(enquiry),
    changesAt: pathOfStep(flow.name, 'address', { home: enquiry.query.home, from: null }),
    start: isBegun ? start.goOn : start.now,
    call: start.call,
    ready: { title: start.ready, note: start.readyNote, items: words.ready },
    next: { title: start.next, text: isStoredOnly ? storedOnly.next : words.next },
    other: { title: start.other, read: words.read },
    visit: describeVisit(home),
  }
}

/** A third of a minute for a question, and a minute and a half for how to reach somebody. */
const estimateMinutes = (questions: number): number => Math.max(2, Math.ceil(questions / 3 + 1.5))

/** Where to begin, or to go on: the home first, where it is about one. */
function pathOfFirst({ flow, answers, home, query }: Enquiry): string {
  const go = { home: query.home, from: null }
  if (flow.isAboutHome && home === null) return pathOfStep(flow.name, 'address', go)
  return pathOfStep(flow.name, firstUnanswered(flow, answers)?.id ?? 'contact', go)
}

function describeVisit(home: EnquiredHome | null): VisitState {
  if (home === null || home.kind === 'unread') return emptyVisitState
  return {
    ...emptyVisitState,
    selectedAddress:
      home.kind === 'listed'
        ? { kind: 'listed', addressId: home.addressId, text: home.text }
        : home,
  }
}
