import { describe, expect, test } from 'vitest'
import { believedOf } from '../../tests/support/believed.ts'
import { semi } from '../../tests/support/homes/homes-to-measure.ts'
import type { Lodged } from '../epc-ratings/lodged-columns.ts'
import { readBuilding } from '../epc-ratings/read-building.ts'
import { estimateHeatLoss, estimateSizes, findHeatLossSaved, sumHeatLoss } from './heat-loss.ts'
import type { MeasureId } from './measure.ts'

function lossOf(lodged: Partial<Lodged>, areaM2 = 90) {
  const building = readBuilding(believedOf({ ...semi, ...lodged }))
  const sizes = estimateSizes(building, areaM2)
  const loss = estimateHeatLoss(building, sizes)
  const saved = (id: MeasureId) => findHeatLossSaved(id, building, sizes, loss)
  return { sizes, loss, saved }
}

test('a semi of 90 m², by hand', () => {
  const { sizes, loss, saved } = lossOf({})
  const wallsM2 = 4 * Math.sqrt(45) * 0.75 * 5 - 13.5 - 3.7
  expect(sizes).toMatchObject({ footprintM2: 45, windowsM2: 13.5, volumeM3: 225 })
  expect(sizes.wallsM2).toBeCloseTo(wallsM2, 6)
  expect(loss.walls).toBeCloseTo(wallsM2 * 1.6, 6)
  expect(loss.roof).toBeCloseTo(45 * 0.4, 6)
  expect(loss.floor).toBeCloseTo(45 * 0.83, 6)
  expect(loss.air).toBeCloseTo(225 * 0.33 * 0.7, 6)
  expect(saved('cavity-wall')).toBeCloseTo(wallsM2 * 1.1, 6)
  expect(saved('loft-top-up')).toBeCloseTo(45 * 0.24, 6)
  expect((saved('cavity-wall') ?? 0) / sumHeatLoss(loss)).toBeCloseTo(0.31, 2)
})

describe('lofts', () => {
  test.each([
    ['Pitched, 0 mm loft insulation', 2.3],
    ['Pitched, no insulation (assumed)', 2.3],
    ['Pitched, 100 mm loft insulation', 0.4],
    ['Pitched, 250 mm loft insulation', 0.16],
    ['Pitched, 400 mm loft insulation', 0.16],
  ])('%s: %d W/m²K', (text, loss) => {
    expect(lossOf({ 'roof-description': text }).loss.roof / 45).toBeCloseTo(loss, 6)
  })

  test('lose less the deeper they are', () => {
    const losses = [0, 12, 25, 50, 75, 100, 150, 200, 250, 300].map(
      mm => lossOf({ 'roof-description': `Pitched, ${mm} mm loft insulation` }).loss.roof,
    )
    expect(losses).toEqual(losses.toSorted((a, b) => b - a))
  })
})

test('what a flat shares with its neighbours loses nothing', () => {
  const flat = { 'property-type': 'Flat', 'roof-description': '(another dwelling above)' }
  const { loss, saved } = lossOf({ ...flat, 'floor-description': '(another dwelling below)' }, 55)
  expect([loss.roof, loss.floor, saved('loft')]).toEqual([0, 0, 0])
})

test('a mid-terrace has less wall than a detached home, and no home has none', () => {
  const walls = (form: string, area = 90) => lossOf({ 'built-form': form }, area).sizes.wallsM2
  expect(walls('Mid-Terrace')).toBeLessThan(walls('Semi-Detached'))
  expect(walls('Semi-Detached')).toBeLessThan(walls('Detached'))
  for (const area of [15, 60, 900]) expect(walls('Mid-Terrace', area)).toBeGreaterThan(0)
})

test('a part that is insulated has nothing to save', () => {
  const full = {
    'walls-description': 'Cavity wall, filled cavity',
    'floor-description': 'Suspended, insulated',
    'roof-description': 'Pitched, 300 mm loft insulation',
  }
  const { saved } = lossOf(full)
  for (const id of ['cavity-wall', 'suspended-floor', 'loft-top-up'] as const) {
    expect(saved(id)).toBeCloseTo(0, 9)
  }
})
