import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { addDays } from '../days.ts'
import { regions } from '../supplies/regions.ts'
import { findEnergyPrices, listPriceSources, type PriceFacts } from './find-energy-prices.ts'
import type { OtherFuels } from './other-fuels.ts'
import type { CapPeriod, PriceCap } from './price-cap.ts'
import type { Tariff, Tariffs } from './tariffs.ts'

const priceCap: PriceCap = JSON.parse(readFileSync('content/price-cap.json', 'utf8'))
const otherFuels: OtherFuels = JSON.parse(readFileSync('content/other-fuels.json', 'utf8'))
const facts: PriceFacts = { priceCap, otherFuels }

/** Of the South East by its synthetic number. */
const southEast = ['1912345678009']
const today = '2026-11-22'

describe('where the region’s table is loaded', () => {
  test('its prices are used, and named', () => {
    const prices = findEnergyPrices(facts, { day: '2026-09-30', mpans: southEast })
    expect(prices.area).toEqual({ kind: 'region', name: 'South East' })
    expect(prices.fuels.electricity).toEqual({
      unitPence: 26.67,
      standingPencePerDay: 54.45,
      source: 'price-cap-2026-07-01',
    })
    expect(prices.fuels['mains-gas']?.unitPence).toBe(7.39)
  })

  test('a region from the outcode alone is only likely', () => {
    const { area } = findEnergyPrices(facts, { day: '2026-09-30', postcode: 'LS1 4DY' })
    expect(area).toEqual({ kind: 'region', name: 'Yorkshire', isLikely: true })
  })

  test('a postcode of no known region gets the average of Great Britain', () => {
    const prices = findEnergyPrices(facts, { day: '2026-09-30', postcode: 'PE1 1AA' })
    expect(prices.area).toEqual({ kind: 'gb-average' })
    expect(prices.fuels.electricity?.unitPence).toBe(26.11)
  })
})

test.each(regions.map(({ name, gspGroup }) => [name, gspGroup]))(
  '%s without a table of today gets the average of Great Britain, named as such',
  (name, gsp) => {
    const ids = { _A: 10, _B: 11, _C: 12, _D: 13, _E: 14, _F: 15, _G: 16, _P: 17, _N: 18 }
    const more = { _J: 19, _H: 20, _K: 21, _L: 22, _M: 23 }
    const id = { ...ids, ...more }[gsp as keyof typeof ids & keyof typeof more]
    const mpans = [`${id}12345678000`]
    const without = findEnergyPrices(facts, { day: today, mpans })
    expect(without.area).toEqual({ kind: 'gb-average', region: name })
    expect(without.fuels.electricity).toMatchObject({
      unitPence: 26.32,
      standingPencePerDay: 54.83,
    })
    expect(without.fuels['mains-gas']).toMatchObject({
      unitPence: 7.97,
      standingPencePerDay: 29.68,
    })
    expect(findEnergyPrices(facts, { day: '2026-09-30', mpans }).area.kind).toBe('region')
  },
)

test('the day alone changes the figures, and past the last period there are none', () => {
  const unitOn = (day: string) => findEnergyPrices(facts, { day }).fuels.electricity?.unitPence
  expect(['2026-09-30', '2026-10-01', '2026-12-31', '2027-01-01'].map(unitOn)).toEqual([
    26.11,
    26.32,
    26.32,
    undefined,
  ])
  const after = findEnergyPrices(facts, { day: '2027-01-01' })
  expect([after.period, after.fuels, after.exportPence]).toEqual([null, {}, null])
})

test('a day between two loaded periods has no prices', () => {
  const { period, fuels } = findEnergyPrices(facts, { day: '2026-02-01' })
  expect(period).toBeNull()
  expect(fuels.electricity ?? fuels['mains-gas']).toBeUndefined()
})

test.each([
  ['the country', { country: 'Northern Ireland' }],
  ['the postcode', { postcode: 'BT1 5GS' }],
])('Northern Ireland has no cap and so no price, known by %s', (_, place) => {
  const prices = findEnergyPrices(facts, { day: today, ...place })
  expect(prices).toMatchObject({
    area: { kind: 'none' },
    period: null,
    fuels: {},
    exportPence: null,
  })
})

test('a period without a standing charge has no price of that fuel', () => {
  const { fuels } = findEnergyPrices(facts, { day: '2024-11-01' })
  expect(fuels.electricity?.unitPence).toBe(24.5)
  expect(fuels['mains-gas']).toBeUndefined()
})

test('uncapped fuels and export have their price with its source', () => {
  const prices = findEnergyPrices(facts, { day: today })
  expect(prices.fuels.oil).toMatchObject({ unitPence: 11.3, standingPencePerDay: 0 })
  expect(Object.keys(prices.fuels).toSorted()).toEqual([
    'coal',
    'electricity',
    'lpg',
    'mains-gas',
    'oil',
    'wood',
  ])
  expect(prices.exportRange).toEqual({ low: 4.1, likely: 12, high: 17.5 })
  expect(listPriceSources(facts)[prices.exportSource ?? '']).toMatchObject({
    confidence: 'two-sources',
  })
})

test('the source of every price resolves, with the day of the price', () => {
  const sources = listPriceSources(facts)
  for (const price of Object.values(findEnergyPrices(facts, { day: today }).fuels)) {
    expect(sources[price.source]?.title).toBeTruthy()
  }
  expect(sources['fuel-price-coal-2022-07-01']).toMatchObject({
    asOf: '2022-07-01',
    confidence: 'unverified',
  })
})

describe('another meter or way to pay', () => {
  const [now] = priceCap.periods
  if (!now) throw new Error('the shipped prices have a period')
  const prepayment: CapPeriod = {
    ...now,
    otherTables: [
      {
        meter: 'single-rate',
        payment: 'prepayment',
        gbAverage: {
          electricity: { unitRate: 25, standingCharge: 54.83 },
          gas: { unitRate: 7.5, standingCharge: 29.68 },
        },
        regions: [],
      },
    ],
  }
  const withPrepayment = { ...facts, priceCap: { ...priceCap, periods: [prepayment] } }

  test('is respected where its cap is loaded', () => {
    const prices = findEnergyPrices(withPrepayment, { day: today, payment: 'prepayment' })
    expect(prices.payment).toBe('prepayment')
    expect(prices.fuels.electricity?.unitPence).toBe(25)
    expect(prices.differsFrom).toBeUndefined()
  })

  test('is said where it is not', () => {
    const prices = findEnergyPrices(facts, { day: today, meter: 'two-rate', payment: 'on-receipt' })
    expect([prices.meter, prices.payment]).toEqual(['single-rate', 'direct-debit'])
    expect(prices.differsFrom).toEqual({ meter: 'two-rate', payment: 'on-receipt' })
  })

  const tariffs: Tariffs = {
    asOf: today,
    isDemonstration: true,
    source: 'invented',
    vat: [],
    regions: [],
    tariffs: [
      {
        id: 'two-rate',
        name: 'Two rate',
        kind: 'variable',
        suits: 'night-heating',
        meter: 'two-rate',
        needsSmartMeter: false,
        payments: ['direct-debit'],
        termMonths: null,
        exitFeePounds: 0,
        from: '2026-10-01',
        to: '2026-12-31',
        electricity: {
          unitPence: 31,
          standingPencePerDay: 54.8,
          night: { unitPence: 15, from: '00:30', to: '07:30' },
        },
        gas: null,
      },
    ],
  }

  test('a two-rate meter gets our own two-rate tariff, with its source', () => {
    const prices = findEnergyPrices({ ...facts, tariffs }, { day: today, meter: 'two-rate' })
    expect(prices.meter).toBe('two-rate')
    expect(prices.fuels.electricity).toMatchObject({ unitPence: 31, nightUnitPence: 15 })
    expect(prices.fuels['mains-gas']?.source).toBe('price-cap-2026-10-01')
    const source = prices.fuels.electricity?.source ?? ''
    expect(listPriceSources({ ...facts, tariffs })[source]?.title).toContain('invented')
  })

  test('but never one for electric cars, wherever it stands in the list', () => {
    const [own] = tariffs.tariffs
    if (!own) throw new Error('No tariff to copy')
    const car: Tariff = { ...own, id: 'car', suits: 'electric-car' }
    const place = { day: today, meter: 'two-rate' } as const
    const sourceWith = (list: readonly Tariff[]) =>
      findEnergyPrices({ ...facts, tariffs: { ...tariffs, tariffs: list } }, place).fuels
        .electricity?.source
    expect(sourceWith([car, own])).toBe('tariff-two-rate')
    expect(sourceWith([car])).toBe('price-cap-2026-10-01')
  })

  test('in the region of the home, and as well where prepayment was asked for', () => {
    const ours: Tariffs = JSON.parse(readFileSync('content/tariffs.json', 'utf8'))
    const place = { day: today, mpans: southEast, meter: 'two-rate' } as const
    const { electricity } = findEnergyPrices({ ...facts, tariffs: ours }, place).fuels
    expect([electricity?.unitPence, electricity?.nightUnitPence]).toEqual([31.73, 16.63])
    const asked = { ...place, payment: 'prepayment' } as const
    const prepaid = findEnergyPrices({ ...facts, tariffs: ours }, asked)
    expect(prepaid.fuels.electricity).toEqual(electricity)
    expect(prepaid.differsFrom).toEqual({ payment: 'prepayment' })
  })

  test('and none on a day without a price cap, as without two rates', () => {
    const place = { day: today, meter: 'two-rate' } as const
    const without = { ...facts, tariffs, priceCap: { ...priceCap, periods: [] } }
    expect(findEnergyPrices(without, place).fuels.electricity).toBeUndefined()
  })

  test('and no more once that tariff is past its last day', () => {
    const place = { day: '2027-01-01', meter: 'two-rate' } as const
    expect(findEnergyPrices({ ...facts, tariffs }, place).fuels.electricity).toBeUndefined()
  })
})

test('a meter that the certificate tells of is likely, and what a visitor says wins', () => {
  const tariffs: Tariffs = JSON.parse(readFileSync('content/tariffs.json', 'utf8'))
  const likely = { day: today, likelyMeter: 'two-rate' } as const
  const found = findEnergyPrices({ ...facts, tariffs }, likely)
  expect(found.meter).toBe('two-rate')
  expect(found.fuels.electricity?.nightUnitPence).toBeGreaterThan(0)
  const said = findEnergyPrices({ ...facts, tariffs }, { ...likely, meter: 'single-rate' })
  expect(said.meter).toBe('single-rate')
})

test('prices are found once for all homes of a kind, and anew when an editor changes a file', () => {
  const place = { day: '2026-09-30', mpans: southEast }
  const found = findEnergyPrices(facts, place)
  expect(findEnergyPrices({ ...facts }, { ...place, postcode: 'ZZ1 1AA' })).toBe(found)
  expect(findEnergyPrices(facts, { ...place, day: '2026-09-29' }).day).toBe('2026-09-29')
  const without = { ...facts, otherFuels: { ...otherFuels, fuels: [] } }
  expect(found.fuels.oil).toBeDefined()
  expect(findEnergyPrices(without, place).fuels.oil).toBeUndefined()
  expect(findEnergyPrices(facts, place)).toEqual(found)
})

describe('fuels that nobody caps', () => {
  const wood = (forms: Parameters<typeof findEnergyPrices>[1]['fuelForms']) =>
    findEnergyPrices(facts, { day: today, ...(forms && { fuelForms: forms }) }).fuels

  test('name the day of their price, which may be years ago', () => {
    expect(wood(undefined).wood).toMatchObject({ unitPence: 5.52, pricedOn: '2022-07-01' })
    expect(wood(undefined).oil?.pricedOn).toBe('2026-09-25')
    expect(wood(undefined)['mains-gas']?.pricedOn).toBeUndefined()
  })

  test('are priced by the form that a home burns', () => {
    const from = (what: string) => expect.stringContaining(`fuel-price-${what}-`)
    expect(wood(undefined).wood).toMatchObject({ unitPence: 5.52, source: from('wood-logs') })
    expect(wood({ wood: 'pellets' }).wood).toMatchObject({
      unitPence: 6.26,
      source: from('wood-pellets'),
    })
    expect(wood(undefined).lpg).toMatchObject({ unitPence: 9.5, source: from('lpg-tank') })
    expect(wood({ lpg: 'bottles' }).lpg).toMatchObject({
      unitPence: 11.5,
      source: from('lpg-bottles'),
    })
  })

  test('have no price where that of their form is not held', () => {
    const logs = otherFuels.fuels.filter(({ form }) => form !== 'pellets')
    const place = { day: today, fuelForms: { wood: 'pellets' } } as const
    const prices = findEnergyPrices({ ...facts, otherFuels: { ...otherFuels, fuels: logs } }, place)
    expect(prices.fuels.wood).toBeUndefined()
  })
})

test('on any day, for any meter, payment and place, each price holds on that day and has a source', () => {
  const tariffs: Tariffs = JSON.parse(readFileSync('content/tariffs.json', 'utf8'))
  const all = { ...facts, tariffs }
  const sources = listPriceSources(all)
  for (let day = '2024-06-01'; day < '2027-06-01'; day = addDays(day, 9)) {
    for (const meter of ['single-rate', 'two-rate'] as const) {
      for (const payment of ['direct-debit', 'prepayment', 'on-receipt'] as const) {
        for (const postcode of ['LS1 4DY', 'PE1 1AA', 'BT1 5GS', null]) {
          const prices = findEnergyPrices(all, { day, meter, payment, postcode })
          const { period, fuels, differsFrom = {} } = prices
          if (period) expect(period.from <= day && day <= period.to).toBe(true)
          else expect(fuels.electricity ?? fuels['mains-gas']).toBeUndefined()
          for (const price of Object.values(fuels)) expect(sources[price.source]).toBeDefined()
          expect([
            differsFrom.meter ?? prices.meter,
            differsFrom.payment ?? prices.payment,
          ]).toEqual([meter, payment])
        }
      }
    }
  }
})
