import { describe, expect, test } from 'vitest'
import { believedOf } from '../../tests/support/believed.ts'
import { semi } from '../../tests/support/homes/homes-to-measure.ts'
import type { Lodged } from '../epc-ratings/lodged-columns.ts'
import { readBuilding } from '../epc-ratings/read-building.ts'
import type { MeasureId } from './measure.ts'
import { estimateCost, estimateHeatPumpCost, notBelowLodged } from './measure-costs.ts'

const likely = (id: MeasureId, lodged: Partial<Lodged> = {}) =>
  estimateCost(id, readBuilding(believedOf({ ...semi, ...lodged })))?.pounds.likely

describe('by the type of home', () => {
  test.each([
    ['loft', { 'built-form': 'Mid-Terrace' }, 650],
    ['loft', {}, 750],
    ['loft', { 'built-form': 'Detached' }, 1_100],
    ['loft', { 'property-type': 'Bungalow' }, 1_200],
    ['loft-top-up', {}, 650],
    ['cavity-wall', { 'property-type': 'Flat' }, 950],
    ['cavity-wall', { 'built-form': 'Mid-Terrace' }, 1_100],
    ['cavity-wall', {}, 2_200],
    ['cavity-wall', { 'built-form': 'Detached' }, 3_900],
    ['internal-wall', {}, 12_000],
    ['external-wall', {}, 15_000],
    ['draught-proofing', {}, 250],
    ['double-glazing', { 'windows-description': 'Single glazed' }, 4_800],
    ['double-glazing', { 'windows-description': 'Partial double glazing' }, 2_400],
    ['battery', {}, 4_600],
    ['solar-panels', { 'built-form': 'Mid-Terrace' }, 4_785],
    ['solar-panels', { 'built-form': 'Detached' }, 6_380],
  ] as const)('%s, %j: £%d', (id, lodged, pounds) => {
    expect(likely(id, lodged)).toBeCloseTo(pounds, 6)
  })

  test('a bigger home has more wall, and pays for it', () => {
    expect(likely('external-wall', { 'total-floor-area': '140' })).toBeGreaterThan(18_000)
    expect(likely('external-wall', { 'total-floor-area': '60' })).toBeLessThan(13_000)
    expect(likely('external-wall', { 'built-form': 'Mid-Terrace' })).toBeLessThan(12_000)
  })

  test.each([
    ['loft', 750],
    ['loft-top-up', 650],
    ['room-in-roof', 2_100],
    ['flat-roof', 1_175],
    ['suspended-floor', 1_950],
    ['solid-floor', 7_500],
    ['draught-proofing', 250],
    ['heating-controls', 335],
  ] as const)('%s of a home that covers much ground costs more by as much', (id, pounds) => {
    expect(likely(id, { 'total-floor-area': '150' })).toBeCloseTo(pounds, 6)
    expect(likely(id, { 'total-floor-area': '360' })).toBeCloseTo(pounds * 2, 6)
    expect(likely(id, { 'property-type': 'Bungalow', 'total-floor-area': '360' })).toBeCloseTo(
      (id === 'loft' ? 1_200 : pounds) * 4,
      6,
    )
  })

  test.each([
    ['cavity-wall', {}, 2_200],
    ['condensing-boiler', {}, 2_900],
    ['condensing-boiler', { 'mainheat-description': 'Room heaters, electric' }, 5_000],
  ] as const)('%s of it, %j, costs more by the root of that', (id, lodged, pounds) => {
    expect(likely(id, { ...lodged, 'total-floor-area': '150' })).toBeCloseTo(pounds, 6)
    expect(likely(id, { ...lodged, 'total-floor-area': '360' })).toBeCloseTo(pounds * Math.SQRT2, 6)
  })

  test('what no source prices has no cost', () => {
    for (const id of ['doors', 'party-wall', 'ventilation', 'as-lodged'] as const) {
      expect(estimateCost(id, readBuilding(believedOf(semi)))).toBeNull()
    }
  })
})

test.each([
  [6, 11_494],
  [8, 12_164],
  [10, 12_686],
  [12, 13_943],
  [14, 15_365],
])('a heat pump of up to %s kW: £%d', (kw, pounds) => {
  expect(estimateHeatPumpCost(kw)?.pounds.likely).toBe(pounds)
})

test('above the largest class nobody says', () => {
  expect(estimateHeatPumpCost(16)).toBeNull()
  expect(estimateHeatPumpCost(null)).toBeNull()
})

test('a boiler where there was none pays for radiators and the gas connection', () => {
  const heaters = { 'mainheat-description': 'Room heaters, electric' }
  const cost = estimateCost('condensing-boiler', readBuilding(believedOf({ ...semi, ...heaters })))
  expect(cost?.pounds).toMatchObject({ low: 3_000, high: 7_000 })
})

test('nothing costs less today than the least that was lodged', () => {
  const building = readBuilding(
    believedOf({ ...semi, 'windows-description': 'Single glazed', 'total-floor-area': '40' }),
  )
  const cost = notBelowLodged('double-glazing', estimateCost('double-glazing', building), {
    from: 3_300,
    to: 6_500,
  })
  expect(cost?.pounds.low).toBeCloseTo(3_300, 6)
  expect(cost?.pounds.likely).toBeGreaterThan(4_000)
  // Panels were dearer in 2012.
  const panels = estimateCost('solar-panels', building)
  expect(notBelowLodged('solar-panels', panels, { from: 9_000, to: 14_000 })).toEqual(panels)
})
