import { expect, test } from 'vitest'
import { findDistributor } from '../../homes/supplies/distributors.ts'
import { findOutcodeRegion } from '../../homes/supplies/find-region.ts'
import { makeIndependentMprn, makeMpan, makeMprn } from './make-up-supply.ts'
import { townsToTry } from './places-to-try.ts'

test('the first supply of the South East is the one of the contract', () => {
  expect(makeMpan('19', 0)).toBe('1912345678009')
  expect(makeMprn(0)).toBe('1234567810')
})

test('no two supplies share a number', () => {
  const indexes = Array.from({ length: 20_000 }, (_, index) => index)
  expect(new Set(indexes.map(index => makeMpan('19', index))).size).toBe(20_000)
  expect(
    new Set(
      indexes
        .map(index => makeMpan('19', 100_000_000 + index))
        .concat(indexes.map(index => makeMpan('19', index))),
    ).size,
  ).toBe(40_000)
  expect(new Set(indexes.map(makeMprn)).size).toBe(20_000)
})

test('only gas supplies of independent transporters begin 74 to 77', () => {
  for (let index = 0; index < 5_000; index++) {
    expect(makeMprn(index * 97)).not.toMatch(/^7[4-7]/)
    expect(makeIndependentMprn(index * 97)).toMatch(/^7[4-7]\d{8}$/)
  }
})

test.each(townsToTry.map(({ town: { outcode, distributor } }) => [outcode, distributor] as const))(
  'the postcode %s is in the region of the meters of its homes',
  (outcode, distributor) => {
    expect(findOutcodeRegion(outcode)?.region).toEqual(findDistributor(distributor)?.region)
  },
)
