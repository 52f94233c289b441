import { expect, test } from 'vitest'
import { findClaimWord, findPromoClaim } from './words-to-check.ts'

test.each([
  ['costs £5', '£'],
  ['costs ￡5', '£'],
  ['5% less', '5%'],
  ['5 % less', '5 %'],
  ['tax-free', 'free'],
  ['you saved', 'saved'],
  ['Up to ten', 'Up to'],
  ['a guarantee', 'guarantee'],
  ['guaranteed', 'guaranteed'],
  ['two grants', 'grants'],
  ['freephone, savoury, granted, topping up today', null],
  ['from Monday', null],
])('in prose: %s', (text, found) => {
  expect(findClaimWord(text)).toBe(found)
})

test('"from" is a claim in a promo alone', () => {
  expect(findPromoClaim('from Monday')).toBe('from')
})
