import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  annualBill,
  capPeriodOn,
  newestPeriodWithRegions,
  type PriceCap,
  typicalUseOn,
} from './price-cap.ts'

const cap: PriceCap = JSON.parse(readFileSync('content/price-cap.json', 'utf8'))

describe('the period of a day', () => {
  test.each([
    ['its first day', '2026-10-01', '2026-10-01'],
    ['its last day', '2026-12-31', '2026-10-01'],
    ['the day before it began', '2026-09-30', '2026-07-01'],
  ])('%s', (_, today, from) => {
    expect(capPeriodOn(cap, today)?.from).toBe(from)
  })

  test.each([
    ['a day after the newest period', '2027-01-01'],
    ['a day in a period that is not held', '2026-02-01'],
  ])('%s has none', (_, today) => {
    expect(capPeriodOn(cap, today)).toBeNull()
  })
})

test('a year at the average rates and typical use comes to the bill Ofgem gives, to a pound', () => {
  const period = capPeriodOn(cap, '2026-11-21')
  const use = typicalUseOn(cap, '2026-11-21')
  if (!period || !use) throw new Error('the shipped prices hold November 2026')
  const { electricity, gas } = period.gbAverage
  const { totalPence } = annualBill(
    {
      electricity: {
        unitRate: electricity.unitRate,
        standingCharge: electricity.standingCharge ?? 0,
      },
      gas: { unitRate: gas.unitRate, standingCharge: gas.standingCharge ?? 0 },
    },
    { electricity: use.electricitySingleRate.medium, gas: use.gas.medium },
  )
  expect(Math.abs(totalPence / 100 - (period.typicalAnnualBill?.pounds ?? 0))).toBeLessThan(1)
})

test('the newest regional table has all fourteen regions and averages to the national figures', () => {
  const period = newestPeriodWithRegions(cap)
  expect(period?.regions).toHaveLength(14)
  const mean =
    (period?.regions ?? []).reduce((sum, region) => sum + region.electricity.unitRate, 0) / 14
  expect(mean).toBeCloseTo(period?.gbAverage.electricity.unitRate ?? 0, 1)
})

test('no two periods overlap and every date is a date', () => {
  const sorted = cap.periods.toSorted((a, b) => a.from.localeCompare(b.from))
  for (const [index, period] of sorted.entries()) {
    expect(period.from < period.to).toBe(true)
    expect(Number.isNaN(Date.parse(period.from))).toBe(false)
    expect(period.to < (sorted[index + 1]?.from ?? '9999')).toBe(true)
  }
})
