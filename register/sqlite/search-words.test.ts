import { describe, expect, test } from 'vitest'
import { listForms, splitWords } from './search-words.ts'

test.each([
  ["12A Queen's Road", ['12a', 'queens', 'road']],
  ['O’Neil‘s `Yard`', ['oneils', 'yard']],
  ['Ashby-de-la-Zouch', ['ashby', 'de', 'la', 'zouch']],
  ['Tŷ Môr, LÔN', ['ty', 'mor', 'lon']],
  ['14-16 Mill Ln.', ['14', '16', 'mill', 'ln']],
  ['  , . ', []],
])('%s has the words %j', (text, words) => {
  expect(splitWords(text)).toEqual(words)
})

describe('a word may stand in an address', () => {
  test.each([
    ['st', 'street'],
    ['st', 'saint'],
    ['street', 'st'],
    ['saint', 'st'],
    ['rd', 'road'],
    ['road', 'rd'],
    ['ave', 'avenue'],
    ['gdns', 'gardens'],
    ['cres', 'crescent'],
    ['sq', 'square'],
    ['mt', 'mount'],
    ['apt', 'flat'],
    ['flat', 'apartment'],
    ['apartment', 'flat'],
    ['unit', 'flat'],
    ['1st', 'first'],
    ['queens', 'queen'],
    ['queen', 'queens'],
    ['james', 'jamess'],
    ['g01', 'g1'],
    ['g1', 'g01'],
    ['6', '06'],
    ['012a', '12a'],
  ])('that is typed %s as %s', (typed, form) => {
    expect(listForms(typed).get(typed)).toBe(0)
    expect(listForms(typed).get(form)).toBeGreaterThan(0)
  })

  test.each([
    ['saint', 'street'],
    ['street', 'saint'],
    ['road', 'street'],
    ['e', 'east'],
    ['n', 'north'],
    ['6', '60'],
    ['10', '1'],
    ['g10', 'g1'],
    ['12a', '12'],
    ['1aa', 'aa'],
    ['ross', 'ros'],
    ['rye', 'ryes'],
    ['room', 'flat'],
  ])('that is typed %s never as %s', (typed, form) => {
    expect(listForms(typed).has(form)).toBe(false)
  })
})
