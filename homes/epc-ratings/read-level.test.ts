import { expect, test } from 'vitest'
import { type Lodged, lodgedColumns } from './lodged-columns.ts'
import { type Level, readEnergyLevel, readEnvironmentLevel } from './read-level.ts'

const nothing = Object.fromEntries(
  lodgedColumns.map(({ attribute }) => [attribute, null]),
) as Lodged

test.each<[what: string, score: string | null, letter: string | null, Level | null]>([
  ['a score and its letter', '60', 'D', { band: 'D', score: 60 }],
  ['a score with decimals', '81.25', 'B', { band: 'B', score: 81 }],
  ['a score over 100', '103', 'A', { band: 'A', score: 103 }],
  ['a score that its letter does not fit', '60', 'C', { band: 'D', score: 60 }],
  ['a letter alone', '', 'e', { band: 'E', score: null }],
  ['sentinels', 'INVALID!', 'INVALID!', null],
  ['nothing', null, null, null],
])('reads %s', (_, score, letter, level) => {
  const lodged = {
    ...nothing,
    'current-energy-efficiency': score,
    'current-energy-rating': letter,
    'potential-energy-efficiency': '92',
  }
  expect(readEnergyLevel(lodged, 'current')).toEqual(level)
  expect(readEnergyLevel(lodged, 'potential')).toEqual({ band: 'A', score: 92 })
})

test('the environmental scale is read from its own scores', () => {
  const lodged = { ...nothing, 'environment-impact-current': '52', 'current-energy-rating': 'A' }
  expect(readEnvironmentLevel(lodged, 'current')).toEqual({ band: 'E', score: 52 })
  expect(readEnvironmentLevel(lodged, 'potential')).toBeNull()
})
