import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber, readPence } from './read-number.ts'

test.each([
  ['81', 81],
  ['81.0', 81],
  ['81.25', 81.25],
  [' 81 ', 81],
  ['-1', -1],
  ['0', 0],
  ['1,234', 1234],
  ['1,234,567.5', 1234567.5],
  ['12,34', null],
  ['1e5', null],
  ['81.', null],
  ['.5', null],
  ['£81', null],
  ['NO DATA!', null],
  ['', null],
  [null, null],
  ['9'.repeat(400), null],
])('%j is read as %j', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

test('any whole number comes back', () => {
  fc.assert(
    fc.property(fc.integer(), number => {
      expect(readNumber(String(number))).toBe(number)
      expect(readNumber(number.toLocaleString('en-GB'))).toBe(number)
    }),
  )
})

test.each([
  ['433.52', 43352],
  ['433', 43300],
  ['1.005', 100],
  ['0', 0],
  ['', null],
])('%j pounds are %j pence', (text, pence) => {
  expect(readPence(text)).toBe(pence)
})
