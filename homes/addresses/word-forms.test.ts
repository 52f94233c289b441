import { describe, expect, test } from 'vitest'
import { listForms } from './word-forms.ts'

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
    ['twelve', '12'],
    ['1', 'one'],
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
