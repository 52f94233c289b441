import fc from 'fast-check'
import { expect, test } from 'vitest'
import cases from './match-address.cases.json' with { type: 'json' }
import { matchAddress } from './match-address.ts'

test.each(cases.map(({ why, text, candidate, how }) => [why, text, candidate, how] as const))(
  '%s: "%s" and "%s"',
  (_, text, candidate, how) => {
    const expected = how === null ? { kind: 'none' } : { kind: 'matched', id: 'a', how }
    expect(matchAddress(text, [{ id: 'a', text: candidate }], 'Emberford')).toEqual(expected)
    expect(matchAddress(candidate, [{ id: 'a', text }], 'Emberford')).toEqual(expected)
  },
)

const house = { id: 'house', text: '12 Mill Lane' }
const named = { id: 'named', text: 'Heron House, 12 Mill Lane' }

test('the surer match wins over the less sure', () => {
  expect(matchAddress('12 MILL LANE', [named, house])).toMatchObject({ id: 'house' })
  expect(matchAddress('HERON HOUSE, 12 MILL LANE', [named, house])).toMatchObject({ id: 'named' })
})

test('two that fit equally well are left to a person', () => {
  expect(matchAddress('12 Mill Lane', [house, { ...house, id: 'again' }])).toEqual({
    kind: 'ambiguous',
    ids: ['house', 'again'],
  })
  expect(
    matchAddress('12 Mill Lane', [named, { id: 'b', text: 'Kite House, 12 Mill Lane' }]),
  ).toEqual({ kind: 'ambiguous', ids: ['named', 'b'] })
})

test('an address added later is matched as well', () => {
  expect(matchAddress('12 Mill Lane', [named])).toMatchObject({ id: 'named' })
  expect(matchAddress('12 Mill Lane', [named, house])).toMatchObject({ id: 'house' })
})

test('no address of a postcode without any', () => {
  expect(matchAddress('12 Mill Lane', [])).toEqual({ kind: 'none' })
})

const number = fc.oneof(
  fc.integer({ min: 1, max: 25 }).map(String),
  fc.constantFrom('2A', '2B', '14-16'),
)
const flat = fc.constantFrom(
  'Flat 1',
  'Flat 2',
  'Flat 11',
  'Flat A',
  'Ground Floor Flat',
  'Top Flat',
)
const name = fc.constantFrom('Heron House', 'Kite Tower', 'Rose Cottage', 'The Old Forge')
const street = fc.constantFrom('Mill Lane', 'Kiln Yard', '1st Avenue', "St John's Road")
const address = fc
  .oneof(
    fc.tuple(number, street).map(([at, road]) => [`${at} ${road}`]),
    fc.tuple(flat, number, street).map(([part, at, road]) => [part, `${at} ${road}`]),
    fc.tuple(flat, name, number, street).map(([part, of, at, road]) => [part, of, `${at} ${road}`]),
    fc.tuple(flat, name, street),
    fc.tuple(name, street),
  )
  .map(pieces => pieces.join(', '))

test('every address is matched to itself among all others, in capitals too', () => {
  fc.assert(
    fc.property(fc.uniqueArray(address, { minLength: 1, maxLength: 40 }), texts => {
      const candidates = texts.map(text => ({ id: text, text: `${text}, Emberford, ZZ99 1AA` }))
      for (const text of texts) {
        const matched = { kind: 'matched', id: text, how: 'same-text' }
        expect(matchAddress(text, candidates, 'Emberford')).toEqual(matched)
        expect(matchAddress(text.toUpperCase(), candidates, 'Emberford')).toEqual(matched)
      }
    }),
  )
})

test('other numbers and other flats never match', () => {
  const one = fc.integer({ min: 1, max: 120 })
  fc.assert(
    fc.property(one, one, one, one, (a, b, c, d) => {
      fc.pre(a !== c || b !== d)
      const candidates = [
        { id: 'x', text: `Flat ${c}, ${d} Mill Lane` },
        { id: 'y', text: `${c === a ? a + 1 : c} Mill Lane` },
      ]
      expect(matchAddress(`FLAT ${a}, ${b} MILL LANE`, candidates)).toEqual({ kind: 'none' })
      expect(matchAddress(`${a} MILL LANE`, candidates)).toEqual({ kind: 'none' })
    }),
  )
})
