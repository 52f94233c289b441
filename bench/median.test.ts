import { expect, test } from 'vitest'
import { median } from './median.ts'

test.each([
  ['one', [4], 4],
  ['an odd number', [9, 1, 5], 5],
  ['an even number', [9, 1, 5, 2], 2],
])('the median of %s is a value that was measured', (_, values, expected) => {
  expect(median(values)).toBe(expected)
})

test('nothing measured has no median', () => {
  expect(() => median([])).toThrow('Nothing was measured')
})
