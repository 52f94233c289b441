import { describe, expect, test } from 'vitest'
import { countSlips } from './count-slips.ts'

describe('a mistyped word', () => {
  test.each([
    ['rwo', 'row', 1],
    ['ro', 'row', 1],
    ['roww', 'row', 1],
    ['mow', 'row', 1],
    ['lantren', 'lantern', 1],
    ['mantern', 'lantern', 1],
    ['lamtren', 'lantern', 2],
    ['embreforrd', 'emberford', 2],
    ['s', 'st', 1],
    ['zt', 'st', 1],
    ['strret', 'street', 1],
    ['môr', 'mor', 1],
  ])('%s is %s with %i wrong', (typed, word, slips) => {
    expect(countSlips(typed, word)).toBe(slips)
  })

  test.each([
    ['row', 'row', 'it is that word'],
    ['llim', 'mill', 'two are wrong in a short word'],
    ['lane', 'row', 'nothing is alike'],
    ['lnatrne', 'lanterns', 'three are wrong'],
    ['12', '13', 'they are numbers'],
    ['12a', '12b', 'they have digits'],
    ['1st', '1s', 'they have digits'],
    ['a', 'b', 'they are letters of flats'],
    ['ab', 'a', 'one is the letter of a flat'],
    ['a', 'st', 'a letter is only short for a word that has it'],
    ['', 'a', 'nothing was typed'],
  ])('%s is not %s: %s', (typed, word) => {
    expect(countSlips(typed, word)).toBeNull()
  })
})
