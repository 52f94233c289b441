import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bandFloors,
  bandFromScore,
  compareLetterWithScore,
  energyBands,
  parseBand,
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
