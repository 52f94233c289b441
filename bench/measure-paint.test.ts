import { expect, test } from 'vitest'
import { thirdQuarter } from './measure-paint.ts'

test.each([
  [[1], 1],
  [[4, 1, 3, 2], 3],
  [Array.from({ length: 20 }, (_, index) => index + 1), 15],
])('three quarters of %j are at most %i', (values, expected) => {
  expect(thirdQuarter(values)).toBe(expected)
})
