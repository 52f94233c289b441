import fc from 'fast-check'
import { expect, test } from 'vitest'
import { believedOf } from '../../tests/support/believed.ts'
import {
  bandFloors,
  bandFromScore,
  compareLetterWithScore,
  compareLevels,
  energyBands,
  judgeLetting,
  type Level,
  parseBand,
  readEnergyLevel,
  readEnvironmentLevel,
} from './energy-band.ts'

test.each([
  [125, 'A'],
  [120, 'A'],
  [92, 'A'],
  [91, 'B'],
  [81, 'B'],
  [80, 'C'],
  [69, 'C'],
  [68, 'D'],
  [55, 'D'],
  [54, 'E'],
  [39, 'E'],
  [38, 'F'],
  [21, 'F'],
  [20, 'G'],
  [1, 'G'],
  [0.5, 'G'],
  [80.4, 'C'],
  [80.5, 'B'],
])('a score of %s is band %s', (score, band) => {
  expect(bandFromScore(score)).toBe(band)
})

test.each([null, Number.NaN, Number.POSITIVE_INFINITY, 0, 0.4, -4, 126, 150, 870, 1e12])(
  '%s is no score and has no band',
  score => {
    expect(bandFromScore(score)).toBeNull()
  },
)

test('a higher score never has a worse band', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 75 }), fc.nat({ max: 50 }), (score, more) => {
      const [lower, higher] = [bandFromScore(score), bandFromScore(score + more)]
      expect((higher ?? 'Z') <= (lower ?? '')).toBe(true)
    }),
  )
})

test('each band begins at its floor', () => {
  expect(energyBands.map(band => bandFromScore(bandFloors[band]))).toEqual([...energyBands])
})

test.each([
  ['C', 'C'],
  [' c ', 'C'],
  ['INVALID!', null],
  ['H', null],
  ['', null],
  [null, null],
])('the lodged letter %j is read as %j', (letter, band) => {
  expect(parseBand(letter)).toBe(band)
})

test.each([
  ['C', '69', 'agree'],
  ['c', '80.0', 'agree'],
  ['C', '81', 'differ'],
  ['INVALID!', '81', 'unknown'],
  ['C', '', 'unknown'],
  [null, null, 'unknown'],
])('the letter %j and the score %j: %s', (letter, score, outcome) => {
  expect(compareLetterWithScore(letter, score)).toBe(outcome)
})

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

test.each(['England', 'Wales', null])('F and G alone are below the standard in %s', country => {
  const below = energyBands.filter(band => judgeLetting(band, country) === 'below')
  expect(below).toEqual(['F', 'G'])
})

test.each(['Scotland', 'Northern Ireland'])('%s has other rules', country => {
  expect(energyBands.map(band => judgeLetting(band, country))).toEqual(energyBands.map(() => null))
})

test.each<[Level, Level, string]>([
  [{ band: 'C', score: 70 }, { band: 'C', score: 69 }, 'higher'],
  [{ band: 'C', score: 70 }, { band: 'C', score: 70 }, 'same'],
  [{ band: 'D', score: 60 }, { band: 'C', score: 70 }, 'lower'],
  [{ band: 'C', score: null }, { band: 'D', score: 60 }, 'higher'],
  [{ band: 'D', score: null }, { band: 'C', score: null }, 'lower'],
  [{ band: 'C', score: null }, { band: 'C', score: 70 }, 'unknown'],
])('%j is to %j: %s', (one, other, found) => {
  expect(compareLevels(one, other)).toBe(found)
})
