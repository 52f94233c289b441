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
  ['Fix your <b>rates</b>', '<b>'],
  ['Up to &pound;500', '&pound;'],
  ['Heating &#38; hot water', '&#38;'],
  ['Heating & hot water; less than < 5', null],
  ['Insert your key into the meter', null],
  ['Size XX, and todos', null],
  ['A coming change', null],
])('%s', (text, found) => {
  expect(findPlaceholder(text)).toBe(found)
})
