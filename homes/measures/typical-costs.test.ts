import { expect, test } from 'vitest'
import { findTypicalCost, typicalCostIds } from './typical-costs.ts'

test.each(typicalCostIds)('%s has a range and its source', id => {
  const { low, likely, high } = findTypicalCost(id)?.pounds ?? { low: 0, likely: 0, high: 0 }
  expect(low).toBeGreaterThan(0)
  expect(low).toBeLessThan(high)
  expect(likely >= low && likely <= high).toBe(true)
})

test.each([
  ['loft-top-up', 500, 800],
  ['heat-pump', 10_400, 14_800],
] as const)('%s costs what its source says of such a home', (id, low, high) => {
  const pounds = findTypicalCost(id)?.pounds
  expect(Math.abs((pounds?.low ?? 0) - low)).toBeLessThan(150)
  expect(Math.abs((pounds?.high ?? 0) - high)).toBeLessThan(150)
})
