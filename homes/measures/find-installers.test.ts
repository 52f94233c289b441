import { expect, test } from 'vitest'
import { apply, find } from '../../tests/support/homes/apply-to-home.ts'
import { givenOf, semi } from '../../tests/support/homes/homes-to-measure.ts'
import type { HeatingFacts } from '../epc-ratings/building.ts'
import { findInstallers } from './find-installers.ts'
import { measureKinds } from './measure-kinds.ts'

const inHome = (id: keyof typeof measureKinds, heating: Partial<HeatingFacts>) => {
  const { building } = givenOf(semi)
  const own = { ...building, heating: { ...building.heating, ...heating } }
  return findInstallers(measureKinds[id], own)
}

test.each([
  ['mains-gas', ['gas-safe']],
  ['lpg', ['gas-safe']],
  ['oil', ['oftec']],
  [null, ['gas-safe', 'oftec']],
] as const)('a new boiler that burns %s is fitted by %s', (fuel, who) => {
  expect(inHome('condensing-boiler', { kind: 'boiler', fuel })).toEqual(who)
})

test('the first boiler of a home burns gas', () => {
  const heating = { kind: 'storage-heaters', fuel: 'electricity' } as const
  expect(inHome('condensing-boiler', heating)).toEqual(['gas-safe'])
})

test.each([
  ['boiler', 'mains-gas', 'gas-safe'],
  ['boiler', 'oil', 'oftec'],
  ['boiler', 'electricity', 'electrician'],
  ['boiler', 'wood', 'electrician'],
  ['heat-pump', 'electricity', 'electrician'],
] as const)('controls of a %s on %s are fitted by %s', (kind, fuel, who) => {
  expect(inHome('heating-controls', { kind, fuel })).toEqual([who])
})

test('a cylinder’s thermostat is fitted by an electrician too, who is named once', () => {
  expect(inHome('cylinder-thermostat', { fuel: 'oil' })).toEqual(['oftec', 'electrician'])
  expect(inHome('cylinder-thermostat', { fuel: 'electricity' })).toEqual(['electrician'])
})

test('what has nothing to do with heating is done by the same firms everywhere', () => {
  expect(inHome('loft', { fuel: 'oil' })).toBe(measureKinds.loft.who)
})

test('a plan for a home with a gas boiler names nobody else for a new one', () => {
  const id = 'condensing-boiler'
  const old = { ...semi, 'mainheat-energy-eff': 'Poor' }
  expect(find(apply(old, {}, [id]), id).kind?.who).toEqual(['gas-safe'])
})
