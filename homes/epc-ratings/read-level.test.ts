import { expect, test } from 'vitest'
import { believedOf } from '../../tests/support/believed.ts'
import { type Level, readEnergyLevel, readEnvironmentLevel } from './read-level.ts'

test.each<[what: string, score: string | null, letter: string | null, Level | null]>([
  ['a score and its letter', '60', 'D', { band: 'D', score: 60 }],
  ['a score with decimals', '81.25', 'B', { band: 'B', score: 81 }],
  ['a score over 100', '103', 'A', { band: 'A', score: 103 }],
  ['a score that its letter does not fit', '60', 'C', { band: 'D', score: 60 }],
  ['a letter alone', '', 'e', { band: 'E', score: null }],
  ['sentinels', 'INVALID!', 'INVALID!', null],
  ['a score that can be none', '870', 'A', null],
  ['a score of nothing', '0', 'G', null],
  ['a score below nothing', '-12', 'G', null],
  ['a letter beside a score that is no number', 'good', 'C', { band: 'C', score: null }],
  ['nothing', null, null, null],
])('reads %s', (_, score, letter, level) => {
  const believed = believedOf({
    'current-energy-efficiency': score,
    'current-energy-rating': letter,
    'potential-energy-efficiency': '92',
  })
  expect(readEnergyLevel(believed, 'current')).toEqual(level)
  expect(readEnergyLevel(believed, 'potential')).toEqual({ band: 'A', score: 92 })
})

test('the environmental scale is read from its own scores', () => {
  const believed = believedOf({
    'environment-impact-current': '52',
    'current-energy-rating': 'A',
  })
  expect(readEnvironmentLevel(believed, 'current')).toEqual({ band: 'E', score: 52 })
  expect(readEnvironmentLevel(believed, 'potential')).toBeNull()
})
