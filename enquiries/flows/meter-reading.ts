import { daysBetween } from '../../homes/days.ts'
import { compareMpan, compareMprn } from '../../homes/supplies/compare-meter-number.ts'
import { doubtReading, type ReadingDoubt } from '../../homes/supplies/compare-readings.ts'
import { isMaskedNumber, readMprn } from '../../homes/supplies/meter-numbers.ts'
import { otherMeter } from '../check-answer.ts'
import { type Answers, answerTo, type Flow, isAnswered, type Question } from './flow.ts'

export const fuels = ['electricity', 'gas'] as const
export type Fuel = (typeof fuels)[number]

/** The question whether an unlikely reading is right. */
export const sureOfFuel = (fuel: Fuel): string => `sure-of-${fuel}`

const hasElectricity = (answers: Answers) => isAnswered(answers, 'fuel', 'electricity', 'both')
const hasGas = (answers: Answers) => isAnswered(answers, 'fuel', 'gas', 'both')

const firstAnswer = (answers: Answers, question: string): string =>
  answerTo(answers, question)?.find(text => text.trim() !== '') ?? ''

/** The readings of a fuel, each with the question for the one before it. */
export const readings = {
  electricity: [
    ['electricity', 'last-electricity'],
    ['electricity-second', 'last-electricity-second'],
  ],
  gas: [['gas', 'last-gas']],
} as const satisfies Readonly<Record<Fuel, readonly (readonly [now: string, last: string])[]>>

export type ReadingQuestion = (typeof readings)[Fuel][number][0]

/** The question for the number of a fuel's meter. */
export const numbers = { electricity: 'mpan', gas: 'mprn' } as const

/** A meter counts as read where anything was typed for it, so that nothing typed is dropped. */
function concludeFuel(given: Answers): readonly string[] {
  const isTyped = (fuel: Fuel) =>
    readings[fuel].flat().some(question => firstAnswer(given, question) !== '') ||
    typedNumber(given, fuel) !== null
  const [electricity, gas] = [isTyped('electricity'), isTyped('gas')]
  if (electricity && gas) return ['both']
  if (electricity) return ['electricity']
  return gas ? ['gas'] : []
}

/** Last readings that were filled in for the visitor, and the number of the meter that they are of. */
export type FilledIn = {
  readonly readings: Answers
  readonly numbers: Readonly<Partial<Record<Fuel, string>>>
}

/**
 * Leaves out last readings that were filled in and compare with nothing: of a fuel that was not read,
 * or of another meter than the one that was.
 */
export function dropUnusedLast(typed: Answers, filledIn: FilledIn): Answers {
  const unused: string[] = fuels.flatMap(fuel => {
    const isRead = readings[fuel].some(([now]) => firstAnswer(typed, now) !== '')
    const filledNumber = filledIn.numbers[fuel] ?? ''
    if (isRead && !isOtherMeter(firstAnswer(typed, numbers[fuel]), filledNumber)) return []
    return readings[fuel]
      .map(([, last]) => last)
      .filter(last => firstAnswer(typed, last) === firstAnswer(filledIn.readings, last))
  })
  const isUsed = allLast.some(last => !unused.includes(last) && firstAnswer(typed, last) !== '')
  const isSameDay =
    readParts(answerTo(typed, 'last-read-on')) ===
    readParts(firstAnswer(filledIn.readings, 'last-read-on').split('-').reverse())
  if (!isUsed && isSameDay) unused.push('last-read-on')
  return Object.fromEntries(Object.entries(typed).filter(([id]) => !unused.includes(id)))
}

/** The questions for the readings before. */
export const allLast = fuels.flatMap(fuel => readings[fuel].map(([, last]) => last))

/** Of a day as it is typed: day, month and year. */
const readParts = (parts: readonly string[] = []): string => parts.map(Number).join(' ')

/** One may be masked and the other written with spaces, so that their last four figures decide. */
function isOtherMeter(one: string, other: string): boolean {
  const [first, second] = [one, other].map(number => number.replace(/\s/g, '').slice(-4))
  return first !== '' && second !== '' && first !== second
}

/** Null where none was typed, as where a listed meter was chosen. */
export function typedNumber(answers: Answers, fuel: Fuel): string | null {
  const number = firstAnswer(answers, numbers[fuel])
  return number === '' || number === otherMeter || isMaskedNumber(number) ? null : number
}

/** The questions whether a typed number is right, of which one at most is asked. */
export const sureOfNumberIds = {
  electricity: ['sure-of-mpan', 'sure-of-mpan-area'],
  gas: ['sure-of-mprn', 'sure-mprn-is-here'],
} as const satisfies Record<Fuel, readonly string[]>

/** Why a reading is to be confirmed, beside the one it was compared with. */
export type DoubtedReading = {
  readonly question: ReadingQuestion
  readonly doubt: ReadingDoubt
  readonly now: string
  readonly last: string
}

/** What is unlikely about the readings of a fuel, each with its doubt. */
export function doubtReadings(answers: Answers, fuel: Fuel): readonly DoubtedReading[] {
  const [from, to] = [firstAnswer(answers, 'last-read-on'), firstAnswer(answers, 'taken-on')]
  const days = from === '' || to === '' ? null : daysBetween(from, to)
  return readings[fuel].flatMap(([question, lastQuestion]) => {
    const [now, last] = [firstAnswer(answers, question), firstAnswer(answers, lastQuestion)]
    const doubt = now === '' || last === '' ? null : doubtReading(fuel, { now, last, days })
    return doubt === null ? [] : [{ question, doubt, now, last }]
  })
}

/** The fuel of a reading, and how much more it is than the last one. Null of any other question. */
export function compareWithLast(
  answers: Answers,
  question: string,
): { readonly fuel: Fuel; readonly more: number | null } | null {
  const fuel = fuels.find(one => readings[one].some(([id]) => id === question))
  if (!fuel) return null
  const [, lastQuestion = ''] = readings[fuel].find(([id]) => id === question) ?? []
  const [now, last] = [firstAnswer(answers, question), firstAnswer(answers, lastQuestion)]
  return { fuel, more: now === '' || last === '' ? null : Number(now) - Number(last) }
}

const hasWrongDigits = (answers: Answers): boolean => {
  const read = readMprn(typedNumber(answers, 'gas') ?? '')
  return read.kind === 'mprn' && !read.hasLikelyCheckDigits
}

const meterNumber = (fuel: Fuel, askedWhen: NonNullable<Question['askedWhen']>): Question => ({
  id: numbers[fuel],
  kind: 'meter-number',
  fuel,
  isOptional: true,
  askedWhen,
})

const reading = (
  id: string,
  askedWhen: NonNullable<Question['askedWhen']>,
  isOptional?: true,
): Question => ({ id, kind: 'meter-reading', askedWhen, ...(isOptional && { isOptional }) })

const sureOfReading = (fuel: Fuel): Question => ({
  id: sureOfFuel(fuel),
  kind: 'one',
  options: ['checked', 'meter-changed', 'gone-round', 'last-was-wrong', 'not-sure'],
  askedWhen: answers => doubtReadings(answers, fuel).length > 0,
})

/** Asked once more where a typed number is doubted. */
const sureOfNumber = (id: string, askedWhen: NonNullable<Question['askedWhen']>): Question => ({
  id,
  kind: 'one',
  options: ['checked', 'not-sure'],
  askedWhen,
})

const questions: readonly Question[] = [
  {
    id: 'fuel',
    kind: 'one',
    options: ['electricity', 'gas', 'both'],
    conclude: concludeFuel,
  },
  { id: 'taken-on', kind: 'day', least: -31, most: 0 },
  {
    id: 'last-read-on',
    kind: 'day',
    least: -3650,
    most: 0,
    notAfter: 'taken-on',
    isOptional: true,
  },
  meterNumber('electricity', hasElectricity),
  {
    id: 'mpan-listed',
    kind: 'one',
    options: ['same', 'different', 'elsewhere'],
    isOptional: true,
    askedWhen: answers => hasElectricity(answers) && typedNumber(answers, 'electricity') !== null,
    conclude: (given, { mpans, outcode }) =>
      asAnswer(compareMpan(typedNumber(given, 'electricity') ?? '', mpans, outcode)),
  },
  sureOfNumber('sure-of-mpan', answers => isAnswered(answers, 'mpan-listed', 'different')),
  sureOfNumber('sure-of-mpan-area', answers => isAnswered(answers, 'mpan-listed', 'elsewhere')),
  reading('electricity', hasElectricity),
  reading('electricity-second', hasElectricity, true),
  reading('last-electricity', hasElectricity, true),
  reading('last-electricity-second', hasElectricity, true),
  sureOfReading('electricity'),
  meterNumber('gas', hasGas),
  {
    id: 'mprn-listed',
    kind: 'one',
    options: ['same', 'different'],
    isOptional: true,
    askedWhen: answers => hasGas(answers) && typedNumber(answers, 'gas') !== null,
    conclude: (given, { mprns }) => asAnswer(compareMprn(typedNumber(given, 'gas') ?? '', mprns)),
  },
  sureOfNumber(
    'sure-of-mprn',
    answers => hasWrongDigits(answers) && !isAnswered(answers, 'mprn-listed', 'same'),
  ),
  sureOfNumber(
    'sure-mprn-is-here',
    answers => isAnswered(answers, 'mprn-listed', 'different') && !hasWrongDigits(answers),
  ),
  reading('gas', hasGas),
  reading('last-gas', hasGas, true),
  sureOfReading('gas'),
]

const asAnswer = (compared: string | null): readonly string[] =>
  compared === null ? [] : [compared]

export const meterReading: Flow = {
  name: 'meter-reading',
  isAboutHome: true,
  marketing: 'none',
  shortContact: true,
  partner: null,
  delivery: 'handed-on',
  questions,
  screens: [{ id: 'reading', questions: questions.map(({ id }) => id) }],
}
