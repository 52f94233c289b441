import { describe, expect, test } from 'vitest'
import { makeRandom } from '../../register/made-up/random.ts'
import { believedOf } from '../../tests/support/believed.ts'
import {
  believedHome,
  buildingOfHome,
  likelyOf,
  modelHome,
  pricesCalled,
  type WorkedHome,
  workedHomes,
} from '../../tests/support/homes/worked-homes.ts'
import type { Corrections } from '../epc-ratings/building.ts'
import { correctBuilding } from '../epc-ratings/correct-building.ts'
import { type Lodged, lodgedColumns } from '../epc-ratings/lodged-columns.ts'
import { readBuilding } from '../epc-ratings/read-building.ts'
import { sources } from '../sources.ts'
import type { EnergyModel } from './energy-use.ts'
import { modelEnergy } from './model-energy.ts'
import { priceEnergy, priceWholeBill } from './price-energy.ts'
import { viewMetered } from './view-metered.ts'

const prices = pricesCalled('with-wood-2026')
const fuels = {
  ...prices.fuels,
  coal: { unitPence: 5, standingPencePerDay: 0, source: 'test:coal' },
  'heat-network': { unitPence: 6, standingPencePerDay: 30, source: 'test:heat-network' },
}
const allPrices = { ...prices, fuels }
const poundsOf = (model: EnergyModel) => priceEnergy(model, allPrices).pounds?.likely ?? Number.NaN

const homeOf = (home: WorkedHome) => ({
  model: modelHome(home),
  building: buildingOfHome(home),
  ...(home.ownUse && { ownUse: home.ownUse }),
})

function knows(id: string): boolean {
  return id in sources || id === 'certificate' || id === 'visitor' || id.startsWith('test:')
}

describe.each(workedHomes)('$id', home => {
  const model = modelHome(home)
  const building = buildingOfHome(home)

  test('names sources that resolve', () => {
    const priced = priceWholeBill(homeOf(home), allPrices)
    const metered = viewMetered({ model, building, band: 'D', prices: allPrices })
    const ids = [...model.sources, ...priced.sources, ...(metered?.sources ?? [])]
    expect(ids.filter(id => !knows(id))).toEqual([])
    expect(model.sources.length).toBeGreaterThan(0)
  })

  test('has ranges in order and nothing below zero', () => {
    expect(model.spread.low).toBeGreaterThan(0)
    expect(model.spread.low).toBeLessThanOrEqual(1)
    expect(model.spread.high).toBeGreaterThanOrEqual(1)
    for (const { kwh } of model.uses) expect(kwh).toBeGreaterThanOrEqual(0)
    const { pounds } = priceEnergy(model, allPrices)
    const whole = priceWholeBill(homeOf(home), allPrices).pounds
    for (const range of [pounds, whole]) {
      expect(range?.low).toBeGreaterThan(0)
      expect(range?.low).toBeLessThanOrEqual(range?.likely ?? 0)
      expect(range?.likely).toBeLessThanOrEqual(range?.high ?? 0)
    }
    expect(whole?.likely).toBeGreaterThan(pounds?.likely ?? 0)
  })

  test('costs its uses and standing charges, to a penny for each', () => {
    const { pounds, byUse, standingPounds } = priceEnergy(model, allPrices)
    const sum = Object.values(byUse).reduce((all, one) => all + one, standingPounds)
    expect(Math.abs(sum - (pounds?.likely ?? 0))).toBeLessThan(0.04)
  })

  test('costs the same however often it is asked', () => {
    expect(modelHome(home)).toEqual(model)
  })

  test('always follows bills: twice the gas and electricity, twice the kWh', () => {
    const given = {
      building,
      believed: believedHome(home),
      lodgedOn: home.lodgedOn ?? null,
      likely: likelyOf(home),
    }
    const bills = (times: number) =>
      modelEnergy({ ...given, ownUse: { gasKwh: 8000 * times, electricityKwh: 3000 * times } })
    const kwh = (one: EnergyModel | null) =>
      one?.uses
        .filter(({ fuel }) => fuel === 'mains-gas' || fuel === 'electricity')
        .reduce((sum, use) => sum + use.kwh, 0) ?? 0
    expect(kwh(bills(2))).toBeCloseTo(kwh(bills(1)) * 2, 4)
  })
})

describe('a correction always wins', () => {
  const heatPump = { heating: { kind: 'heat-pump', fuel: 'electricity' } } as const
  const gasBoiler = { heating: { kind: 'boiler', fuel: 'mains-gas', isOld: false } } as const

  test.each(workedHomes.filter(({ lodged }) => lodged))('over the certificate of $id', home => {
    const asLodged = buildingOfHome(home)
    const given = { asLodged, believed: believedHome(home), lodgedOn: home.lodgedOn ?? null }
    const mainFuel = (corrections: Corrections) => {
      const building = correctBuilding(asLodged, corrections)
      return modelEnergy({ ...given, building })?.uses[0]
    }
    expect(mainFuel(heatPump)?.fuel).toBe('electricity')
    expect(mainFuel(gasBoiler)?.fuel).toBe('mains-gas')
    const areas = [40, 80, 160].map(floorAreaM2 => mainFuel({ floorAreaM2 })?.kwh ?? 0)
    expect((areas[1] ?? 0) / (areas[0] ?? 1)).toBeCloseTo(2, 6)
    expect((areas[2] ?? 0) / (areas[1] ?? 1)).toBeCloseTo(2, 6)
  })
})

describe('more heat never costs less', () => {
  const more: readonly (readonly [string, readonly (keyof Lodged)[]])[] = [
    ['heat-demand', ['space-heating-demand', 'water-heating-demand']],
    ['primary-energy', ['energy-consumption-current']],
    ['lodged-costs', ['heating-cost-current', 'hot-water-cost-current']],
  ]
  const homes = workedHomes.filter(({ lodged, ownUse }) => lodged && !ownUse)

  test.each(
    homes.flatMap(home => {
      const { route } = modelHome(home)
      const entry = more.find(([name]) => name === route)
      return (entry?.[1] ?? []).map(column => [home.id, column, home] as const)
    }),
  )('of %s, with more %s', (_, column, home) => {
    const pounds = [1, 1.05, 1.2, 1.5].map(times => {
      const value = String(Number(home.lodged?.[column]) * times)
      return poundsOf(modelHome({ ...home, lodged: { ...home.lodged, [column]: value } }))
    })
    expect(pounds).toEqual(pounds.toSorted((a, b) => a - b))
    expect(pounds[3]).toBeGreaterThan(pounds[0] ?? 0)
  })

  test.each(
    homes.filter(home => modelHome(home).route === 'score').map(home => [home.id, home] as const),
  )('of %s, with a lower score', (_, home) => {
    const score = Number(home.lodged?.['current-energy-efficiency'])
    const pounds = [0, 3, 8, 20].map(less =>
      poundsOf(
        modelHome({
          ...home,
          lodged: { ...home.lodged, 'current-energy-efficiency': String(score - less) },
        }),
      ),
    )
    expect(pounds).toEqual(pounds.toSorted((a, b) => a - b))
  })
})

test('moving the clock past a price period changes what every home costs', () => {
  for (const home of workedHomes) {
    const autumn = priceWholeBill(homeOf(home), allPrices).pounds
    const summer = pricesCalled('summer-2026')
    const before = { ...summer, fuels: { ...fuels, ...summer.fuels } }
    expect(priceWholeBill(homeOf(home), before).pounds).not.toEqual(autumn)
  }
})

test('a thousand certificates of any text throw nothing and give no nonsense', () => {
  const random = makeRandom(48)
  const texts = [
    null,
    '',
    '0',
    '-1',
    '1',
    '45',
    '90',
    '650',
    '1e9',
    'NaN',
    'INVALID!',
    'Boiler and radiators, mains gas',
    'Electric storage heaters',
    'Air source heat pump, radiators, electric',
    'Community scheme',
    'mains gas (not community)',
    'LPG (not community)',
    'dual',
    'Flat',
    'House',
    'Y',
    'new dwelling',
    'Electric immersion, off-peak',
    'Room heaters, wood logs',
  ]
  for (let count = 0; count < 1000; count++) {
    const lodged: Partial<Record<keyof Lodged, string | null>> = {}
    for (const { attribute } of lodgedColumns) lodged[attribute] = random.pick(texts)
    const believed = believedOf(lodged)
    const building = readBuilding(believed)
    const lodgedOn = random.pick([
      null,
      '2008-01-01',
      '2013-05-05',
      '2019-09-09',
      '2024-04-04',
      '2026-06-06',
    ])
    const ownUse = random.pick([{}, { gasKwh: 0 }, { electricityKwh: 0 }, { occupants: 0 }])
    const model = modelEnergy({ building, believed, lodgedOn, ownUse })
    if (model === null) continue
    for (const { kwh } of model.uses) expect(kwh >= 0 && Number.isFinite(kwh)).toBe(true)
    const { low, high } = model.spread
    expect(low > 0 && low <= 1 && high >= 1 && Number.isFinite(high)).toBe(true)
    const { pounds } = priceEnergy(model, allPrices)
    expect(pounds && pounds.low <= pounds.likely && pounds.likely <= pounds.high).toBe(true)
    const metered = viewMetered({ model, building, band: 'G', prices: allPrices })
    if (metered) expect(metered.kwh.low <= metered.kwh.likely).toBe(true)
  }
})
