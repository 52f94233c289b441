import { expect, test } from 'vitest'
import { keepAddressTogether, keepNumberTogether } from './keep-together.ts'

test.each([
  ['1 Lantern Row, Emberford, ZZ1 1AA', '1 Lantern Row, Emberford, ZZ1\u00a01AA'],
  ['zz1 1aa', 'zz1\u00a01aa'],
  ['Flat 1, 2 Old Row, Emberford', 'Flat 1, 2 Old Row, Emberford'],
  ['1 Lantern Row, ZZ1 1AA, Emberford', '1 Lantern Row, ZZ1 1AA, Emberford'],
])('%j is shown as %j', (text, shown) => {
  expect(keepAddressTogether(text)).toBe(shown)
})

test.each([
  ['1 Lantern Row', '1\u00a0Lantern Row'],
  ['12A High Street', '12A\u00a0High Street'],
  ['Flat 1, Ground Floor', 'Flat 1, Ground Floor'],
])('the name %j is shown as %j', (name, shown) => {
  expect(keepNumberTogether(name)).toBe(shown)
})
