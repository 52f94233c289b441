import { expect, test } from 'vitest'
import { countSector, createRangeFinder, cutRanges } from './postcode-ranges.ts'

function count(postcodes: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const postcode of postcodes) countSector(counts, postcode)
  return counts
}

test('ranges hold about as many rows each and stand in the order of postcodes', () => {
  const postcodes = ['ZZ1 1AA', 'ZZ1 1AB', 'ZZ1 2AA', 'ZZ10 1AA', 'ZZ10 1ZZ', 'ZZ2 1AA']
  const ranges = cutRanges([count(postcodes.slice(0, 2)), count(postcodes.slice(2))], 3)
  const rangeOf = createRangeFinder(ranges)
  expect(postcodes.toSorted().map(rangeOf)).toEqual([0, 0, 1, 1, 1, 2])
})

test('a postcode that was not counted is in a range all the same', () => {
  const rangeOf = createRangeFinder(cutRanges([count(['ZZ5 5AA', 'ZZ7 7AA'])], 9))
  expect(['AA1 1AA', 'ZZ5 9ZZ', 'ZZ6 1AA', 'ZZ7 7ZZ', 'ZZ9 9ZZ'].map(rangeOf)).toEqual([
    0, 0, 0, 1, 1,
  ])
})

test('nothing to count is one range', () => {
  expect(createRangeFinder(cutRanges([], 1))('ZZ1 1AA')).toBe(0)
})
