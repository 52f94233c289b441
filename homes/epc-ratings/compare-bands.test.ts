import { expect, test } from 'vitest'
import { compareBands } from './compare-bands.ts'

const none = { A: 0, B: 0, C: 0, D: 0, E: 0, F: 0, G: 0 }

test('a home is counted against the others, not against itself', () => {
  const compared = compareBands({ ...none, B: 1, C: 9, D: 18, F: 2 }, 'D')
  expect(compared).toMatchObject({
    rated: 30,
    commonest: 'D',
    place: { band: 'D', higher: 10, lower: 2 },
  })
})

test.each([
  [0, null],
  [4, null],
  [5, 5],
])('of %i rated homes there is a comparison of %s', (homes, rated) => {
  expect(compareBands({ ...none, E: homes }, 'E')?.rated ?? null).toBe(rated)
})

test('a home without a band has no place, and the others are counted all the same', () => {
  expect(compareBands({ ...none, C: 7 }, null)).toMatchObject({ rated: 7, place: null })
})

test('a band of which the place counts none is among the others all the same', () => {
  expect(compareBands({ ...none, C: 7 }, 'A')?.place).toEqual({ band: 'A', higher: 0, lower: 7 })
})

test('of two equally common bands the better is named', () => {
  expect(compareBands({ ...none, C: 5, E: 5 }, 'C')?.commonest).toBe('C')
})
