import { describe, expect, test } from 'vitest'
import { narrowAddresses } from './narrow-addresses.ts'

const texts = [
  '1 Lantern Row',
  '2 Lantern Row',
  '10 Lantern Row',
  '12A Lantern Row',
  '14-16 Lantern Row',
  'Apartment 1 Foundry Wharf, 13 Albion Grove',
  "Landlord's Cottage, 21 Mill Lane",
  'Tŷ Môr, Mill Lane',
  "Room G01, 31 St Anne's Road",
  'Flat 6, 6 Lantern Row',
]

const shown = (typed: string, among: readonly string[] = texts) => {
  const { matchFlags } = narrowAddresses(among, typed)
  return among.filter((_, at) => matchFlags[at])
}

describe('a list is narrowed', () => {
  test.each([
    ['1', ['1 Lantern Row', 'Apartment 1 Foundry Wharf, 13 Albion Grove']],
    ['12a', ['12A Lantern Row']],
    ['14', ['14-16 Lantern Row']],
    ['14 to 16', ['14-16 Lantern Row']],
    ['13', ['Apartment 1 Foundry Wharf, 13 Albion Grove']],
    ['flat 1', ['Apartment 1 Foundry Wharf, 13 Albion Grove']],
    ['apart', ['Apartment 1 Foundry Wharf, 13 Albion Grove', 'Flat 6, 6 Lantern Row']],
    ['2 lan', ['2 Lantern Row']],
    ['LANDLORDS', ["Landlord's Cottage, 21 Mill Lane"]],
    ['landlord’s cot', ["Landlord's Cottage, 21 Mill Lane"]],
    ['ty mor', ['Tŷ Môr, Mill Lane']],
    ['room g1', ["Room G01, 31 St Anne's Road"]],
    ['saint annes rd', ["Room G01, 31 St Anne's Road"]],
    ['flat 6 6', ['Flat 6, 6 Lantern Row']],
    ['ottage', []],
  ])('by %j to whole numbers and the beginnings of words', (typed, expected) => {
    expect(shown(typed)).toEqual(expected)
  })

  test.each(['', '   ', ',.-'])('by %j not at all', typed => {
    expect(shown(typed)).toEqual(texts)
  })

  test('but a number that is nowhere in it leaves it whole', () => {
    expect(narrowAddresses(texts, '47')).toMatchObject({ matchCount: 10, numbersNotFound: ['47'] })
  })

  test('and beside such a number the words still narrow it', () => {
    expect(shown('47 mill')).toEqual(["Landlord's Cottage, 21 Mill Lane", 'Tŷ Môr, Mill Lane'])
  })
})

test('what is typed is read as text, however it looks, and in no time', () => {
  for (const typed of ['(', '[a-z]+', '\\', '.*', 'a'.repeat(100_000)]) {
    expect(narrowAddresses(texts, typed).matchFlags).toHaveLength(texts.length)
  }
})

test('a letter after flat is that of the flat, and no short word', () => {
  const texts = ['Flat A, 12 Mill Lane', 'Flat 2, Ash House', 'Apartment B, Anvil Court']
  expect(narrowAddresses(texts, 'flat a').matchFlags).toEqual([true, false, false])
  expect(narrowAddresses(texts, 'apt b').matchFlags).toEqual([false, false, true])
})

test.each([
  ['12 A', ['12A Lantern Row', 'Flat A, 12 Mill Lane']],
  ['12 a lant', ['12A Lantern Row']],
  ['12 A, 47', ['12A Lantern Row', 'Flat A, 12 Mill Lane']],
  ['12 al', ['12 Albion Grove']],
  ['13 a', ['13 Albion Grove']],
  ['flat a 12', ['Flat A, 12 Mill Lane']],
  ['12 y', ['12 Y Felin', '12Y Lantern Row']],
  ['12 y felin', ['12 Y Felin']],
  ['flat g 1', ['Flat G01, Kite Court']],
  ['No. 13', ['13 Albion Grove']],
  ['number 13', ['13 Albion Grove']],
  ['flat no 12', ['Flat A, 12 Mill Lane']],
  ['no12A', ['12A Lantern Row']],
  ['flat12', ['Flat A, 12 Mill Lane']],
  ['13albion', ['13 Albion Grove']],
  ['nor', ['Norfolk House']],
  ['1st floor flat', ['First Floor Flat, 14 Mill Lane']],
  ['first floor flat', ['First Floor Flat, 14 Mill Lane']],
  ['second', ['2nd Floor Flat, 14 Mill Lane']],
])('%j is read in each way in which it may be meant', (typed, expected) => {
  const texts = [
    '12 Lantern Row',
    '12A Lantern Row',
    '12 Albion Grove',
    '13 Albion Grove',
    'Flat A, 12 Mill Lane',
    '12 Y Felin',
    '12Y Lantern Row',
    'Flat G01, Kite Court',
    'Norfolk House',
    'First Floor Flat, 14 Mill Lane',
    '2nd Floor Flat, 14 Mill Lane',
  ]
  expect(shown(typed, texts)).toEqual(expected)
})

test.each([
  ['flat 8 heron house', ['8 Heron House']],
  ['Apartment 8, Heron House', ['8 Heron House']],
  ['heron house flat 8', ['8 Heron House']],
  ['flat 9', ['Flat 9, Kite Tower']],
  ['flat 8', []],
  ['flat a 20', ['20A Mill Lane']],
  ['18a', ['Flat A, 18 Mill Lane']],
  ['flat 2f1', ['2F1, 43 Mill Lane']],
  ['2 f1 mill', ['2F1, 43 Mill Lane']],
  ['pf 1 mill', ['PF1, 43 Mill Lane']],
])('%j is found where Flat is lodged otherwise', (typed, expected) => {
  const texts = [
    '8 Heron House',
    '9 Heron House',
    'Flat 9, Kite Tower',
    '20A Mill Lane',
    'Flat A, 18 Mill Lane',
    'Flat B, 18 Mill Lane',
    '2F1, 43 Mill Lane',
    'PF1, 43 Mill Lane',
  ]
  expect(shown(typed, texts)).toEqual(expected)
})

test('a number with its letter apart is found, and no number is missed for it', () => {
  expect(narrowAddresses(['12A Lantern Row', 'Flat A, 3 Mill Lane'], '12 A')).toEqual({
    matchFlags: [true, false],
    matchCount: 1,
    numbersNotFound: [],
  })
})
