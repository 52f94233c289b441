import { expect, test } from 'vitest'
import { planWords } from '../../content/plan-words.ts'
import { takeProcessorMs } from '../../tests/support/take-processor-ms.ts'
import { checkStoredTexts, readNumber, readPlanForm } from './read-plan-form.ts'
import { nameFields } from './view-form.ts'

const words = planWords.en

function read(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readPlanForm(form, nameFields(words), words.errors)
}

test.each([
  ['£5,000', '5000'],
  ['5000.00', '5000'],
  ['5,000.', '5000'],
  ['\u202A5,000\u202C', '5000'],
  ['\u200E5,000', '5000'],
  [' 12 000 ', '12000'],
  ['0', '0'],
  ['999,999', '999999'],
])('a budget of %j is %s', (typed, stored) => {
  expect(read({ budget: typed })).toMatchObject({ texts: { budget: stored }, errors: [] })
})

test.each(['-1', '1e3', '5,00', 'about 5000', '1000000', '12.5', '5.000', '٣'])(
  'a budget of %j is refused, and stays as typed',
  typed => {
    const { typed: kept, texts, errors } = read({ budget: typed, occupants: '2' })
    expect(errors.map(({ field }) => field)).toEqual(['budget'])
    expect(kept.budget).toBe(typed)
    expect(texts).toEqual({ occupants: '2' })
    expect(readNumber('budget', typed)).toBe(null)
  },
)

test('a form full of spaces is read within the time of its length, not of its square', () => {
  const tookMs = takeProcessorMs(() => {
    expect(read({ budget: `1${' '.repeat(64_000)}x` }).errors).toHaveLength(1)
  })
  expect(tookMs).toBeLessThan(500)
})

test('units that people write are taken', () => {
  const { texts, errors } = read({
    'roof-mm': '270 mm',
    'gas-kwh': '11,500 kWh',
    'floor-area': '85 m²',
  })
  expect(errors).toEqual([])
  expect(texts).toEqual({ 'roof-mm': '270', 'gas-kwh': '11500', 'floor-area': '85' })
})

test('what a draft holds and no form would take is left out', () => {
  expect(checkStoredTexts({ budget: '12', tenure: 'king', income: '1', walls: 'full' })).toEqual({
    budget: '12',
    walls: 'full',
  })
})
