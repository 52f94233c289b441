import { expect, test } from 'vitest'
import { believedOf } from '../../tests/support/believed.ts'
import { readBuilding } from '../epc-ratings/read-building.ts'
import { readSystems } from './home-systems.ts'
import { likelyMeter } from './likely-meter.ts'

const gas = {
  'main-fuel': 'mains gas (not community)',
  'mainheat-description': 'Boiler, mains gas',
}
const electric = { 'main-fuel': 'electricity (not community)' }

test.each<[string, Record<string, string>, readonly string[], string]>([
  [
    'storage heaters',
    { ...electric, 'mainheat-description': 'Electric storage heaters' },
    [],
    'two-rate',
  ],
  [
    'warm air that is stored at night',
    { ...electric, 'mainheat-description': 'Warm air, Electricaire' },
    [],
    'two-rate',
  ],
  ['warm air of gas', { ...gas, 'mainheat-description': 'Warm air, mains gas' }, [], 'single-rate'],
  [
    'an off-peak immersion heater',
    { ...gas, 'hotwater-description': 'Electric immersion, off-peak' },
    [],
    'two-rate',
  ],
  ['a dual tariff', { ...gas, 'energy-tariff': 'dual' }, [], 'two-rate'],
  [
    'an off-peak tariff of 7 hours',
    { ...electric, 'energy-tariff': 'off-peak 7 hour' },
    [],
    'two-rate',
  ],
  ['one of 24 hours', { ...electric, 'energy-tariff': 'dual (24 hour)' }, [], 'two-rate'],
  ['two electricity meters', gas, ['1200012345678', '1200087654321'], 'two-rate'],
  [
    'a second one that counts what panels send out',
    { ...gas, 'photo-supply': '40' },
    ['1200012345678', '1200087654321'],
    'single-rate',
  ],
  [
    'storage heaters beside panels',
    { ...electric, 'mainheat-description': 'Electric storage heaters', 'photo-supply': '40' },
    ['1200012345678', '1200087654321'],
    'two-rate',
  ],
  ['one meter that is listed twice', gas, ['1200012345678', '1200012345678'], 'single-rate'],
  ['a block of many meters', gas, ['1', '2', '3', '4'], 'single-rate'],
  ['a gas boiler', gas, [], 'single-rate'],
  [
    'a standard immersion heater',
    { ...gas, 'hotwater-description': 'Electric immersion, standard tariff' },
    [],
    'single-rate',
  ],
  ['a single tariff', { ...electric, 'energy-tariff': 'Single' }, [], 'single-rate'],
])('%s', (_, lodged, mpans, meter) => {
  const believed = believedOf(lodged)
  expect(likelyMeter(readBuilding(believed), believed, mpans)).toBe(meter)
})

test('without a certificate the supplies tell', () => {
  expect(likelyMeter(null, null)).toBe('single-rate')
  expect(likelyMeter(null, null, ['1200012345678', '1200087654321'])).toBe('two-rate')
})

test('an off-peak immersion heater beside gas heats water at night', () => {
  const believed = believedOf({ ...gas, 'hotwater-description': 'Electric immersion, off-peak' })
  expect(readSystems(readBuilding(believed), believed).hotWater.nightShare).toBe(0.85)
})

test('warm air that is stored at night is bought at the night price', () => {
  const lodged = { ...electric, 'mainheat-description': 'Warm air, Electricaire' }
  const believed = believedOf(lodged)
  expect(readSystems(readBuilding(believed), believed).heating[0]?.nightShare).toBe(1)
})
