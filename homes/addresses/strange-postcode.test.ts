import { expect, test } from 'vitest'
import { hasStrangeLetters } from './strange-postcode.ts'

test.each([
  ['ZZ1 1AA', false],
  ['ZZ99 9ZZ', false],
  ['XX1 1AA', false],
  ['GIR 0AA', false],
  ['W1A 1HQ', false],
  ['ZZ1 1CA', true],
  ['ZZ1 1AK', true],
  ['ZZ1 1MO', true],
  ['ZZ99 3VZ', true],
  ['QX1 1AA', true],
  ['V1 1AA', true],
  ['XA1 1AA', true],
  ['ZI1 1AA', true],
  ['ZJ1 1AA', true],
])('the letters of %s are strange: %s', (postcode, isStrange) => {
  expect(hasStrangeLetters(postcode)).toBe(isStrange)
})
