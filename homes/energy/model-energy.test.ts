import { describe, expect, test } from 'vitest'
import { believedOf } from '../../tests/support/believed.ts'
import { buildingOf } from '../../tests/support/homes/worked-homes.ts'
import { correctBuilding } from '../epc-ratings/correct-building.ts'
import type { Lodged } from '../epc-ratings/lodged-columns.ts'
import { readBuilding } from '../epc-ratings/read-building.ts'
import type { EnergyModel } from './energy-use.ts'
import { type HomeToModel, modelEnergy } from './model-energy.ts'

const gasHouse: Partial<Lodged> = {
  'property-type': 'House',
  'built-form': 'Semi-Detached',
  'total-floor-area': '92',
  'number-habitable-rooms': '5',
  'main-fuel': 'mains gas (not community)',
  'mainheat-description': 'Boiler and radiators, mains gas',
  'mainheat-energy-eff': 'Good',
  'hotwater-description': 'From main system',
  'secondheat-description': 'None',
  'low-energy-lighting': '50',
}
const oilHouse: Partial<Lodged> = {
  ...gasHouse,
  'total-floor-area': '128',
  'main-fuel': 'oil (not community)',
  'mainheat-description': 'Boiler and radiators, oil',
  'low-energy-lighting': '100',
}
const storageFlat: Partial<Lodged> = {
  'property-type': 'Flat',
  'total-floor-area': '52',
  'main-fuel': 'electricity (not community)',
  'mainheat-description': 'Electric storage heaters',
  'hotwater-description': 'Electric immersion, off-peak',
  'secondheat-description': 'None',
  'energy-tariff': 'dual',
  'low-energy-lighting': '100',
}
const heatPumpHouse: Partial<Lodged> = {
  ...gasHouse,
  'main-fuel': 'electricity (not community)',
  'mainheat-description': 'Air source heat pump, radiators, electric',
}

function homeOf(lodged: Partial<Lodged>, lodgedOn = '2016-02-02'): HomeToModel {
  const believed = believedOf({ ...lodged, 'lodgement-date': lodgedOn })
  return { building: readBuilding(believed), believed, lodgedOn }
}

function model(home: HomeToModel): EnergyModel {
  const found = modelEnergy(home)
  if (found === null) throw new Error('a certificate is always modelled')
  return found
}

const rounded = ({ uses }: EnergyModel) =>
  uses.map(({ use, fuel, kwh }) => `${use} ${fuel} ${Math.round(kwh)}`)
const heatOf = ({ uses }: EnergyModel) =>
  uses
    .filter(({ use }) => use === 'heating' || use === 'hot-water')
    .reduce((sum, { kwh }) => sum + kwh, 0)

const demand = { 'space-heating-demand': '9875', 'water-heating-demand': '2410' }
const costs = {
  'heating-cost-current': '640',
  'hot-water-cost-current': '110',
  'lighting-cost-current': '85',
}

describe('homes derived by hand', () => {
  test.each<[string, Partial<Lodged>, string, string, string[]]>([
    [
      'gas from its heat demand',
      { ...gasHouse, ...demand, 'total-floor-area': '90', 'low-energy-lighting': '100' },
      '2024-05-20',
      'heat-demand',
      [
        'heating mains-gas 11756',
        'hot-water mains-gas 2869',
        'lighting electricity 377',
        'pumps electricity 165',
      ],
    ],
    [
      'an old gas boiler from its heat demand',
      { ...gasHouse, ...demand, 'mainheat-energy-eff': 'Average', 'total-floor-area': '90' },
      '2024-05-20',
      'heat-demand',
      [
        'heating mains-gas 14107',
        'hot-water mains-gas 3443',
        'lighting electricity 565',
        'pumps electricity 165',
      ],
    ],
    [
      'oil with a wood stove from its heat demand',
      { ...oilHouse, ...demand, 'secondheat-description': 'Room heaters, wood logs' },
      '2025-11-03',
      'heat-demand',
      [
        'heating oil 10456',
        'heating wood 1646',
        'hot-water oil 2835',
        'lighting electricity 466',
        'pumps electricity 165',
      ],
    ],
    [
      'a heat pump from its heat demand',
      { ...heatPumpHouse, ...demand },
      '2024-10-24',
      'heat-demand',
      ['heating electricity 3552', 'hot-water electricity 867', 'lighting electricity 574'],
    ],
    [
      'storage heaters from their heat demand',
      { ...storageFlat, 'space-heating-demand': '3890', 'water-heating-demand': '1850' },
      '2024-09-09',
      'heat-demand',
      ['heating electricity 3890', 'hot-water electricity 1850', 'lighting electricity 240'],
    ],
    [
      'gas from its score under SAP 2012',
      { ...gasHouse, 'current-energy-efficiency': '66' },
      '2016-02-02',
      'score',
      [
        'heating mains-gas 13972',
        'hot-water mains-gas 2624',
        'lighting electricity 574',
        'pumps electricity 165',
      ],
    ],
    [
      'gas from its score under SAP 2009',
      { ...gasHouse, 'current-energy-efficiency': '66' },
      '2013-02-02',
      'score',
      [
        'heating mains-gas 14142',
        'hot-water mains-gas 2624',
        'lighting electricity 574',
        'pumps electricity 165',
      ],
    ],
    [
      'gas from a score beyond the bend',
      { ...gasHouse, 'current-energy-efficiency': '30' },
      '2016-02-02',
      'score',
      [
        'heating mains-gas 40206',
        'hot-water mains-gas 2624',
        'lighting electricity 574',
        'pumps electricity 165',
      ],
    ],
  ])('%s', (_, lodged, lodgedOn, route, uses) => {
    const found = model(homeOf(lodged, lodgedOn))
    expect(found.route).toBe(route)
    expect(rounded(found)).toEqual(uses)
  })
})

describe('the route', () => {
  const all = {
    ...gasHouse,
    ...demand,
    ...costs,
    'energy-consumption-current': '221',
    'current-energy-efficiency': '66',
  }
  test.each<[string, Partial<Lodged>, string]>([
    ['the best of all', {}, 'heat-demand'],
    ['the next without a demand', { 'space-heating-demand': null }, 'primary-energy'],
    [
      'costs where nothing else is',
      { 'space-heating-demand': null, 'energy-consumption-current': null },
      'lodged-costs',
    ],
    [
      'the score where a cost is blank',
      {
        'space-heating-demand': null,
        'energy-consumption-current': null,
        'hot-water-cost-current': null,
      },
      'score',
    ],
    [
      'past primary energy below zero',
      { 'space-heating-demand': null, 'energy-consumption-current': '-30' },
      'lodged-costs',
    ],
    ['past a demand that no home has', { 'space-heating-demand': '990000' }, 'primary-energy'],
    [
      'past primary energy that leaves nothing for heat',
      { 'space-heating-demand': null, 'energy-consumption-current': '20' },
      'lodged-costs',
    ],
    [
      'past costs that the standing charge eats up',
      {
        'space-heating-demand': null,
        'energy-consumption-current': null,
        'heating-cost-current': '40',
        'hot-water-cost-current': '20',
      },
      'score',
    ],
    [
      'costs before primary energy with panels on the roof',
      { 'space-heating-demand': null, 'photo-supply': '40' },
      'lodged-costs',
    ],
    [
      'typical where nothing is believable',
      {
        'space-heating-demand': null,
        'energy-consumption-current': null,
        'heating-cost-current': null,
        'current-energy-efficiency': null,
      },
      'typical',
    ],
  ])('is %s', (_, change, route) => {
    expect(model(homeOf({ ...all, ...change })).route).toBe(route)
  })

  test('from costs needs the prices of the half-year, and takes fitted ones', () => {
    const home = homeOf({ ...gasHouse, ...costs }, '2023-10-10')
    expect(model(home).route).toBe('typical')
    const fittedPrices = [
      {
        from: '2023-07-01',
        gasPence: 9,
        gasStandingPounds: 100,
        electricityPence: 32,
        basis: 'fitted',
      },
    ] as const
    const found = model({ ...home, fittedPrices })
    expect(found.route).toBe('lodged-costs')
    expect(found.sources).toContain('fitted-lodged-prices')
    expect(found.doubts).toContain('fitted-prices')
    expect(heatOf(found)).toBeCloseTo((750 - 100 - 1.65 * 32) / 0.09, 6)
  })

  test('of a certificate without a date is typical', () => {
    expect(model({ ...homeOf(all), lodgedOn: null }).route).toBe('typical')
  })

  test('without a certificate is typical of the likely rating, as wide as its range', () => {
    const likely = {
      score: 64,
      band: 'D',
      low: 55,
      high: 71,
      homes: 30,
      nearness: 'postcode',
      typical: {
        propertyType: null,
        builtForm: null,
        ageBand: null,
        floorAreaM2: null,
        mainFuel: null,
      },
    } as const
    const building = readBuilding(believedOf(gasHouse))
    const wide = model({ building, believed: null, lodgedOn: null, likely })
    const narrow = model({
      building,
      believed: null,
      lodgedOn: null,
      likely: { ...likely, low: 63, high: 65 },
    })
    expect(wide.route).toBe('typical')
    expect(wide.sources).not.toContain('certificate')
    expect(narrow.spread.low).toBeGreaterThan(wide.spread.low)
    expect(narrow.spread.high).toBeLessThan(wide.spread.high)
  })

  test('leads nowhere without a certificate and a likely rating', () => {
    expect(modelEnergy({ building: buildingOf(), believed: null, lodgedOn: null })).toBeNull()
  })

  test('of a new home of 2024 goes by SAP 10.2', () => {
    const electric = {
      ...heatPumpHouse,
      'energy-consumption-current': '60',
      'low-energy-lighting': '100',
    }
    const old = model(homeOf(electric, '2024-03-03'))
    const fresh = model(homeOf({ ...electric, 'transaction-type': 'new dwelling' }, '2024-03-03'))
    expect(heatOf(fresh)).toBeGreaterThan(heatOf(old) * 1.9)
    expect(fresh.doubts).toContain('new-home')
  })
})

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
})

test.each<[string, Partial<Lodged>, string]>([
  ['an unknown fuel', { 'main-fuel': null, 'mainheat-description': null }, 'fuel-unknown'],
  ['dual fuel', { 'main-fuel': 'dual fuel - mineral + wood' }, 'mixed-fuel'],
  ['a second system', { 'secondheat-description': 'Room heaters, electric' }, 'second-system'],
  ['panels', { 'photo-supply': '30' }, 'solar-panels'],
  ['solar water', { 'solar-water-heating-flag': 'Y' }, 'solar-water'],
  ['no lighting cost', { 'lighting-cost-current': null }, 'lighting-formula'],
  ['a network', { 'main-fuel': 'mains gas (community)' }, 'heat-network'],
])('%s widens the range', (_, change, doubt) => {
  const lodged = { ...gasHouse, ...costs, 'energy-consumption-current': '221' }
  const plain = model(homeOf(lodged))
  const found = model(homeOf({ ...lodged, ...change }))
  expect(found.doubts).toContain(doubt)
  expect(found.spread.low).toBeLessThan(plain.spread.low)
  expect(found.spread.high).toBeGreaterThan(plain.spread.high)
})
