import { expect, test } from 'vitest'
import { median, percentile } from './percentile.ts'

test.each([
  ['one', [4], 4],
  ['an odd number', [9, 1, 5], 5],
  ['an even number', [9, 1, 5, 2], 2],
])('the median of %s is a value that was measured', (_, values, expected) => {
  expect(median(values)).toBe(expected)
})

test.each([
  [0.75, [1], 1],
  [0.75, [4, 1, 3, 2], 3],
  [0.75, Array.from({ length: 20 }, (_, index) => index + 1), 15],
  [0.99, Array.from({ length: 200 }, (_, index) => index + 1), 198],
  [1, [4, 1, 3, 2], 4],
])('a share of %d of %j is at most %i', (share, values, expected) => {
  expect(percentile(values, share)).toBe(expected)
})

test('nothing measured has no median', () => {
  expect(() => median([])).toThrow('Nothing was measured')
})
