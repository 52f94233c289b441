import { expect, test } from 'vitest'
import { believedOf } from '../../tests/support/believed.ts'
import { buildingOf, pricesCalled } from '../../tests/support/homes/worked-homes.ts'
import type { EnergyOfUse } from './energy-use.ts'
import { modelEnergy } from './model-energy.ts'
import { priceEnergy, priceWholeBill } from './price-energy.ts'
import { priceSolar } from './price-solar.ts'
import { findSelfUse } from './solar-self-use.ts'
import { takeOffSolarPower } from './take-off-solar-power.ts'

const building = buildingOf({ type: 'house', floorAreaM2: 90, habitableRooms: 5 })
const uses: readonly EnergyOfUse[] = [
  { use: 'heating', fuel: 'electricity', kwh: 5_000, nightShare: 1 },
  { use: 'hot-water', fuel: 'electricity', kwh: 2_000, nightShare: 0.85 },
  { use: 'lighting', fuel: 'electricity', kwh: 400 },
]

test.each([
  [2, 0.23],
  [3, 0.23],
  [3.5, 0.21],
  [4, 0.19],
  [5, 0.16],
  [9, 0.14],
])('of %s kWp %s is used at home', (kwp, alone) => {
  expect(findSelfUse(kwp).alone).toBeCloseTo(alone, 9)
})

test('panels give an equal share to all that runs by day, and none to rooms’ heat', () => {
  const { uses: bought, solar } = takeOffSolarPower(uses, 3 * 850, building)
  // 23 % of 2,550 kWh; 2,659 kWh of appliances and lighting, and 300 kWh of hot water by day.
  const share = (0.23 * 2550) / (2659 + 300)
  expect(solar).toEqual({
    madeKwh: 2550,
    usedKwh: expect.closeTo(586.5, 6),
    soldKwh: expect.closeTo(1963.5, 6),
    share: expect.closeTo(share, 9),
  })
  expect(bought.map(({ kwh }) => kwh)).toEqual([
    5_000,
    expect.closeTo(2_000 - 300 * share, 6),
    expect.closeTo(400 * (1 - share), 6),
  ])
})

const certificate = {
  'property-type': 'House',
  'total-floor-area': '90',
  'number-habitable-rooms': '5',
  'current-energy-efficiency': '62',
  'main-fuel': 'mains gas (not community)',
  'mainheat-description': 'Boiler and radiators, mains gas',
  'heating-cost-current': '640',
  'hot-water-cost-current': '110',
  'lighting-cost-current': '70',
} as const

function bill(solarPanels: number, ownUse?: { electricityKwh: number }) {
  const given = buildingOf({
    type: 'house',
    floorAreaM2: 90,
    habitableRooms: 5,
    heating: { kind: 'boiler', fuel: 'mains-gas', isOld: false, controls: null, second: null },
    solarPanels,
  })
  const home = { building: given, believed: believedOf(certificate), lodgedOn: '2015-03-10' }
  const model = modelEnergy({ ...home, ...(ownUse && { ownUse }) })
  if (!model) throw new Error('there is no model')
  const prices = pricesCalled('autumn-2026')
  const whole = priceWholeBill({ model, building: given, ...(ownUse && { ownUse }) }, prices)
  return { model, year: priceEnergy(model, prices).pounds, whole: whole.pounds }
}

test('a home with panels pays less by just what it uses of their power', () => {
  const [without, with_] = [bill(0), bill(0.4)]
  const { solar } = with_.model
  expect(solar?.madeKwh).toBeCloseTo(45 * 0.4 * 0.12 * 850, 6)
  expect(with_.year?.likely).toBeLessThan(without.year?.likely ?? 0)
  const saved = (without.whole?.likely ?? 0) - (with_.whole?.likely ?? 0)
  expect(saved).toBeCloseTo((solar?.usedKwh ?? 0) * 0.2632, 1)
  expect(with_.model.sources).toEqual(expect.arrayContaining(['solar-yields', 'solar-self-use']))
})

test('bills have it already: panels change nothing there', () => {
  const own = { electricityKwh: 2_000 }
  expect(bill(0.4, own).whole?.likely).toBe(bill(0, own).whole?.likely)
  expect(bill(0.4, own).model.solar?.soldKwh).toBeGreaterThan(0)
})

test('what is sold is worth from the rate open to all to the best, and is in no sum', () => {
  const { model } = bill(0.4)
  const prices = pricesCalled('autumn-2026')
  const exportRange = { low: 4, likely: 12, high: 18 }
  const worth = priceSolar(model, { ...prices, exportRange, exportSource: 'test:export' })
  const sold = model.solar?.soldKwh ?? 0
  expect(worth?.soldPounds?.low).toBeCloseTo(sold * 0.04, 1)
  expect(worth?.soldPounds?.high).toBeCloseTo(sold * 0.18, 1)
  expect(worth?.sources).toContain('test:export')
  expect(priceSolar(model, prices)?.soldPounds).toBeNull()
  expect(priceSolar(bill(0).model, prices)).toBeNull()
})
