import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupAddresses } from './group-addresses.ts'
import { readAddress } from './parse-address.ts'

const read = (...lines: string[]) => ({
  kind: 'home' as const,
  ...readAddress(lines, 'Emberford', 'ZZ1 1AA'),
})

const show = (addresses: ReturnType<typeof read>[]) =>
  groupAddresses(addresses).map(({ place, rows }) => [place, rows.map(({ name }) => name)])

const numbers = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at)

describe('homes are grouped', () => {
  test('by their street, in the order in which they come', () => {
    const homes = [read('2 Lantern Row'), read('10 Lantern Row'), read('1 Mill Lane')]
    expect(show(homes)).toEqual([
      ['Lantern Row', ['2 Lantern Row', '10 Lantern Row']],
      ['Mill Lane', ['1 Mill Lane']],
    ])
  })

  test('with one street however its last word is shortened', () => {
    expect(show([read('1 Mill Ln'), read('2 Mill Lane')])).toEqual([
      ['Mill Ln', ['1 Mill Ln', '2 Mill Lane']],
    ])
  })

  test('with two numbers joined as one home of its street', () => {
    expect(show([read('12 Mill Lane'), read('14 & 16 Mill Lane')])).toEqual([
      ['Mill Lane', ['12 Mill Lane', '14&16 Mill Lane']],
    ])
  })

  test('by their building where it has a name', () => {
    const homes = [
      read('Flat 1, Heron House', '12 Mill Lane'),
      read('Flat 2, Heron House', '12 Mill Lane'),
      read('14 Mill Lane'),
    ]
    expect(show(homes)).toEqual([
      ['Heron House, 12 Mill Lane', ['Flat 1', 'Flat 2']],
      ['Mill Lane', ['14 Mill Lane']],
    ])
  })

  test('by their building where its name stands before the flat', () => {
    const homes = [
      read('Flat 1, Heron House', 'Mill Lane'),
      read('Heron House', 'Flat 2', 'Mill Lane'),
      read('12 Mill Lane', 'Flat 3'),
    ]
    expect(show(homes)).toEqual([
      ['Heron House, Mill Lane', ['Flat 1', 'Flat 2']],
      ['Mill Lane', ['12 Mill Lane, Flat 3']],
    ])
  })

  test('by a building without a name where it holds many flats', () => {
    const homes = numbers(1, 6).map(number => read(`Flat ${number}`, '12 Mill Lane'))
    expect(show(homes)).toEqual([['12 Mill Lane', numbers(1, 6).map(number => `Flat ${number}`)]])
  })

  test('by the street where a house holds few flats, with the house in each name', () => {
    const homes = [
      read('Basement Flat', '12 Mill Lane'),
      read('Top Floor Flat', '12 Mill Lane'),
      read('14 Mill Lane'),
    ]
    expect(show(homes)).toEqual([
      [
        'Mill Lane',
        ['Basement Flat, 12 Mill Lane', 'Top Floor Flat, 12 Mill Lane', '14 Mill Lane'],
      ],
    ])
  })

  test('with the part of the town once, above them', () => {
    const homes = [read('2 Mill Lane', 'Quarrel End'), read('4 Mill Lane', 'Quarrel End')]
    expect(show(homes)).toEqual([['Mill Lane, Quarrel End', ['2 Mill Lane', '4 Mill Lane']]])
  })

  test('by the place that a house without a street stands in', () => {
    expect(show([read('The Old Forge', 'Overthorn')])).toEqual([
      ['Overthorn', ['The Old Forge, Overthorn']],
    ])
  })
})

describe('a home whose certificate leaves out the street is listed with its neighbours', () => {
  test('as a flat of its building', () => {
    const homes = [
      read('Flat 14', 'Heron House'),
      read('Flat 2, Heron House', 'Mill Lane'),
      read('Flat 20, Heron House', 'Mill Lane'),
      read('1 Mill Lane'),
    ]
    expect(show(homes)).toEqual([
      ['Mill Lane', ['1 Mill Lane']],
      ['Heron House, Mill Lane', ['Flat 2', 'Flat 14', 'Flat 20']],
    ])
  })

  test('as a flat that is written before the name', () => {
    const homes = [
      read('14 Heron House'),
      read('2 Heron House', 'Mill Lane'),
      read('Flat 20, HERON HSE', 'Mill Ln'),
    ]
    expect(show(homes)).toEqual([
      ['Heron House, Mill Lane', ['2 Heron House', '14 Heron House', 'Flat 20']],
    ])
  })

  test('as a flat of a building with a number', () => {
    const homes = [read('Flat 1, Heron House', '12 Mill Lane'), read('Flat 2', 'Heron House')]
    expect(show(homes)).toEqual([['Heron House, 12 Mill Lane', ['Flat 1', 'Flat 2']]])
  })

  test('in the only street of the list', () => {
    const homes = [
      read('2 Mill Lane', 'Overthorn'),
      read('4 Mill Lane', 'Overthorn'),
      read('6 Mill Lane', 'Overthorn'),
      read('Rose Cottage'),
      read('The Old Forge', 'Overthorn'),
    ]
    expect(show(homes)).toEqual([
      [
        'Mill Lane, Overthorn',
        ['2 Mill Lane', '4 Mill Lane', '6 Mill Lane', 'Rose Cottage', 'The Old Forge'],
      ],
    ])
  })

  test('but not where there are two streets, or where it may be in another', () => {
    const homes = [
      read('2 Mill Lane'),
      read('4 Mill Lane'),
      read('1 Lantern Row'),
      read('Rose Cottage'),
      read('3 Orchard Bank'),
    ]
    expect(show(homes).map(([place]) => place)).toEqual([
      'Mill Lane',
      'Lantern Row',
      null,
      'Orchard Bank',
    ])
    expect(show([read('2 Mill Lane'), read('4 Mill Lane'), read('3 Orchard Bank')])).toHaveLength(2)
  })
})

test('a floor beside the flat does not split its building', () => {
  const homes = [
    read('Flat 1, Ground Floor', 'Heron House', 'Mill Lane'),
    read('Flat 2', 'Heron House', 'Mill Lane'),
  ]
  expect(show(homes)).toEqual([['Heron House, Mill Lane', ['Flat 1, Ground Floor', 'Flat 2']]])
})

test('every address is in one group, once', () => {
  const homes = [
    read('C, Kite Tower', 'Mill Lane'),
    read('3 Kite Tower', '9 Mill Lane'),
    read('Landlord’s Cottage', '4 Mill Lane'),
    read(''),
  ]
  const rows = groupAddresses(homes).flatMap(group => group.rows)
  expect(new Set(rows.map(({ address }) => address))).toEqual(new Set(homes))
  expect(rows).toHaveLength(homes.length)
})

test('a flat whose certificate leaves out the number in the street is with its neighbours', () => {
  const homes = ['1', '2', '3'].map(flat => read(`Flat ${flat}, Heron House`, '12 Mill Lane'))
  const groups = groupAddresses([...homes, read('Flat 4, Heron House', 'Mill Lane')])
  expect(groups.map(({ place, rows }) => [place, rows.map(({ name }) => name)])).toEqual([
    ['Heron House, 12 Mill Lane', ['Flat 1', 'Flat 2', 'Flat 3', 'Flat 4']],
  ])
})

test('a building read as a street by one address and as a building by others is one group', () => {
  const homes = ['Flat 1, Heron House', 'Flat 2, Heron House', '3 Heron House'].map(premise =>
    read(premise, 'Overthorn'),
  )
  expect(groupAddresses(homes).map(({ place, rows }) => [place, rows.length])).toEqual([
    ['Heron House, Overthorn', 3],
  ])
})

const premises = fc.constantFrom(
  '1',
  '12',
  'Flat 1, Heron House',
  '3 Heron House',
  'Room G01, Kite Tower',
  'Rose Cottage',
  'Flat 2, Ground Floor, 12',
)
const streets = fc.constantFrom(
  'Mill Lane',
  'Lantern Row',
  '12 Mill Lane',
  'Overthorn',
  'Mill Lane, Overthorn',
  '',
)

test('every address is in one group, once, whatever leaves out its street', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(premises, streets), { maxLength: 12 }), all => {
      const homes = all.map(([premise, street]) => read(premise, street))
      const groups = groupAddresses(homes)
      const rows = groups.flatMap(group => group.rows)
      expect(rows).toHaveLength(homes.length)
      expect(new Set(rows.map(({ address }) => address))).toEqual(new Set(homes))
      const places = groups.map(({ place }) => place)
      expect(new Set(places).size).toBe(places.length)
    }),
    { numRuns: 500 },
  )
})

test('no addresses are no groups', () => {
  expect(groupAddresses([])).toEqual([])
})
