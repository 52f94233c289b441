import { describe, expect, test } from 'vitest'
import { believedOf } from '../../tests/support/believed.ts'
import {
  costs,
  demand,
  gasHouse,
  heatOf,
  heatPumpHouse,
  homeOf,
  model,
  oilHouse,
  rounded,
  storageFlat,
} from '../../tests/support/homes/lodged-homes.ts'
import { buildingOf } from '../../tests/support/homes/worked-homes.ts'
import type { Lodged } from '../epc-ratings/lodged-columns.ts'
import { readBuilding } from '../epc-ratings/read-building.ts'
import { modelEnergy } from './model-energy.ts'

test.each([
  'Air source heat pump, radiators, electric',
  'Boiler and radiators, mains gas',
  'Room heaters, electric',
])('two circuits of one system are modelled as one: %s', heating => {
  const of = (text: string) =>
    model(
      homeOf({
        ...(heating.includes('gas') ? gasHouse : heatPumpHouse),
        ...demand,
        'mainheat-description': text,
      }),
    )
  const other = heating.replace('radiators', 'underfloor')
  expect(rounded(of(`${heating}, ${other}`))).toEqual(rounded(of(heating)))
  const beside = rounded(of(`${heating}, Room heaters, wood logs`))
  expect(beside.some(use => use.startsWith('heating wood'))).toBe(true)
})

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
      'bottled gas, its water from a multipoint, from its heat demand',
      {
        ...oilHouse,
        ...demand,
        'main-fuel': 'bottled LPG',
        'mainheat-description': 'Room heaters, bottled LPG',
        'hotwater-description': 'Gas multipoint',
      },
      '2025-11-03',
      'heat-demand',
      ['heating lpg 16458', 'hot-water lpg 3708', 'lighting electricity 466'],
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
    const nothing = { building: buildingOf(), believed: null, lodgedOn: null }
    expect(modelEnergy(nothing)).toBeNull()
    expect(modelEnergy({ ...nothing, ownUse: { occupants: 2 } })).toBeNull()
    expect(modelEnergy({ ...nothing, ownUse: { electricityKwh: 2500 } })).toBeNull()
  })

  test('of a home of which nothing else is known is that of its bills', () => {
    const model = modelEnergy({
      building: buildingOf(),
      believed: null,
      lodgedOn: null,
      ownUse: { gasKwh: 14_000, electricityKwh: 2500 },
    })
    const gas = model?.uses.filter(({ fuel }) => fuel === 'mains-gas') ?? []
    expect(model?.route).toBe('own-use')
    expect(gas.reduce((all, { kwh }) => all + kwh, 0)).toBeCloseTo(14_000)
    expect(model?.sources).toContain('visitor')
    expect(model?.sources).not.toContain('certificate')
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

describe('homes that no gas heats, of which nobody measured enough', () => {
  const given = { 'energy-consumption-current': '300', 'current-energy-efficiency': '48' } as const
  const spreadOf = (house: Partial<Lodged>) =>
    model(homeOf({ ...house, ...given }, '2019-03-03')).spread

  test('reach as far below the model as gas homes of their band measured', () => {
    const [gas, oil] = [spreadOf(gasHouse), spreadOf(oilHouse)]
    // Band E: 0.65 of the model, and a tenth either way.
    expect(gas.low - oil.low).toBeCloseTo(0.35 + 0.1, 6)
    expect(oil.high - gas.high).toBeCloseTo(0.1, 6)
  })

  test('name the study', () => {
    const oil = model(homeOf({ ...oilHouse, ...given }, '2019-03-03'))
    expect(oil.doubts).toContain('not-measured')
    expect(oil.sources).toContain('few-2023')
  })
})
