import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findEnergyPrices } from '../prices/find-energy-prices.ts'
import { findTypicalCost, findTypicalSaving, typicalCostIds } from './typical-costs.ts'

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

const read = (name: string) => JSON.parse(readFileSync(`content/${name}.json`, 'utf8'))
const facts = { priceCap: read('price-cap'), otherFuels: read('other-fuels') }
const prices = findEnergyPrices(facts, { day: '2026-11-22' })

test.each([
  // 12 % and 3.2 % of 9,500 kWh of gas at 7.97p, as metered.
  ['cavity-wall', 91],
  ['loft-top-up', 24],
] as const)('%s saves what metered homes did', (id, pounds) => {
  const saving = findTypicalSaving(id, 9500, prices)
  expect(Math.round(saving?.likely ?? 0)).toBe(pounds)
  expect(saving?.low).toBeLessThan(pounds)
  expect(saving?.high).toBeGreaterThan(pounds)
})

test('panels save by what they make, and a heat pump has no sum', () => {
  expect(findTypicalSaving('solar-panels', 9500, prices)?.low).toBeGreaterThan(100)
  expect(findTypicalSaving('heat-pump', 9500, prices)).toBeNull()
})

test('without prices of the day nothing is said to be saved', () => {
  const none = findEnergyPrices(facts, { day: '2010-01-01' })
  expect(typicalCostIds.map(id => findTypicalSaving(id, 9500, none))).toEqual([
    null,
    null,
    null,
    null,
  ])
})
