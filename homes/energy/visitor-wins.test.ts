import { describe, expect, test } from 'vitest'
import {
  costs,
  demand,
  gasHouse,
  heatOf,
  homeOf,
  model,
  oilHouse,
  rounded,
  storageFlat,
} from '../../tests/support/homes/lodged-homes.ts'
import { correctBuilding } from '../epc-ratings/correct-building.ts'

describe('what the visitor says wins', () => {
  const home = homeOf({ ...gasHouse, ...costs, 'energy-consumption-current': '221' })

  test('own gas takes the place of the modelled', () => {
    const found = model({ ...home, ownUse: { gasKwh: 9120 } })
    expect(found.route).toBe('own-use')
    expect(heatOf(found)).toBeCloseTo(9120, 6)
    expect(found.spread).toEqual({ low: 0.97, high: 1.03 })
    expect(found.sources).toContain('visitor')
  })

  test('gas where the certificate knows none means gas heating', () => {
    const found = model({ ...homeOf({ ...oilHouse, ...demand }), ownUse: { gasKwh: 12000 } })
    expect(found.route).toBe('own-use')
    expect(rounded(found).slice(0, 2)).toEqual([
      'heating mains-gas 9646',
      'hot-water mains-gas 2354',
    ])
  })

  test('own electricity alone leaves gas as modelled', () => {
    const found = model({ ...home, ownUse: { electricityKwh: 1900 } })
    expect(found.route).toBe('primary-energy')
    expect(heatOf(found)).toBeCloseTo(heatOf(model(home)), 6)
    expect(found.uses.find(({ use }) => use === 'lighting')?.kwh).toBeLessThan(
      model(home).uses.find(({ use }) => use === 'lighting')?.kwh ?? 0,
    )
  })

  test('own electricity scales electric heating', () => {
    const electric = homeOf({ ...storageFlat, 'energy-consumption-current': '477' }, '2017-12-12')
    const found = model({ ...electric, ownUse: { electricityKwh: 6900 } })
    expect(found.route).toBe('own-use')
    expect(heatOf(found)).toBeLessThan(6900)
    const half = model({ ...electric, ownUse: { electricityKwh: 3450 } })
    expect(heatOf(half)).toBeCloseTo(heatOf(found) / 2, 6)
  })

  test.each([
    { gasKwh: Number.NaN },
    { gasKwh: -5 },
    { electricityKwh: Number.POSITIVE_INFINITY },
    {},
  ])('bills that are none (%o) change nothing', ownUse => {
    expect(model({ ...home, ownUse })).toEqual(model(home))
  })

  test('more people need more hot water and light', () => {
    const found = [1, 2, 3, 5].map(occupants => model({ ...home, ownUse: { occupants } }))
    for (const use of ['hot-water', 'lighting'] as const) {
      const kwh = found.map(({ uses }) => uses.find(one => one.use === use)?.kwh ?? 0)
      expect(kwh).toEqual(kwh.toSorted((a, b) => a - b))
      expect(new Set(kwh).size).toBe(4)
    }
  })

  test('a heat pump put in since heats the same home', () => {
    const asLodged = home.building
    const building = correctBuilding(asLodged, {
      heating: { kind: 'heat-pump', fuel: 'electricity' },
    })
    const found = model({ ...home, asLodged, building })
    expect(found.demand?.heatingKwh).toBeCloseTo(model(home).demand?.heatingKwh ?? 0, 6)
    expect(heatOf(found)).toBeCloseTo((heatOf(model(home)) * 0.84) / 2.78, 6)
    expect(found.uses.some(({ fuel }) => fuel === 'mains-gas')).toBe(false)
    expect(found.doubts).toContain('corrected')
  })

  test('a larger floor area and a leakier fabric need more heat', () => {
    const asLodged = home.building
    const building = correctBuilding(asLodged, { floorAreaM2: 138 })
    const found = model({ ...home, asLodged, building, heatLossRatio: 1.2 })
    expect(found.demand?.heatingKwh).toBeCloseTo(
      (model(home).demand?.heatingKwh ?? 0) * 1.5 * 1.2,
      6,
    )
  })

  test('a meter of two rates buys what is not heat mostly by day, and the heat as before', () => {
    const [one, two] = [model(home), model({ ...home, meter: 'two-rate' })]
    const shares = ({ uses }: typeof two) => uses.map(({ use, nightShare }) => [use, nightShare])
    expect(shares(two)).toEqual([
      ['heating', undefined],
      ['hot-water', undefined],
      ['lighting', 0.1],
      ['pumps', 0.1],
    ])
    expect(shares(one).map(([, share]) => share)).toEqual(Array(4).fill(undefined))
    expect(two.uses.map(({ kwh }) => kwh)).toEqual(one.uses.map(({ kwh }) => kwh))
  })
})
