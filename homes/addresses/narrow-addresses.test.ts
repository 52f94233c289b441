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

const shown = (typed: string) => {
  const { matchFlags } = narrowAddresses(texts, typed)
  return texts.filter((_, at) => matchFlags[at])
}

describe('a list is narrowed', () => {
  test.each([
    ['1', ['1 Lantern Row', 'Apartment 1 Foundry Wharf, 13 Albion Grove']],
    ['12a', ['12A Lantern Row']],
    ['14', ['14-16 Lantern Row']],
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
