import { expect, test } from 'vitest'
import type { HomeMeasure } from '../measures/measure.ts'
import { costsLittle, findPaybackYears, isPaidSoon, wholeYears, yearsWithHelp } from './payback.ts'
import type { PlanStep } from './plan.ts'

const exactly = (figure: number) => ({ low: figure, likely: figure, high: figure })
const lasting = (lifeYears: number) => ({ kind: { lifeYears } }) as HomeMeasure

test.each([
  [0.2, 0],
  [0.53, 0],
  [0.99, 0],
  [1, 1],
  [1.4, 1],
  [11.6, 12],
])('%f years are said as %i, where 0 is under a year', (years, said) => {
  expect(wholeYears(years)).toBe(said)
})

test('what likely saves nothing has no payback, and what may save nothing may never pay back', () => {
  expect(findPaybackYears(exactly(100), exactly(0))).toBeNull()
  const saving = { low: 0, likely: 10, high: 20 }
  expect(findPaybackYears(exactly(100), saving)).toEqual({ low: 5, likely: 10, high: 100 })
})

test.each([
  ['15 years', 40, 15, true],
  ['more than 15 years', 40, 15.1, false],
  ['half its life', 20, 10, true],
  ['more than half its life', 20, 10.1, false],
])('what is paid back in %s: lasting %i, in %f years, soon is %s', (_, life, years, isSoon) => {
  expect(isPaidSoon(lasting(life), exactly(years))).toBe(isSoon)
})

test.each([
  [100, 1.9, true],
  [101, 1.9, false],
  [100, 2, false],
])('£%i back in %f years costs little: %s', (pounds, years, isLittle) => {
  expect(costsLittle(exactly(pounds), exactly(years))).toBe(isLittle)
})

test.each([
  ['within its life', { low: 90, likely: 100 }, 10, 10],
  ['after its life', { low: 90, likely: 100 }, 9, null],
  ['where it may save nothing', { low: 0, likely: 100 }, 20, null],
])('£1,500 less £500 of help pays back %s', (_, saving, life, years) => {
  const measure = {
    ...lasting(life),
    costPounds: exactly(1500),
    savingPounds: { ...saving, high: 200 },
  }
  const helpPounds = { from: 500, to: 500 }
  expect(yearsWithHelp({ measure, helpPounds, helpIfPaid: 500 } as PlanStep)).toBe(years)
})
