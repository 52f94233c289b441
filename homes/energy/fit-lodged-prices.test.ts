import { describe, expect, test } from 'vitest'
import { fewestCertificates, fitLodgedPrices } from './fit-lodged-prices.ts'
import { findPricePeriod } from './lodged-price-list.ts'
import type { PriceEvidence } from './read-price-evidence.ts'
import { readPriceEvidence } from './read-price-evidence.ts'

type Prices = { electricityPence: number; gasPence: number; gasStandingPounds: number }
const july2021 = { electricityPence: 19.12, gasPence: 3.74, gasStandingPounds: 94 }

/** Evenly from 0 to 1, in no order. */
const spread = (index: number, step: number) => (index * step) % 1

/** Every other home has gas; light is off the formula as homes of the register are. */
function makeEvidence(count: number, { electricityPence, gasPence, gasStandingPounds }: Prices) {
  return Array.from({ length: count }, (_, index): PriceEvidence => {
    const formulaKwh = 250 + 450 * spread(index, 0.618034)
    const drawn = spread(index, 0.414214)
    const windows = drawn < 0.55 ? 1 : drawn < 0.85 ? 0.87 + 0.13 * drawn : 1 + 0.2 * (drawn - 0.85)
    const lightingPounds = Math.round((formulaKwh * windows * electricityPence) / 100)
    const gasKwh = 4_000 + 16_000 * spread(index, 0.732051)
    const lightingKwh = formulaKwh * windows
    return {
      lodgedOn: '2021-09-14',
      lightingPounds,
      lightingKwh: formulaKwh,
      gasHome:
        index % 2 === 0
          ? null
          : {
              heatPounds: Math.round(
                gasStandingPounds + (gasKwh * gasPence + 165 * electricityPence) / 100,
              ),
              primaryKwh: gasKwh * 1.22 + (lightingKwh + 165) * 3.07,
            },
    }
  })
}

const evidence = makeEvidence(600, july2021)

test('prices are found from lights and from gas homes', () => {
  const found = fitLodgedPrices('2021-07-01', evidence)
  expect(found).toMatchObject({ from: '2021-07-01', basis: 'fitted', certificates: 600 })
  expect(found?.electricityPence).toBeCloseTo(19.12, 0)
  expect(Math.abs((found?.electricityPence ?? 0) / 19.12 - 1)).toBeLessThan(0.011)
  expect(Math.abs((found?.gasPence ?? 0) / 3.74 - 1)).toBeLessThan(0.011)
  expect(Math.abs((found?.gasStandingPounds ?? 0) - 94)).toBeLessThanOrEqual(3)
})

test('the order of the certificates bears on nothing', () => {
  expect(fitLodgedPrices('2021-07-01', evidence.toReversed())).toEqual(
    fitLodgedPrices('2021-07-01', evidence),
  )
})

test('an eighth of slips and of another list’s prices moves them by less than a hundredth', () => {
  const late = makeEvidence(40, { electricityPence: 31.7, gasPence: 8.1, gasStandingPounds: 104 })
  const slips = makeEvidence(35, july2021).map(one => ({
    ...one,
    lightingPounds: one.lightingPounds * 10,
    gasHome: one.gasHome && { ...one.gasHome, heatPounds: one.gasHome.heatPounds / 3 },
  }))
  const found = fitLodgedPrices('2021-07-01', [...late, ...evidence, ...slips])
  expect(Math.abs((found?.electricityPence ?? 0) / 19.12 - 1)).toBeLessThan(0.01)
  expect(Math.abs((found?.gasPence ?? 0) / 3.74 - 1)).toBeLessThan(0.01)
})

describe('there are no prices', () => {
  const otherList = { electricityPence: 31.7, gasPence: 8.1, gasStandingPounds: 104 }
  test.each<[string, PriceEvidence[]]>([
    ['of no certificates', []],
    ['of too few', evidence.slice(0, fewestCertificates - 1)],
    ['of too few gas homes', evidence.map((one, at) => (at % 8 ? { ...one, gasHome: null } : one))],
    ['where two lists are mixed', [...evidence, ...makeEvidence(500, otherList)]],
    [
      'where lights cost anything',
      evidence.map((one, at) => ({ ...one, lightingPounds: 20 + 150 * spread(at, 0.236068) })),
    ],
    [
      'where heat costs anything',
      evidence.map((one, at) => ({
        ...one,
        gasHome: one.gasHome && { ...one.gasHome, heatPounds: 150 + 900 * spread(at, 0.236068) },
      })),
    ],
    ['of RdSAP 10', evidence.map(one => ({ ...one, gasHome: null, lodgedOn: '2025-07-01' }))],
  ])('%s', (_, odd) => {
    expect(fitLodgedPrices('2021-07-01', odd)).toBeNull()
  })
})

describe('the half-year of a day of lodging', () => {
  test.each([
    ['2011-12-31', null],
    ['2012-01-01', '2012-01-01'],
    ['2021-06-30', '2021-01-01'],
    ['2021-07-01', '2021-07-01'],
    ['2023-02-14', '2023-01-01'],
    ['2023-02-15', '2023-02-15'],
    ['2023-06-30', '2023-02-15'],
    ['2023-07-01', '2023-07-01'],
    ['2025-06-14', '2025-01-01'],
    ['2025-06-15', null],
  ])('%s is %s', (day, period) => {
    expect(findPricePeriod(day)).toBe(period)
  })
})

describe('what a certificate tells of prices', () => {
  const gasHome = {
    'transaction-type': 'marketed sale',
    'energy-consumption-current': '222',
    'lighting-cost-current': '70',
    'heating-cost-current': '640',
    'hot-water-cost-current': '110',
    'total-floor-area': '90',
    'low-energy-lighting': '100',
    'secondheat-description': 'None',
    'mainheat-description': 'Boiler and radiators, mains gas',
    'main-fuel': 'mains gas (not community)',
    'photo-supply': '0.0',
    'solar-water-heating-flag': 'N',
  }
  const read = (change: Partial<typeof gasHome>) =>
    readPriceEvidence({ ...gasHome, ...change }, '2015-03-02')

  test('lights by the formula: 377.0 kWh at 90 m² with low-energy lamps, 753.9 without', () => {
    expect(read({})?.lightingKwh).toBeCloseTo(377, 1)
    expect(read({ 'low-energy-lighting': '0' })?.lightingKwh).toBeCloseTo(753.9, 1)
  })

  test('of a gas home, what heat costs and its primary energy', () => {
    expect(read({})?.gasHome).toEqual({ heatPounds: 750, primaryKwh: 19_980 })
    expect(read({ 'secondheat-description': 'Dim', 'photo-supply': '' })?.gasHome).not.toBeNull()
  })

  test.each<[string, Partial<typeof gasHome>]>([
    ['a second heater', { 'secondheat-description': 'Room heaters, electric' }],
    ['panels', { 'photo-supply': '40' }],
    ['water by the sun', { 'solar-water-heating-flag': 'Y' }],
    ['oil', { 'main-fuel': 'oil (not community)' }],
    ['a network', { 'main-fuel': 'mains gas (community)' }],
    [
      'two systems',
      { 'mainheat-description': 'Boiler and radiators, mains gas, Room heaters, electric' },
    ],
    ['warm air', { 'mainheat-description': 'Warm air, mains gas' }],
    ['no cost of heating', { 'heating-cost-current': '0' }],
  ])('only its lights where it has %s', (_, change) => {
    expect(read(change)).toMatchObject({ lightingPounds: 70, gasHome: null })
  })

  test.each<[string, Partial<typeof gasHome>]>([
    ['of a new home', { 'transaction-type': 'new dwelling' }],
    ['without a size', { 'total-floor-area': '0' }],
    ['without a cost of lights', { 'lighting-cost-current': '' }],
    ['of lights that are 120 % low-energy', { 'low-energy-lighting': '120' }],
    ['that is nonsense', { 'low-energy-lighting': 'NO DATA!' }],
  ])('nothing of one %s', (_, change) => {
    expect(read(change)).toBeNull()
  })
})
