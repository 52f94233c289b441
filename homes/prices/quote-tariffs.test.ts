import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findEnergyPrices } from './find-energy-prices.ts'
import type { PriceCap } from './price-cap.ts'
import { priceCapYear, type QuoteHome, quoteTariffs, withOwnKwh } from './quote-tariffs.ts'
import type { TariffUse } from './tariff-use.ts'
import type { Tariffs } from './tariffs.ts'

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../content/${name}.json`, import.meta.url), 'utf8'))
const tariffs = read('tariffs') as Tariffs
const priceCap = read('price-cap') as PriceCap
const day = '2026-11-22'

const use: TariffUse = {
  electricityKwh: 2500,
  nightShare: 0,
  gasKwh: 9500,
  carKwh: 0,
  heatPumpKwh: 0,
}
const home: QuoteHome = {
  use,
  hasHeatPump: false,
  meter: 'single-rate',
  payment: 'direct-debit',
  gsp: null,
  startsOn: day,
}
const pricesFor = ({ meter, payment }: Pick<QuoteHome, 'meter' | 'payment'>) =>
  findEnergyPrices({ priceCap, tariffs }, { day, meter, payment, postcode: 'LS1 4DY' })
const quote = (more: Partial<QuoteHome> = {}) => {
  const asked = { ...home, ...more }
  return quoteTariffs(tariffs, asked, priceCapYear(tariffs, pricesFor(asked), asked))
}
const ids = (more: Partial<QuoteHome> = {}) => quote(more).map(({ tariff }) => tariff.id)

describe('the tariffs of a home', () => {
  test.each<[string, Partial<QuoteHome>, readonly string[]]>([
    ['a gas home by Direct Debit', {}, ['hearth-fix-12', 'hearth-fix-24', 'hearth-variable']],
    ['one that pays on a bill', { payment: 'on-receipt' }, ['hearth-variable']],
    ['one that pays first', { payment: 'prepayment' }, ['hearth-prepay']],
    [
      'a heat pump without gas',
      { hasHeatPump: true, use: { ...use, gasKwh: null, heatPumpKwh: 4000 } },
      ['hearth-pump', 'hearth-fix-12', 'hearth-fix-24', 'hearth-variable'],
    ],
    [
      'a heat pump beside gas',
      { hasHeatPump: true },
      ['hearth-fix-12', 'hearth-fix-24', 'hearth-variable'],
    ],
    [
      'two rates: those for its meter first',
      { meter: 'two-rate', use: { ...use, nightShare: 0.6, gasKwh: null } },
      ['hearth-two-rate', 'hearth-fix-12', 'hearth-fix-24', 'hearth-variable'],
    ],
    ['after the fixed ones ended', { startsOn: '2026-12-21' }, ['hearth-variable']],
    ['after all ended', { startsOn: '2027-01-01' }, []],
  ])('%s', (_, more, expected) => {
    expect(ids(more)).toEqual(expected)
  })

  test('one for another meter is marked', () => {
    const offered = quote({ meter: 'two-rate', use: { ...use, nightShare: 0.6 } })
    expect(offered.map(({ isForMeter }) => isForMeter)).toEqual([true, false, false, false])
  })
})

describe('beside the price cap', () => {
  const gaps = (gsp: string | null) => quote({ gsp }).map(({ abovePriceCap }) => abovePriceCap ?? 0)

  test.each([null, '_D', '_M'])('the gap in %s lies between the two sums that are shown', gsp => {
    const cap = priceCapYear(tariffs, pricesFor(home), { ...home, gsp })
    for (const { price, abovePriceCap } of quote({ gsp })) {
      expect(price.poundsAYear - (abovePriceCap ?? 0)).toBe(cap?.poundsAYear)
    }
    expect(gaps(gsp).every(gap => gap < 0)).toBe(true)
  })

  test('a region differs from the average cap as its tariffs do: the gap stays, but for rounding', () => {
    for (const [at, gap] of gaps('_M').entries()) {
      expect(Math.abs(gap - (gaps(null)[at] ?? 0))).toBeLessThanOrEqual(1)
    }
  })

  test('a year at the cap is that of its own rates, as the page of the cap adds them up', () => {
    const year = priceCapYear(tariffs, pricesFor(home), home)
    const { electricity, 'mains-gas': gas } = pricesFor(home).fuels
    const electric =
      2500 * (electricity?.unitPence ?? 0) + 365 * (electricity?.standingPencePerDay ?? 0)
    const burnt = 9500 * (gas?.unitPence ?? 0) + 365 * (gas?.standingPencePerDay ?? 0)
    expect(year?.poundsAYear).toBe(Math.round((electric + burnt) / 100))
  })

  test.each([
    ['two rates', { meter: 'two-rate', payment: 'direct-debit' }],
    ['prepayment', { meter: 'single-rate', payment: 'prepayment' }],
  ] as const)('no cap of another stands in for %s', (_, asked) => {
    expect(priceCapYear(tariffs, pricesFor(asked), { ...home, ...asked })).toBeNull()
    expect(quote(asked).every(({ abovePriceCap }) => abovePriceCap === null)).toBe(true)
  })
})

describe('the visitor’s own bills', () => {
  test('take the place of what was worked out, shared out alike', () => {
    const pumped = { ...use, electricityKwh: 2000, heatPumpKwh: 6000, gasKwh: null }
    expect(withOwnKwh(pumped, { electricityKwh: 4000 })).toMatchObject({
      electricityKwh: 1000,
      heatPumpKwh: 3000,
      gasKwh: null,
    })
  })

  test('no gas means no standing charge either', () => {
    const without = withOwnKwh(use, { gasKwh: 0 })
    expect(without.gasKwh).toBeNull()
    const [first] = quote({ use: without })
    expect(first?.price.pence.gas).toEqual({ units: 0, standing: 0 })
  })

  test('one bill alone leaves the other fuel as it was', () => {
    expect(withOwnKwh(use, { gasKwh: 12000 })).toEqual({ ...use, gasKwh: 12000 })
  })
})
