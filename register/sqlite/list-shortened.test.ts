import { expect, test } from 'vitest'
import { listShortened } from './list-shortened.ts'

const known = {
  isPossible: (word: string) => !word.startsWith('xq'),
  isCommon: (word: string) => ['flat', 'road', 'house', 'tower'].includes(word),
}
const leftOutOf = (text: string) =>
  listShortened(text.split(' '), known).map(({ leftOut }) => leftOut.join(' '))

test('numbers are left out first, then words of many addresses, then the last of the others', () => {
  expect(leftOutOf('flat 187 kiln tower kilnwick')).toEqual([
    '187',
    'tower',
    'flat',
    'kilnwick',
    'kiln',
    '187 tower',
    'flat 187',
    '187 kilnwick',
    '187 kiln',
  ])
})

test('a postcode is left out whole, and first', () => {
  expect(leftOutOf('87 kiln tower zz98 9zz')[0]).toBe('zz98 9zz')
})

test.each([
  [
    'a word that no address has is left out, alone or with the numbers',
    '9 kiln tower xqz',
    ['xqz', '9 xqz'],
  ],
  ['one name alone is a guess where it was left by a common word', 'kiln house', ['house']],
  ['and by a number', '187 kiln', ['187']],
  ['but not by another name', 'kiln manchester', []],
  ['of two words that no address has nothing is left', 'xqz xqv kiln tower road', []],
  ['a name always stays', '187 house road', []],
  ['words before a number go with it', 'no 187 kiln', ['187']],
])('%s: %s', (_, text, leftOut) => {
  expect(leftOutOf(text)).toEqual(leftOut)
})

test('what is tried is bounded, however much is typed', () => {
  const words = Array.from({ length: 20 }, (_, at) => (at % 2 ? `${at}` : `word${'x'.repeat(at)}`))
  expect(listShortened(words, known).length).toBeLessThanOrEqual(12)
})
