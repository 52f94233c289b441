import type { Question } from '../../enquiries/flows/flow.ts'
import { answerTo } from '../../enquiries/flows/flow.ts'
import { nextQuestion, previousQuestion, type Step } from '../../enquiries/next-question.ts'
import { isNothingKept } from '../../leads/visit-draft.ts'
import { formatWhole } from '../app/format.ts'
import type { Option } from '../components/option-list/option-list.tsx'
import { pathOfStep } from '../visit/enquiry-path.ts'
import { countQuestions, listAsked } from './count-questions.ts'
import { splitDay } from './form-fields.ts'
import type { FieldView, QuestionView } from './question-view.ts'
import { describeHome, type Enquiry } from './read-enquiry.ts'

export function describeQuestion(enquiry: Enquiry, question: Question): QuestionView {
  const { flow, query, hints, words } = enquiry
  const { steps } = words
  const asked = words.questionWords(flow.name, question.id)
  const hint = hints.find(({ about }) => about === question.hint)
  const field = describeField(enquiry, question)
  return {
    flow: flow.name,
    id: question.id,
    flowTitle: words.flowStarts[flow.name].title,
    title: asked.title,
    hint: [asked.hint, describeForm(question, enquiry)].filter(Boolean).join(' ') || null,
    why: asked.why ? { title: steps.why, text: asked.why } : null,
    advice: asked.advice ?? [],
    ways: asked.ways ?? [],
    certificate: hint
      ? { says: steps.certificate(hint.year, hint.text), note: steps.certificateNote }
      : null,
    progress: describeProgress(enquiry, question),
    notice:
      query.isLost && isNothingKept(enquiry.draft)
        ? { title: steps.lostTitle, text: steps.lost }
        : null,
    otherHome: describeOtherHome(enquiry),
    field,
    backTo: pathBack(enquiry, question.id),
    action: pathOfStep(flow.name, question.id, query),
    hasUrgent: flow.name !== 'bereavement',
    words: {
      back: steps.back,
      submit: steps.submit,
      errorPrefix: steps.errorPrefix,
      noConnection: { title: steps.noConnectionTitle, text: steps.noConnection },
    },
  }
}

/** For whoever changed the home, or has another tab: else their answers would seem to be lost. */
function describeOtherHome({ flow, home, kept, draft, words }: Enquiry) {
  const text = describeHome(home)
  const isBegun = Object.keys(kept.answers).length > 0
  const isOfOther = draft.enquiries.some(one => one.flow === flow.name && one.home !== null)
  return text !== null && !isBegun && isOfOther ? words.steps.otherHome(text) : null
}

const alone = ['none', 'not-sure']

function describeField({ flow, answers, words }: Enquiry, question: Question): FieldView {
  const { steps, questionWords } = words
  const given = answerTo(answers, question.id) ?? []
  switch (question.kind) {
    case 'advice':
      return { kind: 'advice' }
    case 'one':
    case 'many': {
      const { options = {}, optionHints = {} } = questionWords(flow.name, question.id)
      const all = (question.options ?? []).map((value): Option => {
        const hint = Object.hasOwn(optionHints, value) ? optionHints[value] : null
        const label = Object.hasOwn(options, value) ? options[value] : null
        return { value, label: label ?? value, ...(hint && { hint }) }
      })
      const isApart = ({ value }: Option) =>
        question.kind === 'many' ? alone.includes(value) : value === 'not-sure'
      const apart = all.filter(isApart)
      return {
        kind: question.kind,
        choices: all.filter(choice => !isApart(choice)),
        apart: apart.length > 0 ? { before: steps.apart, choices: apart } : null,
        given,
      }
    }
    case 'day':
      return { kind: 'day', labels: steps.day, given: splitDay(given) }
    case 'words':
      return { kind: isSeveral(question) ? 'several' : (question.format ?? 'line'), given }
    default:
      return { kind: 'figures', given }
  }
}

const oneLine = 120

const isSeveral = ({ kind, format, most = 0 }: Question) =>
  kind === 'words' && format === undefined && most > oneLine

/** How to answer, where the field does not show it. */
function describeForm(question: Question, { today, words: { steps } }: Enquiry): string {
  const { kind, isOptional, most = 0 } = question
  const optional = isOptional ? steps.optional : ''
  const how = () => {
    if (kind === 'many') return steps.choose.many
    if (kind === 'day') return steps.dayHint(splitDay([today]).join(' '))
    return isSeveral(question) ? steps.characters(formatWhole(most)) : ''
  }
  return [optional, how()].filter(Boolean).join(' ')
}

/** Of questions alone: advice is no question, and what comes may yet grow or shrink. */
function describeProgress(
  { flow, answers, today, words: { steps } }: Enquiry,
  question: Question,
): string {
  if (question.kind === 'advice') return steps.advice
  const at = listAsked(flow, answers).findIndex(({ id }) => id === question.id) + 1
  return steps.progress(at, countQuestions(flow, answers, today))
}

function pathBack(enquiry: Enquiry, step: string): string {
  const { flow, answers, query } = enquiry
  return pathOf(enquiry, previousQuestion({ flow, step, answers, entryPoint: query.from }))
}

/** Where Continue leads, once the answers are kept. */
export function pathOn(enquiry: Enquiry, step: string): string {
  const { flow, answers, query } = enquiry
  return pathOf(enquiry, nextQuestion({ flow, step, answers, entryPoint: query.from }))
}

/** To a step of the flow; before the first question stands the address, where it is about a home. */
export function pathOf({ flow, query }: Enquiry, to: Step): string {
  if (to.kind === 'question') return pathOfStep(flow.name, to.id, query)
  const go = { home: query.home, from: null }
  if (to.kind !== 'start') return pathOfStep(flow.name, to.kind, go)
  return pathOfStep(flow.name, flow.isAboutHome ? 'address' : null, go)
}
