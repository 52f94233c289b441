import { expect, test } from 'vitest'
import { findPlaceholder } from './words-to-check.ts'

test.each([
  ['Price TBC', 'TBC'],
  ['tba', 'tba'],
  ['TODO: write', 'TODO'],
  ['Call XXXX', 'XXXX'],
  ['Lorem', 'Lorem'],
  ['dolor ipsum', 'ipsum'],
  ['Coming soon', 'Coming soon'],
  ['Insert the name here', 'Insert the name here'],
  ['Dear [name]', '[name]'],
  ['[...]', '[...]'],
  ['Insert your key into the meter', null],
  ['Size XX, and todos', null],
  ['A coming change', null],
])('%s', (text, found) => {
  expect(findPlaceholder(text)).toBe(found)
})
