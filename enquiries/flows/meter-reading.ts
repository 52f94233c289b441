import { readMprn } from '../../homes/supplies/meter-numbers.ts'
import { type Answers, type Flow, isAnswered, type Question } from './flow.ts'

/** Far more than a large home uses in a year: kWh of electricity, and m³ of gas. */
const unlikelyJump = { electricity: 10_000, gas: 3_000 }

const hasElectricity = (answers: Answers) => isAnswered(answers, 'fuel', 'electricity', 'both')
const hasGas = (answers: Answers) => isAnswered(answers, 'fuel', 'gas', 'both')
const hasTwoRates = (answers: Answers) => isAnswered(answers, 'rates', 'two')

const lastReading = (
  fuel: 'electricity' | 'gas',
  askedWhen: NonNullable<Question['askedWhen']>,
): Question => ({ id: `last-${fuel}`, kind: 'meter-reading', isOptional: true, askedWhen })

const sureOfReading = (fuel: 'electricity' | 'gas'): Question => ({
  id: `sure-of-${fuel}`,
  kind: 'one',
  options: ['checked', 'meter-changed', 'not-sure'],
  askedWhen: answers => {
    const last = answers[`last-${fuel}`]?.[0]
    const now = answers[fuel]?.[0]
    return Boolean(last && now) && Number(now) - Number(last) > unlikelyJump[fuel]
  },
})

export const meterReading: Flow = {
  name: 'meter-reading',
  isAboutHome: true,
  marketing: 'none',
  partner: null,
  delivery: 'handed-on',
  questions: [
    { id: 'fuel', kind: 'one', options: ['electricity', 'gas', 'both'] },
    { id: 'taken-on', kind: 'day', least: -31, most: 0 },
    {
      id: 'mpan',
      kind: 'meter-number',
      fuel: 'electricity',
      isOptional: true,
      askedWhen: hasElectricity,
    },
    { id: 'rates', kind: 'one', options: ['one', 'two', 'not-sure'], askedWhen: hasElectricity },
    lastReading('electricity', hasElectricity),
    {
      id: 'electricity',
      kind: 'meter-reading',
      lastReadingQuestion: 'last-electricity',
      askedWhen: hasElectricity,
    },
    { id: 'electricity-second', kind: 'meter-reading', askedWhen: hasTwoRates },
    sureOfReading('electricity'),
    { id: 'mprn', kind: 'meter-number', fuel: 'gas', isOptional: true, askedWhen: hasGas },
    {
      id: 'sure-of-mprn',
      kind: 'one',
      options: ['checked', 'not-sure'],
      askedWhen: ({ mprn }) => {
        const read = readMprn(mprn?.[0] ?? '')
        return read.kind === 'mprn' && !read.hasLikelyCheckDigits
      },
    },
    lastReading('gas', hasGas),
    { id: 'gas', kind: 'meter-reading', lastReadingQuestion: 'last-gas', askedWhen: hasGas },
    sureOfReading('gas'),
  ],
}
