import { expect, test } from 'vitest'
import { believedOf } from '../../tests/support/believed.ts'
import { readBuilding } from '../epc-ratings/read-building.ts'
import { readFuelForms } from './read-fuel-forms.ts'

test.each([
  ['bulk wood pellets', { wood: 'pellets' }],
  ['wood logs', {}],
  ['bottled LPG', { lpg: 'bottles' }],
  ['LPG (not community)', {}],
  ['mains gas (not community)', {}],
])('%s', (fuel, forms) => {
  const believed = believedOf({ 'main-fuel': fuel })
  expect(readFuelForms(readBuilding(believed), believed)).toEqual(forms)
})

test('of a home that burns none, and of no home, nothing', () => {
  const believed = believedOf({ 'main-fuel': 'bulk wood pellets' })
  const building = readBuilding(believed)
  const corrected = { ...building, heating: { ...building.heating, fuel: 'oil' as const } }
  expect(readFuelForms(corrected, believed)).toEqual({})
  expect(readFuelForms(null, null)).toEqual({})
})
