import { expect, test } from 'vitest'
import { createTokenCheck } from './token-check.ts'

const isKnown = createTokenCheck(['first-token', 'second.token==', 'p@ss:w0rd!#$%'])

test.each([
  ['Bearer first-token', true],
  ['bearer second.token==', true],
  ['Bearer  first-token ', true],
  ['Bearer p@ss:w0rd!#$%', true],
  ['Bearer first-toke', false],
  ['Bearer first-token2', false],
  ['Basic first-token', false],
  ['first-token', false],
  ['Bearer', false],
  ['', false],
  [undefined, false],
])('%s: %s', (authorization, expected) => {
  expect(isKnown(authorization)).toBe(expected)
})

test('without tokens nobody has one', () => {
  expect(createTokenCheck([])('Bearer ')).toBe(false)
})
