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
const readings: Readonly<Record<Fuel, readonly (readonly [now: string, last: string])[]>> = {
  electricity: [
    ['electricity', 'last-electricity'],
    ['electricity-second', 'last-electricity-second'],
  ],
  gas: [['gas', 'last-gas']],
}

const numbers = { electricity: 'mpan', gas: 'mprn' } as const

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

/** Null where none was typed, as where a listed meter was chosen. */
function typedNumber(answers: Answers, fuel: Fuel): string | null {
  const number = firstAnswer(answers, numbers[fuel])
  return number === '' || number === otherMeter || isMaskedNumber(number) ? null : number
}

/** Why a reading is to be confirmed, beside the one it was compared with. */
export type DoubtedReading = {
  readonly doubt: ReadingDoubt
  readonly now: string
  readonly last: string
}

/** The first doubt about the readings of a fuel; null where nothing speaks against them. */
export function doubtReadings(answers: Answers, fuel: Fuel): DoubtedReading | null {
  const [from, to] = [firstAnswer(answers, 'last-read-on'), firstAnswer(answers, 'taken-on')]
  const days = from === '' || to === '' ? null : daysBetween(from, to)
  for (const [question, lastQuestion] of readings[fuel]) {
    const [now, last] = [firstAnswer(answers, question), firstAnswer(answers, lastQuestion)]
    const doubt = now === '' || last === '' ? null : doubtReading(fuel, { now, last, days })
    if (doubt !== null) return { doubt, now, last }
  }
  return null
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
  askedWhen: answers => doubtReadings(answers, fuel) !== null,
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
  { id: 'last-read-on', kind: 'day', least: -3650, most: 0, isOptional: true },
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
  partner: null,
  delivery: 'handed-on',
  questions,
  screens: [{ id: 'reading', questions: questions.map(({ id }) => id) }],
}
