import { expect, test } from 'vitest'
import { wholeYears } from './payback.ts'

test.each([
  [0.2, 0],
  [0.53, 0],
  [0.99, 0],
  [1.4, 1],
  [11.6, 12],
])('%f years are said as %i, where 0 is under a year', (years, said) => {
  expect(wholeYears(years)).toBe(said)
})
