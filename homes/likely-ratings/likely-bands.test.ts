import { expect, test } from 'vitest'
import { likelyBands, likelyBandsAfter } from './likely-bands.ts'

test.each([
  ['two letters hold most', 41, 68, 81, 'CD'],
  ['one letter holds most', 54, 63, 70, 'D'],
  ['all are in one letter', 76, 79, 80, 'C'],
  ['all have one score', 60, 60, 60, 'D'],
  ['all have the lowest score of a letter', 69, 69, 69, 'C'],
  ['the best letter', 92, 95, 110, 'A'],
  ['half score very well, half very badly', 5, 50, 100, ''],
])('%s: %i, %i, %i is %s', (_, low, score, high, bands) => {
  expect(likelyBands({ low, score, high }).join('')).toBe(bands)
})

test('points that are gained move the letters up', () => {
  const after = { low: 73, likely: 75, high: 77 }
  expect(likelyBandsAfter({ low: 58, score: 63, high: 68 }, after)).toEqual(['C'])
})
