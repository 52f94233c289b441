import type { EnquiryWords } from '../../content/enquiry-words.ts'
import { otherMeter } from '../../enquiries/check-answer.ts'
import { offeredMeters, type ScreenProblem } from '../../enquiries/check-screen.ts'
import {
  type Answers,
  answerTo,
  type KnownSupply,
  type Question,
} from '../../enquiries/flows/flow.ts'
import {
  allLast,
  type DoubtedReading,
  doubtReadings,
  type FilledIn,
  type Fuel,
  fuels,
  numbers,
  readings,
  sureOfFuel,
  sureOfNumberIds,
  typedNumber,
} from '../../enquiries/flows/meter-reading.ts'
import { dropOffPath } from '../../enquiries/next-question.ts'
import type { ReadingDoubt } from '../../homes/supplies/compare-readings.ts'
import { isDraftEmpty } from '../../leads/draft.ts'
import type { FormError } from '../components/error-summary/error-summary.tsx'
import type { Option } from '../components/option-list/option-list.tsx'
import { pathOfStep } from '../visit/enquiry-path.ts'
import { listOptions } from './describe-question.ts'
import { splitDay, typedMeterField } from './form-fields.ts'
import { type Enquiry, showHome } from './read-enquiry.ts'
import type { HomeMeters } from './read-meter-screen.ts'
import { pathBefore, pathOfForm } from './step-paths.ts'

export type MeterScreenView = ReturnType<typeof describeMeterScreen>

/** What was typed and is wrong, and the answers that were in order. */
type RefusedScreen = {
  readonly typed: Answers
  readonly answers: Answers
  readonly problems: readonly ScreenProblem[]
}

type Circumstances = {
  readonly meters: HomeMeters
  readonly passesLeadsOn: boolean
  /** The last readings, from what this browser sent before. */
  readonly lastSent: FilledIn
  readonly refused?: RefusedScreen
  readonly isUnsaved?: boolean
}

/** What all parts of the view are made from. */
type MeterScreen = Pick<Enquiry, 'flow' | 'words'> & {
  readonly supply: HomeMeters
  /** As typed or stored; days in their parts. */
  readonly given: Answers
  /** In order, so that doubts can be found in them. */
  readonly answers: Answers
  readonly errors: ReadonlyMap<string, FormError>
}

export function describeMeterScreen(enquiry: Enquiry, about: Circumstances) {
  const { flow, query, words, today, home, draft } = enquiry
  const { meterScreen, steps, outcomes } = words
  const { meters: supply, refused, passesLeadsOn } = about
  const stored = dropOffPath(flow, enquiry.answers)
  const answers = refused?.answers ?? stored
  // What was sent before fills in the screen until it is sent itself.
  const isAnswered = answerTo(stored, 'fuel') !== undefined
  const lastSent = isAnswered ? {} : about.lastSent.readings
  const given = refused?.typed ?? { 'taken-on': [today], ...stored, ...lastSent }
  const errors = describeErrors(enquiry, answers, refused?.problems ?? [], supply)
  const screen: MeterScreen = { flow, words, supply, given, answers, errors }
  const [sentOn] = answerTo(lastSent, 'last-read-on') ?? []
  const isFilledIn = allLast.some(
    id => isGiven(given, id) && answerTo(given, id)?.[0] === answerTo(lastSent, id)?.[0],
  )
  const isLost = query.isLost && isDraftEmpty(draft)
  const outcome = outcomes[flow.name]
  return {
    words: steps.page,
    title: meterScreen.title,
    flowTitle: words.flowStarts[flow.name].title,
    lead: meterScreen.lead,
    help: meterScreen.help,
    home: {
      label: meterScreen.about,
      address: showHome(home),
      change: meterScreen.another,
      changesAt: pathOfStep(flow.name, 'address', query),
    },
    isUnsaved: about.isUnsaved === true,
    notice: about.isUnsaved ? steps.notSaved : isLost ? steps.lost : null,
    noConnection: steps.page.noConnection,
    errors: [...errors.values()],
    takenOn: describeDay(screen, 'taken-on', today),
    fuels: fuels.map(fuel => describeFuel(screen, fuel)),
    last: {
      title: meterScreen.last.title,
      text: meterScreen.last.text,
      sentBefore:
        sentOn && isFilledIn
          ? meterScreen.last.sentBefore(
              words.describeAnswer(flow.name, { id: 'last-read-on', kind: 'day' }, [sentOn]),
            )
          : null,
      isOpen: lastQuestions.some(id => errors.has(id) || isGiven(given, id)),
      fields: allLast.map(id => describeReading(screen, id)),
      readOn: describeDay(screen, 'last-read-on', today),
    },
    // Where it is passed on, the check page says so.
    outcome: outcome && !passesLeadsOn ? { title: outcome.title, text: outcome.storedOnly } : null,
    action: pathOfForm(enquiry, 'reading'),
    backTo: pathBefore(enquiry, 'fuel'),
  }
}

const lastQuestions = [...allLast, 'last-read-on']

const isGiven = (given: Answers, id: string): boolean =>
  answerTo(given, id)?.some(text => text.trim() !== '') ?? false

/** By the question that is wrong, with the id of the field that mends it. */
function describeErrors(
  { flow, words }: Enquiry,
  answers: Answers,
  problems: readonly ScreenProblem[],
  supply: KnownSupply,
): Map<string, FormError> {
  const fieldOf = (id: string, isMissing: boolean) => {
    if (id === 'fuel') return 'electricity'
    const question = flow.questions.find(one => one.id === id)
    const isTyped = question?.kind === 'meter-number' && !isMissing
    return isTyped && offeredMeters(question, supply).length > 0 ? typedMeterField(id) : id
  }
  /** The way out for whoever typed a number beside listed meters. */
  const addWayOut = (id: string, field: string, says: string) => {
    const question = flow.questions.find(one => one.id === id)
    if (!question || field !== typedMeterField(id)) return says
    return words.meterScreen.orChoose(says, offeredMeters(question, supply).map(endingOf))
  }
  return new Map(
    problems.map(({ question: id, problem }) => {
      const field = fieldOf(id, problem.kind === 'missing')
      const fuel = fuels.find(one => sureOfFuel(one) === id)
      const doubted = fuel ? doubtReadings(answers, fuel) : []
      const says =
        doubted.length > 0
          ? words.meterScreen.doubtError(doubted)
          : addWayOut(id, field, words.describeProblem(flow.name, id, problem))
      return [id === 'fuel' ? 'electricity' : id, { field, says }]
    }),
  )
}

const errorOf = ({ errors }: MeterScreen, id: string) => errors.get(id)?.says

function describeDay(screen: MeterScreen, id: string, today: string) {
  const { flow, words, given } = screen
  const { title, hint } = words.questionWords(flow.name, id)
  const [day = '', month = '', year = ''] = splitDay(answerTo(given, id) ?? [])
  return {
    id,
    legend: title,
    hint: [hint, words.steps.dayHint(splitDay([today]).join(' '))].filter(Boolean).join(' '),
    labels: words.steps.day,
    typed: { day, month, year },
    error: errorOf(screen, id),
  }
}

function describeReading(screen: MeterScreen, id: keyof EnquiryWords['meterScreen']['reading']) {
  const { label, hint } = screen.words.meterScreen.reading[id]
  return {
    id,
    label,
    hint,
    value: answerTo(screen.given, id)?.[0] ?? '',
    error: errorOf(screen, id),
  }
}

function describeFuel(screen: MeterScreen, fuel: Fuel) {
  const { meterScreen } = screen.words
  const [[first], second] = readings[fuel]
  const own = [...readings[fuel].flat(), numbers[fuel], sureOfFuel(fuel), ...sureOfNumberIds[fuel]]
  const isUsed = own.some(id => screen.errors.has(id) || isGiven(screen.given, id))
  const isOnlyOther = !isListed(screen, fuel) && fuels.some(one => isListed(screen, one))
  return {
    fuel,
    title: meterScreen.fuels[fuel],
    fold: isOnlyOther ? { summary: meterScreen.addFuel[fuel], isOpen: isUsed } : null,
    meter: describeMeter(screen, fuel),
    sureOfNumber: sureOfNumberIds[fuel].flatMap(id => describeSureOfNumber(screen, id) ?? []),
    reading: describeReading(screen, first),
    second: second
      ? {
          ...meterScreen.twoReadings,
          field: describeReading(screen, second[0]),
          isOpen: second.some(id => screen.errors.has(id) || isGiven(screen.given, id)),
        }
      : null,
    sure: describeSureOfReading(screen, fuel),
  }
}

const isListed = ({ supply }: MeterScreen, fuel: Fuel): boolean =>
  (fuel === 'gas' ? supply.mprns : supply.mpans).length > 0

/** The home's meters, to choose from by their last four, and a field for another one's number. */
function describeMeter(screen: MeterScreen, fuel: Fuel) {
  const { flow, words, supply, given } = screen
  const { offer, typed, unlisted, unread } = words.meterScreen
  const id = numbers[fuel]
  const question = flow.questions.find(one => one.id === id)
  const offered = question ? offeredMeters(question, supply) : []
  const [number = ''] = answerTo(given, id) ?? []
  const isTyped = typedNumber(given, fuel) !== null
  const [first] = offered
  const error = screen.errors.get(id)
  const isTypedWrong = error?.field === typedMeterField(id)
  const isOne = offered.length === 1
  // Of several, nobody can tell which one it is.
  const assumed = isOne && first !== undefined ? [first] : []
  const chosen = isTyped ? [otherMeter] : number !== '' ? [number] : assumed
  return {
    id,
    // The only one is the likely one, so that nobody is asked: another one waits in a fold.
    only:
      isOne && first !== undefined
        ? {
            text: offer.one(endingOf(first)),
            summary: offer.another,
            isOpen: error !== undefined || chosen[0] !== first,
          }
        : null,
    choice:
      first === undefined
        ? null
        : {
            legend: offer.several(fuel),
            hint: isOne ? undefined : offer.severalHint,
            options: [
              ...offered.map((value): Option => ({ value, label: offer.endsIn(endingOf(value)) })),
              {
                value: otherMeter,
                label: isOne ? offer.other : offer.otherOfSeveral,
                hint: offer.otherHint,
              },
            ],
            chosen,
            error: isTypedWrong ? undefined : error?.says,
          },
    unlisted: first !== undefined ? null : supply.isUnread ? unread : unlisted[fuel],
    typed: {
      id: first === undefined ? id : typedMeterField(id),
      name: typedMeterField(id),
      label: first === undefined ? typed[fuel].label : typed[fuel].otherLabel,
      hint: typed[fuel].hint,
      value: isTyped ? number : '',
      error: first === undefined || isTypedWrong ? error?.says : undefined,
    },
  }
}

const endingOf = (masked: string): string => masked.slice(-4)

/** Shown where the number is doubted, and once it was said to be right. */
function describeSureOfNumber(screen: MeterScreen, id: string) {
  const question = askedNow(screen, id)
  return question && { ...describeChoice(screen, question), hint: hintOf(screen, id) }
}

const hintOf = ({ flow, words }: MeterScreen, id: string) =>
  words.questionWords(flow.name, id).hint ?? ''

/** The reasons that fit each doubt, in the order of the question. */
const reasons: Readonly<Record<ReadingDoubt, readonly string[]>> = {
  'too-high': ['checked', 'meter-changed', 'last-was-wrong', 'not-sure'],
  'too-low': ['checked', 'meter-changed', 'gone-round', 'last-was-wrong', 'not-sure'],
  unchanged: ['checked', 'last-was-wrong', 'not-sure'],
}

function describeSureOfReading(screen: MeterScreen, fuel: Fuel) {
  const question = askedNow(screen, sureOfFuel(fuel))
  const doubted = doubtReadings(screen.answers, fuel)
  if (!question || doubted.length === 0) return null
  const choice = describeChoice(screen, question)
  return {
    confirms: { field: confirmedField(question.id), value: describeConfirmed(doubted) },
    choice: {
      ...choice,
      options: choice.options.filter(({ value }) =>
        doubted.some(({ doubt }) => reasons[doubt].includes(value)),
      ),
      hint: screen.words.meterScreen.doubt(doubted),
    },
  }
}

/** The hidden field that says which readings a confirmation is about. */
export const confirmedField = (question: string): string => `${question}-about`

export const describeConfirmed = (doubted: readonly DoubtedReading[]): string =>
  doubted
    .map(({ question, doubt, now, last }) => [question, doubt, Number(now), Number(last)].join(' '))
    .join(', ')

function askedNow({ flow, answers, errors }: MeterScreen, id: string): Question | null {
  const question = flow.questions.find(one => one.id === id)
  const isAsked = errors.has(id) || answerTo(answers, id) !== undefined
  return question && isAsked ? question : null
}

function describeChoice(screen: MeterScreen, { id, options }: Question) {
  const { flow, words, given } = screen
  const own = words.questionWords(flow.name, id)
  return {
    id,
    legend: own.title,
    options: listOptions(options, own),
    chosen: answerTo(given, id) ?? [],
    error: errorOf(screen, id),
  }
}
