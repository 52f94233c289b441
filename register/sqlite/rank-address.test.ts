import { expect, test } from 'vitest'
import { readAddress } from '../../homes/addresses/parse-address.ts'
import type { ListedAddress } from '../register.ts'
import { rankAddress, readWords } from './rank-address.ts'
import { splitWords } from './search-words.ts'

const makeAddress = (line: string, kind: ListedAddress['kind'] = 'home'): ListedAddress => ({
  ...readAddress([line], 'Emberford', 'ZZ1 1AA'),
  id: line,
  uprn: null,
  kind,
  county: null,
  postcode: 'ZZ1 1AA',
  country: 'England',
  localAuthority: null,
  mpans: [],
  mprns: [],
  energyBand: null,
  homeShape: null,
})

function order(typed: string, lines: readonly string[]): string[] {
  const words = readWords(splitWords(typed))
  return lines
    .map(line => makeAddress(line, line.startsWith('Landlord') ? 'other-supply' : 'home'))
    .flatMap(address => {
      const rank = rankAddress(address, { words })
      return rank === null ? [] : [{ line: address.id, place: rank.place }]
    })
    .sort((one, other) => one.place - other.place)
    .map(({ line }) => line)
}

test.each([
  [
    'Flat 6, 6 Lantern Row',
    ['Flat 6, 6 Lantern Row', 'Flat 16, 6 Lantern Row', 'Flat 6, 16 Lantern Row'],
  ],
  ['6 Lantern Row', ['6 Lantern Row', 'Flat 2, 6 Lantern Row', 'Flat 6, 12 Lantern Row']],
  ['lantern row 6', ['6 Lantern Row', 'Flat 2, 6 Lantern Row', 'Flat 6, 12 Lantern Row']],
  ['Flat 1, 15 Lantern Row', ['Flat 1, 15 Lantern Row', 'Flat 15, 1 Lantern Row']],
  ['Flat 15, 1 Lantern Row', ['Flat 15, 1 Lantern Row', 'Flat 1, 15 Lantern Row']],
  ['flat 3 12 mill lane', ['Flat 3, 12 Mill Lane', 'Apartment 3, 12 Mill Lane']],
  ['apt 3 12 mill lane', ['Apartment 3, 12 Mill Lane', 'Flat 3, 12 Mill Lane']],
  ['ivy road', ['1 Ivy Road', 'Ivy House, Heather Road']],
  ['king lane', ['1 King Lane', "1 King's Lane"]],
  ['12a mill lane', ['12A Mill Lane']],
  ['12 to 14 mill lane', ['12-14 Mill Lane']],
  ['1 beacon view', ['1 Beacon View', '1 Beacon View Park']],
  ['lantern row', ['1 Lantern Row', 'Landlords Supply, Lantern Row']],
  ['mill', ['1 Mill Lane', '1 Miller Lane']],
])('what was typed as “%s” finds %j in this order', (typed, lines) => {
  // Flat and apartment are level where "apt" was typed.
  const found = order(typed, lines)
  if (typed.startsWith('apt')) expect(found.toSorted()).toEqual(lines.toSorted())
  else {
    expect(found).toEqual(lines)
    expect(order(typed, lines.toReversed())).toEqual(lines)
  }
})

test.each([
  ['12 mill lane', '12A Mill Lane'],
  ['1 mill lane', '10 Mill Lane'],
  ['mill mews', 'Mill Lane'],
  ['mill la emberford', '1 Mill Lane'],
])('“%s” is not %s', (typed, line) => {
  expect(order(typed, [line])).toEqual([])
})
