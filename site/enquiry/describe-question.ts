import type { Question } from '../../enquiries/flows/flow.ts'
import { answerTo } from '../../enquiries/flows/flow.ts'
import { isDraftEmpty } from '../../leads/draft.ts'
import { formatWhole } from '../app/format.ts'
import { wordOr } from '../app/word-or.ts'
import type { Option } from '../components/option-list/option-list.tsx'
import { pathOfStep, pathWithHome } from '../visit/enquiry-path.ts'
import type { AnswerKind } from './answer-field/answer-field.tsx'
import { countQuestions, listAsked } from './count-questions.ts'
import type { DayParts } from './day-field/day-field.tsx'
import { splitDay } from './form-fields.ts'
import { describeFoundListed, type Enquiry, showHome } from './read-enquiry.ts'
import { pathBefore, pathOfForm } from './step-paths.ts'

/** With the words of the page, so that no script carries the catalogue of questions. */
export type QuestionView = ReturnType<typeof describeQuestion>

export type FieldView =
  | {
      readonly kind: 'one' | 'many'
      readonly choices: readonly Option[]
      readonly apart: { readonly before: string; readonly choices: readonly Option[] } | null
      readonly given: readonly string[]
    }
  | { readonly kind: 'day'; readonly labels: DayParts; readonly given: readonly string[] }
  | { readonly kind: AnswerKind; readonly given: readonly string[] }
  | { readonly kind: 'advice' }
  /** Found by its postcode: see `describe-address-question.ts`. */
  | { readonly kind: 'address' }

export function describeQuestion(enquiry: Enquiry, question: Question) {
  const { flow, query, hints, words } = enquiry
  const { steps } = words
  const { title, hint, why, advice, ways } = words.questionWords(flow.name, question.id)
  const certificate = hints.find(({ about }) => about === question.hint)
  return {
    words: steps.page,
    flowTitle: words.flowStarts[flow.name].title,
    title,
    hint: [hint, describeForm(question, enquiry)].filter(Boolean).join(' ') || null,
    why: why ? { title: steps.why, text: why } : null,
    advice: advice ?? [],
    ways: (ways ?? []).map(way => ({ ...way, href: pathWithHome(way.href, query) })),
    certificate: certificate
      ? {
          says: steps.certificate(certificate.year, certificate.text),
          note: steps.certificateNote,
        }
      : null,
    ...describeProgress(enquiry, question),
    // Why the visitor was sent back to the first question.
    notice: query.isLost && isDraftEmpty(enquiry.draft) ? steps.lost : noticeOn(enquiry, question),
    otherHome: describeOtherHome(enquiry),
    home: describeAbout(enquiry),
    field: describeField(enquiry, question),
    backTo: pathBefore(enquiry, question.id),
    action: pathOfForm(enquiry, question.id),
    foundListed:
      Object.keys(enquiry.stored.answers).length === 0 ? describeFoundListed(enquiry) : null,
    isUrgent: flow.mayBeUrgent === true,
  }
}

/** Where the visitor is asked again because the tariff or the day that they chose can't be had any more. */
function noticeOn({ notice = null, stored, words }: Enquiry, { id, earliest }: Question) {
  if (id === 'tariff') return notice
  const [day] = answerTo(stored.answers, id) ?? []
  return day !== undefined && earliest !== undefined && day < earliest
    ? words.steps.dayPassed
    : null
}

/** Which home it is about, and before the first answer the way to another. */
function describeAbout(enquiry: Enquiry) {
  const { flow, home, stored, query, words } = enquiry
  const text = flow.homeQuestions === undefined ? showHome(home) : null
  if (text === null) return null
  const isFirst = Object.keys(stored.answers).length === 0
  return {
    text: words.steps.about(text),
    another: isFirst
      ? { to: pathOfStep(flow.name, 'address', query), text: words.steps.another }
      : null,
  }
}

/** After a change of home the answers would otherwise seem to be lost. */
function describeOtherHome({ flow, home, stored, draft, known, words }: Enquiry) {
  const text = showHome(home)
  const isBegun = Object.keys(stored.answers).length > 0
  const isBegunForOther = draft.enquiries.some(one => one.flow === flow.name && one.home !== null)
  if (text === null || isBegun || !isBegunForOther) return null
  const { known: someKnown, ...other } = words.steps.otherHome(text)
  return known.size > 0 ? { ...other, text: someKnown } : other
}

type OptionWords = {
  readonly options?: Readonly<Record<string, string>>
  readonly optionHints?: Readonly<Record<string, string>>
}

export const listOptions = (
  values: readonly string[] = [],
  { options = {}, optionHints = {} }: OptionWords,
): Option[] =>
  values.map(value => {
    const hint = Object.hasOwn(optionHints, value) && optionHints[value]
    return { value, label: wordOr(value, options), ...(hint && { hint }) }
  })

const alone = ['none', 'not-sure']

function describeField({ flow, answers, words }: Enquiry, question: Question): FieldView {
  const { steps, questionWords } = words
  const given = answerTo(answers, question.id) ?? []
  switch (question.kind) {
    case 'advice':
      return { kind: 'advice' }
    case 'address':
      return { kind: 'address' }
    case 'one':
    case 'many': {
      const all = listOptions(question.options, questionWords(flow.name, question.id))
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

/** How to answer, where the field itself does not show it. */
function describeForm(question: Question, { today, words: { steps } }: Enquiry): string {
  const { kind, isOptional, most = 0 } = question
  // An address has a button of its own for that.
  const optional = isOptional && kind !== 'address' ? steps.optional : ''
  const how = () => {
    if (kind === 'many') return steps.choose.many
    if (kind === 'day') return steps.dayHint(splitDay([today]).join(' '))
    return isSeveral(question) ? steps.characters(formatWhole(most)) : ''
  }
  return [optional, how()].filter(Boolean).join(' ')
}

/** How far along, in words and as a share of 1; a piece of advice is not counted. */
function describeProgress(enquiry: Enquiry, question: Question) {
  const { flow, answers, known } = enquiry
  const { steps } = enquiry.words
  if (question.kind === 'advice') return { progress: steps.advice, done: null }
  // A known answer that is being changed is asked for.
  const skipped = new Set([...known].filter(id => id !== question.id))
  const path = listAsked(flow, answers).filter(({ id }) => !skipped.has(id))
  const [at, all] = [path.indexOf(question) + 1, countQuestions(enquiry, skipped)]
  return { progress: steps.progress(at, all), done: Math.min(at / all, 1) }
}
