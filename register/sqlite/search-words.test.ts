import { expect, test } from 'vitest'
import { listFormsOfMistyped, splitWords } from './search-words.ts'

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

test.each([
  ['gdsn', 'gardens', 1],
  ['aapt', 'flat', 1],
  ['apartmnet', 'flat', 1],
  ['rods', 'road', undefined],
  ['dr', 'grove', undefined],
])('%s is a mistyped short form of %s: %s', (typed, form, slips) => {
  expect(listFormsOfMistyped(typed).get(form)).toBe(slips)
})
