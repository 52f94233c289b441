import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { believedOf } from '../../tests/support/believed.ts'
import { pricesCalled } from '../../tests/support/homes/worked-homes.ts'
import type { Lodged } from '../epc-ratings/lodged-columns.ts'
import { readBuilding } from '../epc-ratings/read-building.ts'
import { modelEnergy } from './model-energy.ts'
import { lightingKwh } from './people-and-needs.ts'
import { priceEnergy } from './price-energy.ts'

const today = pricesCalled('autumn-2026')

const gasHome = {
  'property-type': 'House',
  'built-form': 'Semi-Detached',
  'main-fuel': 'mains gas (not community)',
  'mainheat-description': 'Boiler and radiators, mains gas',
  'mainheat-energy-eff': 'Good',
  'hotwater-description': 'From main system',
  'secondheat-description': 'None',
}

function model(lodgedOn: string, areaM2: number, lodged: Partial<Lodged>) {
  const believed = believedOf({
    ...gasHome,
    'total-floor-area': String(areaM2),
    'lodgement-date': lodgedOn,
    ...lodged,
  })
  const found = modelEnergy({ building: readBuilding(believed), believed, lodgedOn })
  if (found === null) throw new Error('a certificate is always modelled')
  return found
}

type Found = ReturnType<typeof model>
const kwhOf = ({ uses }: Found, wanted: (use: Found['uses'][number]) => boolean) =>
  uses.filter(wanted).reduce((sum, { kwh }) => sum + kwh, 0)
const gasOf = (found: Found) => kwhOf(found, ({ fuel }) => fuel === 'mains-gas')
const lightingOf = (found: Found) => kwhOf(found, ({ use }) => use === 'lighting')

const golden = [
  ['2013-09-12', 90, [820, 140, 85], 22488.4, 625.5, '280.51', 2108.7],
  ['2015-03-10', 90, [640, 110, 70], 14750.3, 472.7, '221.70', 1451.76],
  ['2021-10-05', 70, [560, 95, 75], 14156.5, 392.3, '271.17', 1383.27],
] as const

const costs = ([heating, hotWater, lighting]: readonly number[]) => ({
  'heating-cost-current': String(heating),
  'hot-water-cost-current': String(hotWater),
  'lighting-cost-current': String(lighting),
})

test.each(golden)('the document has the home lodged on %s', (_, areaM2, pounds, ...figures) => {
  const [gas, lighting, perM2, total] = figures
  const figure = (value: number, places: number) =>
    value.toLocaleString('en-GB', { minimumFractionDigits: places })
  const row = [areaM2, pounds.join(', '), figure(gas, 1), lighting, perM2, figure(total, 2)]
  expect(readFileSync('docs/energy-model.md', 'utf8')).toContain(`| ${row.join(' | ')} |`)
})

describe.each(golden)('lodged on %s', (lodgedOn, areaM2, pounds, gas, lighting, perM2, total) => {
  test('costs give the kWh to a tenth and today’s pounds to the penny', () => {
    const found = model(lodgedOn, areaM2, costs(pounds))
    expect(found.route).toBe('lodged-costs')
    expect(gasOf(found)).toBeCloseTo(gas, 1)
    expect(Math.abs(gasOf(found) - gas)).toBeLessThan(0.05)
    expect(Math.abs(lightingOf(found) - lighting)).toBeLessThan(0.05)
    expect(priceEnergy(found, today).pounds?.likely).toBe(total)
  })

  test('primary energy gives the same kWh within half a kWh', () => {
    const found = model(lodgedOn, areaM2, {
      ...costs(pounds),
      'energy-consumption-current': perM2,
    })
    expect(found.route).toBe('primary-energy')
    expect(Math.abs(gasOf(found) - gas)).toBeLessThan(0.5)
  })
})

test('the cavity wall of the second home saves what the arithmetic gives', () => {
  const gas = gasOf(model('2015-03-10', 90, costs([640, 110, 70])))
  const saved = gas * 0.1198
  expect(saved).toBeCloseTo(1767.1, 1)
  expect(Math.round(saved * 7.97) / 100).toBe(140.84)
})

test('a heat pump in the second home uses and costs what the arithmetic gives', () => {
  const found = model('2015-03-10', 90, costs([640, 110, 70]))
  const heat = gasOf(found) * 0.84
  expect((found.demand?.heatingKwh ?? 0) + (found.demand?.hotWaterKwh ?? 0)).toBeCloseTo(heat, 6)
  const building = readBuilding(believedOf({ ...gasHome, 'total-floor-area': '90' }))
  const believed = believedOf({
    ...gasHome,
    'total-floor-area': '90',
    'lodgement-date': '2015-03-10',
    ...costs([640, 110, 70]),
  })
  const pump = modelEnergy({
    asLodged: building,
    building: {
      ...building,
      heating: { ...building.heating, kind: 'heat-pump', fuel: 'electricity', isOld: null },
    },
    believed,
    lodgedOn: '2015-03-10',
  })
  const kwh =
    pump?.uses
      .filter(({ use }) => use === 'heating' || use === 'hot-water')
      .reduce((sum, one) => sum + one.kwh, 0) ?? 0
  expect(Math.round(kwh)).toBe(4457)
  expect(Math.round(kwh * 26.32) / 100).toBe(1173.06)
  expect(Math.round(gasOf(found) * 7.97) / 100).toBe(1175.6)
})

test.each([
  [0, 753.9],
  [1, 377],
])('lighting of 90 m² with a share of %d low-energy lamps is %d kWh', (share, kwh) => {
  expect(lightingKwh(90, share)).toBeCloseTo(kwh, 1)
})

test('the coherent certificate of August 2009 is before any score formula or price list', () => {
  const found = model('2009-08-10', 63, {
    'current-energy-efficiency': '62',
    'heating-cost-current': '543',
    'hot-water-cost-current': '100',
    'lighting-cost-current': '54',
  })
  expect(found.route).toBe('typical')
  expect(found.doubts).toContain('no-score')
  expect(found.spread.high).toBeGreaterThan(1.5)
})
