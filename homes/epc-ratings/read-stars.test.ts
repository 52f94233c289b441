import { expect, test } from 'vitest'
import { readStars } from './read-stars.ts'

test.each([
  ['Very Poor', 1],
  ['poor', 2],
  ['Average', 3],
  [' Good ', 4],
  ['VERY GOOD', 5],
  ['N/A', null],
  ['', null],
  [null, null],
])('%j is %j of five', (text, stars) => {
  expect(readStars(text)).toBe(stars)
})
