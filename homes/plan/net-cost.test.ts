import { expect, test } from 'vitest'
import type { HomeMeasure } from '../measures/measure.ts'
import { paysBack } from './net-cost.ts'

test.each([
  ['what saves its cost within its life', 10, 100, true],
  ['what costs more than it ever saves', 10, 101, false],
  ['what costs and saves nothing', 0, 0, false],
])('%s: £%i a year for ten years, for £%i, pays back: %s', (_, saved, cost, isPaid) => {
  const exactly = (pounds: number) => ({ low: pounds, likely: pounds, high: pounds })
  const measure = { savingPounds: exactly(saved), kind: { lifeYears: 10 } } as HomeMeasure
  expect(paysBack(measure, exactly(cost))).toBe(isPaid)
})
