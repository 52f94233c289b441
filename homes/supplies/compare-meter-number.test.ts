import { expect, test } from 'vitest'
import { compareMpan, compareMprn } from './compare-meter-number.ts'

const listed = ['1912345678009']

test.each([
  ['the number of the home', '1912345678009', listed, 'ZZ1', 'same'],
  ['it with its top line', 'S 01 801 902 19 1234 5678 009', listed, 'ZZ1', 'same'],
  ['one of two', '1900000001230', ['1912345678009', '1900000001230'], null, 'same'],
  ['another of the same network', '1900000001230', listed, 'ZZ1', 'different'],
  ['another of another region', '1012345678008', listed, 'ZZ1', 'elsewhere'],
  ['a network that serves several regions', '2012345678000', listed, 'ZZ1', 'different'],
  ['an independent network', '2412345678003', listed, 'ZZ1', 'different'],
  ['the region of the postcode, nothing listed', '1912345678009', [], 'CT1', null],
  ['another region, nothing listed', '1912345678009', [], 'LS1', 'elsewhere'],
  ['an area that two networks share', '1912345678009', [], 'BA1', null],
  ['a made-up area, nothing listed', '1012345678008', [], 'ZZ1', null],
  ['no postcode, nothing listed', '1012345678008', [], null, null],
  ['a masked number with this ending', '1912345678009', ['*********8009'], 'ZZ1', null],
  ['a masked number with another', '1900000001230', ['*********8009'], 'ZZ1', 'different'],
  ['no number at all', 'unknown', listed, 'ZZ1', null],
] as const)('electricity: %s', (_, typed, numbers, outcode, compared) => {
  expect(compareMpan(typed, numbers, outcode)).toBe(compared)
})

test.each([
  ['the number of the home', '1234567810', ['1234567810'], 'same'],
  ['it without its noughts', '987654309', ['0987654309'], 'same'],
  ['it with noughts that the list leaves out', '0987654309', ['987654309'], 'same'],
  ['another', '7412345608', ['1234567810'], 'different'],
  ['nothing listed', '1234567810', [], null],
  ['a masked number with this ending', '1234567810', ['******7810'], null],
  ['no number at all', '12', ['1234567810'], null],
] as const)('gas: %s', (_, typed, numbers, compared) => {
  expect(compareMprn(typed, numbers)).toBe(compared)
})
