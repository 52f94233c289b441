import { expect, test } from 'vitest'
import type { KnownHome } from '../../leads/draft.ts'
import { factsOf, findTypedAmong, withKnownHome } from './known-homes.ts'

const typed = { line1: '1 Lantern Row', line2: null, postalTown: 'Emberford', postcode: 'ZZ1 1AA' }
const listed = [
  { id: '1', text: '1 Lantern Row, Emberford, ZZ1 1AA', postcode: 'ZZ1 1AA' },
  { id: '2', text: '11 Lantern Row, Emberford, ZZ1 1AA', postcode: 'ZZ1 1AA' },
  { id: '3', text: 'Flat 1, 5 Lantern Row, Emberford, ZZ1 1AA', postcode: 'ZZ1 1AA' },
  { id: '4', text: 'Flat 2, 5 Lantern Row, Emberford, ZZ1 1AA', postcode: 'ZZ1 1AA' },
  { id: '5', text: '7 Lantern Row, Emberford, ZZ1 1AB', postcode: 'ZZ1 1AB' },
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
})

test('two that fit equally well are none', () => {
  const twice = [...listed, { id: '6', text: '1 Lantern Row, Emberford', postcode: 'ZZ1 1AA' }]
  expect(findTypedAmong(typed, twice)).toBeNull()
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
