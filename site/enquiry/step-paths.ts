import {
  type Answers,
  answerTo,
  type Flow,
  isAnswered,
  pageOf,
  type Question,
} from '../../enquiries/flows/flow.ts'
import { answersFromFacts } from '../../enquiries/home-facts.ts'
import {
  firstUnanswered,
  nextQuestion,
  previousQuestion,
  type Step,
} from '../../enquiries/next-question.ts'
import { type EnquiryHome, isDraftEmpty } from '../../leads/draft.ts'
import {
  chosenFields,
  goOnWith,
  homeParameter,
  pathOfLost,
  pathOfStep,
  typedParameter,
  withQuery,
} from '../visit/enquiry-path.ts'
import { factsOf, nameTyped } from '../visit/known-homes.ts'
import { findOrStartEnquiry } from '../visit/stored-enquiries.ts'
import type { Enquiry } from './read-enquiry.ts'

/** The address step comes before the first question, where the flow is about a home. */
export function pathTo({ flow, query }: Enquiry, step: Step): string {
  if (step.kind === 'question') return pathOfStep(flow.name, pageOf(flow, step.id), query)
  const forward = goOnWith(query)
  if (step.kind !== 'start') return pathOfStep(flow.name, step.kind, forward)
  return pathOfStep(flow.name, flow.isAboutHome ? 'address' : null, forward)
}

/** `step` is a question's id, `contact` or `check`. */
export function pathBefore(enquiry: Enquiry, step: string): string {
  const { flow, answers, known, query } = enquiry
  return pathTo(enquiry, previousQuestion({ flow, step, answers, known, entryPoint: query.from }))
}

/** Where Continue leads, once the step is answered. */
export function pathAfter(enquiry: Enquiry, step: string): string {
  const { flow, answers, known, query } = enquiry
  return pathTo(enquiry, nextQuestion({ flow, step, answers, known, entryPoint: query.from }))
}

/**
 * The check page, where the home was changed from there; else the first question that earlier
 * enquiries about this home leave open. `parameter` is as in the URL.
 */
export function pathAfterHome(
  { flow, query, draft }: Pick<Enquiry, 'flow' | 'query' | 'draft'>,
  parameter: string,
  home: EnquiryHome,
): string {
  const forward = goOnWith({ ...query, home: parameter })
  if (query.from !== null) return pathOfStep(flow.name, 'check', forward)
  const known = {
    ...answersFromFacts(flow, factsOf(draft.homes, home)),
    ...query.chosen,
  }
  const { answers } = findOrStartEnquiry(draft.enquiries, { flow: flow.name, home })
  const first = findOtherChoice(flow, answers, query.chosen) ?? firstUnanswered(flow, known)
  return pathOfStep(flow.name, pageOf(flow, first?.id ?? 'contact'), forward)
}

/** The question that the visitor answered otherwise than the link that they come by does now. */
export const findOtherChoice = (
  { questions }: Pick<Flow, 'questions'>,
  given: Answers,
  chosen: Answers = {},
): Question | undefined =>
  questions.find(({ id }) => {
    const option = answerTo(chosen, id)
    return option && answerTo(given, id) && !isAnswered(given, id, ...option)
  })

/** The step to answer first, for who comes to contact or check too early; null where none is open. */
export function pathOfOpenStep({ flow, home, answers, query, draft }: Enquiry): string | null {
  if (flow.isAboutHome && home === null) return pathOfStep(flow.name, 'address', query)
  const question = firstUnanswered(flow, answers)
  if (question === null) return null
  const path = pathOfStep(flow.name, pageOf(flow, question.id), query)
  return isDraftEmpty(draft) ? pathOfLost(path) : path
}

/** The address step with a search, or with its form for typing an address. */
export function pathOfAddressStep(
  { flow, query }: Enquiry,
  fields: Readonly<Record<string, string>>,
): string {
  const filled = Object.entries(fields).filter(([, text]) => text !== '')
  const all = new URLSearchParams([...Object.entries(hiddenFields({ query })), ...filled])
  const path = pathOfStep(flow.name, 'address', { home: null, from: null })
  return all.size === 0 ? path : `${path}?${all}`
}

/** What each page of the address step passes on to the next. */
export const hiddenFields = ({ query }: Pick<Enquiry, 'query'>): Record<string, string> => ({
  ...(query.home !== null && { [homeParameter]: query.home }),
  ...(query.from !== null && { from: query.from }),
  ...chosenFields(query.chosen),
})

/** Where a form of a step is sent: it says which typed home, as another may be typed meanwhile. */
export const pathOfForm = (
  enquiry: Pick<Enquiry, 'flow' | 'query' | 'home'>,
  step: string,
): string => withQuery(pathOfStep(enquiry.flow.name, step, enquiry.query), typedField(enquiry))

export const typedField = ({ home }: Pick<Enquiry, 'home'>): Record<string, string> =>
  home?.kind === 'typed' ? { [typedParameter]: nameTyped(home) } : {}
