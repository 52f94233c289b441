import { describe, expect, test } from 'vitest'
import { apply, find } from '../../tests/support/homes/apply-to-home.ts'
import { prices, semi } from '../../tests/support/homes/homes-to-measure.ts'
import type { Lodged } from '../epc-ratings/lodged-columns.ts'

test.each([
  ['south', 'SE', 3.5 * 950 * 0.94],
  ['Midlands', 'WM', 3.5 * 880 * 0.94],
  ['Scotland', 'NS', 3.5 * 810 * 0.94],
  ['nowhere known', null, 3.5 * 880 * 0.94],
])('panels in the %s: used at home, and sold', (_, regionCode, made) => {
  const panels = find(apply(semi, { regionCode }, ['solar-panels']), 'solar-panels')
  const used = made * 0.21
  expect(panels.kwhSaved.electricity?.likely).toBeCloseTo(used, 6)
  expect(panels.kwhExported?.likely).toBeCloseTo(made - used, 6)
  expect(panels.savingPounds?.likely).toBeCloseTo(used * 0.2632 + (made - used) * 0.041, 6)
})

test('panels that nobody pays for what they sell save what is used', () => {
  const unsold = { ...prices, exportPence: null }
  const panels = find(apply(semi, { prices: unsold }, ['solar-panels']), 'solar-panels')
  const used = panels.kwhSaved.electricity?.likely ?? 0
  expect(panels.savingPounds?.likely).toBeCloseTo(used * 0.2632, 6)
})

test('a battery keeps for the evening what would have been sold', () => {
  const battery = find(apply({ ...semi, 'photo-supply': '30' }), 'battery')
  const kept = battery.kwhSaved.electricity?.likely ?? 0
  expect(battery.kwhExported?.likely).toBeCloseTo(-kept, 6)
  expect(battery.savingPounds?.likely).toBeCloseTo(kept * (0.2632 - 0.041), 6)
  expect(battery.paysBackWithinLife).toBe(false)
})

describe('the size of panels', () => {
  const panelsOn = (lodged: Partial<Lodged>) =>
    find(apply({ ...semi, ...lodged }, {}, ['solar-panels']), 'solar-panels')

  test('is said, and follows the roof where that is small', () => {
    expect(panelsOn({}).panels).toEqual({ kwp: 3.5 })
    expect(panelsOn({ 'built-form': 'Detached', 'total-floor-area': '140' }).panels?.kwp).toBe(4)
    expect(panelsOn({ 'total-floor-area': '44' }).panels?.kwp).toBeLessThan(3)
  })

  test('what a battery keeps follows the panels that are there', () => {
    const kept = (share: string) =>
      find(apply({ ...semi, 'photo-supply': share }), 'battery').kwhSaved.electricity?.likely ?? 0
    expect(kept('20')).toBeLessThan(kept('50'))
  })

  test('what is sold brings from the rate open to all to the best', () => {
    const exportRange = { low: 4.1, likely: 12, high: 17.5 }
    const sold = { ...prices, exportPence: 12, exportRange }
    const panels = find(apply(semi, { prices: sold }, ['solar-panels']), 'solar-panels')
    const flat = find(
      apply(semi, { prices: { ...prices, exportPence: 12 } }, ['solar-panels']),
      'solar-panels',
    )
    expect(panels.savingPounds?.likely).toBeCloseTo(flat.savingPounds?.likely ?? 0, 6)
    expect(panels.savingPounds?.low).toBeLessThan(flat.savingPounds?.low ?? 0)
    expect(panels.savingPounds?.high).toBeGreaterThan(flat.savingPounds?.high ?? 0)
  })
})
