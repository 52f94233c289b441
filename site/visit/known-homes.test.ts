import { expect, test } from 'vitest'
import type { KnownHome } from '../../leads/draft.ts'
import {
  factsOf,
  findTypedAmong,
  findTypedNear,
  listOwnHomes,
  splitAddress,
  withKnownHome,
  writeAddress,
} from './known-homes.ts'

const typed = { line1: '1 Lantern Row', line2: null, postalTown: 'Emberford', postcode: 'ZZ1 1AA' }
const listed = [
  { id: '1', text: '1 Lantern Row, Emberford, ZZ1 1AA', postcode: 'ZZ1 1AA' },
  { id: '2', text: '11 Lantern Row, Emberford, ZZ1 1AA', postcode: 'ZZ1 1AA' },
  { id: '3', text: 'Flat 1, 5 Lantern Row, Emberford, ZZ1 1AA', postcode: 'ZZ1 1AA' },
  { id: '4', text: 'Flat 2, 5 Lantern Row, Emberford, ZZ1 1AA', postcode: 'ZZ1 1AA' },
  { id: '5', text: '7 Lantern Row, Emberford, ZZ1 1AB', postcode: 'ZZ1 1AB' },
  { id: '6', text: '32-34 Lantern Row, Emberford, ZZ1 1AA', postcode: 'ZZ1 1AA' },
  { id: '7', text: '34-36 Lantern Row, Emberford, ZZ1 1AA', postcode: 'ZZ1 1AA' },
  { id: '8', text: '2F1, 43 Lantern Row, Emberford, ZZ1 1AA', postcode: 'ZZ1 1AA' },
  { id: '9', text: 'Flat 3, Heron Court, Ash Road, Emberford, ZZ1 1AA', postcode: 'ZZ1 1AA' },
  { id: '10', text: 'Flat 12, Lantern Row, Emberford, ZZ1 1AA', postcode: 'ZZ1 1AA' },
]

test.each([
  ['as listed', {}, '1'],
  ['in capitals, with a comma', { line1: '11, LANTERN ROW' }, '2'],
  ['a flat on a line of its own', { line1: 'flat 2', line2: '5 Lantern Row' }, '4'],
  ['a house of flats', { line1: '5 Lantern Row' }, null],
  ['a number that is not there', { line1: '3 Lantern Row' }, null],
  ['a home of another postcode', { line1: '7 Lantern Row' }, null],
  ['one that the visitor said is another', { isUnlisted: true as const }, null],
])('%s', (_, change, id) => {
  expect(findTypedAmong({ ...typed, ...change }, listed)?.id ?? null).toBe(id)
  expect(findTypedNear({ ...typed, ...change }, listed)?.id ?? null).toBe(id)
})

test.each([
  ['a flat without its comma', { line1: '2F1 43 Lantern Row' }, '8'],
  ['a flat without its word', { line1: '2 5 Lantern Row' }, '4'],
  [
    'a flat of a building, like a house of a street',
    { line1: '3 Heron Court', line2: 'Ash Road' },
    '9',
  ],
  ['a house in the number of a flat without its building', { line1: '12 Lantern Row' }, null],
  ['a house at an end of a range', { line1: '32 Lantern Row' }, '6'],
  ['a house at an end of two ranges', { line1: '34 Lantern Row' }, null],
  ['a house beyond a range', { line1: '38 Lantern Row' }, null],
  ['a range of which one house is listed', { line1: '1-3 Lantern Row' }, null],
])('near to what is listed: %s', (_, change, id) => {
  const near = { ...typed, ...change }
  expect(findTypedNear(near, listed)?.id ?? null).toBe(id)
  expect(findTypedAmong(near, listed)).toBeNull()
  expect(findTypedNear({ ...near, isUnlisted: true }, listed)).toBeNull()
})

test('two that fit equally well are none', () => {
  const twice = [...listed, { id: '6', text: '1 Lantern Row, Emberford', postcode: 'ZZ1 1AA' }]
  expect(findTypedAmong(typed, twice)).toBeNull()
  expect(findTypedNear(typed, twice)).toBeNull()
})

test('the latest home comes first with all that was said of it, under whichever name', () => {
  const first = withKnownHome([], '1', { tenure: ['own'] })
  const both = withKnownHome(first, typed, { tenure: ['landlord'] })
  const again = withKnownHome(both, '1', { heating: ['gas-boiler'] }, { tenure: ['other'] })
  expect(again.map(({ home }) => home)).toEqual(['1', typed])
  expect(factsOf(again, '1')).toEqual({ tenure: ['own'], heating: ['gas-boiler'] })
  expect(factsOf(again, structuredClone(typed))).toEqual({ tenure: ['landlord'] })
  expect(factsOf(withKnownHome([], '1', {}, { tenure: ['own'] }), '1')).toEqual({ tenure: ['own'] })
  expect(withKnownHome(both, null, { tenure: ['own'] })).toBe(both)
})

test('eight homes are kept, and fewer where they are too long to store', () => {
  const fill = (count: number, text: string) =>
    Array.from({ length: count }, (_, at) => `${at}`).reduce<readonly KnownHome[]>(
      (all, id) => withKnownHome(all, id, { 'boiler-make': [text] }),
      [],
    )
  expect(fill(20, 'short').map(({ home }) => home)).toEqual([
    '19',
    '18',
    '17',
    '16',
    '15',
    '14',
    '13',
    '12',
  ])
  expect(fill(20, 'x'.repeat(5000))).toHaveLength(3)
})

test('an answer that was emptied takes the fact away that another enquiry would begin with', () => {
  const homes = [{ home: '1', facts: { 'boiler-make': ['Emberflame 24'], tenure: ['own'] } }]
  const kept = withKnownHome(homes, '1', { 'boiler-make': [] })
  expect(kept).toEqual([{ home: '1', facts: { tenure: ['own'] } }])
})

test('a home of somebody else stays so while more is told of it, and is none of the visitor’s', () => {
  const own = withKnownHome([], '4', { tenure: ['own'] })
  const both = withKnownHome(withKnownHome(own, '7', {}), '7', {}, {}, true)
  const more = withKnownHome(both, '7', { tenure: ['landlord'] })
  expect(more[0]).toEqual({ home: '7', facts: { tenure: ['landlord'] }, isOfOther: true })
  expect(listOwnHomes({ homes: more, typedAddress: null })).toEqual(['4'])
  const asOwn = withKnownHome(more, '7', {}, {}, false)
  expect(listOwnHomes({ homes: asOwn, typedAddress: null })).toEqual(['7', '4'])
})

test('a typed address is offered only where it was typed last and is nobody else’s', () => {
  const another = { ...typed, line1: '9 New Kiln Lane' }
  const homes = withKnownHome(withKnownHome([], another, {}), '4', {})
  expect(listOwnHomes({ homes, typedAddress: another })).toEqual(['4', another])
  expect(listOwnHomes({ homes, typedAddress: typed })).toEqual(['4', typed])
  const ofOther = withKnownHome(homes, typed, {}, {}, true)
  expect(listOwnHomes({ homes: ofOther, typedAddress: typed })).toEqual(['4'])
})

test.each([
  ['three lines', { ...typed, line2: 'Kiln Court' }],
  ['two lines', typed],
  ['without a postcode', { ...typed, postcode: '' }],
])('an address of %s is split as it was written', (_, address) => {
  expect(splitAddress(writeAddress(address))).toEqual(address)
})

test('a comma within a line makes the same line again', () => {
  const text = 'Flat 2, 10 New Kiln Lane, Kiln Court, Emberford, ZZ1 1AA'
  expect(writeAddress(splitAddress(text))).toBe(text)
  expect(splitAddress('The old mill')).toMatchObject({ line1: 'The old mill', postalTown: '' })
})
