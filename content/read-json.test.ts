import { expect, test } from 'vitest'
import { readJson } from './read-json.ts'

const read = (text: string) => readJson(new TextEncoder().encode(text))

test.each([
  ['with the mark of Windows before it', '\uFEFF{"a":1}'],
  ['with the line ends of Windows', '{\r\n"a":\t1\r\n}\r\n'],
])('JSON %s is read', (_, text) => {
  expect(read(text)).toEqual({ a: 1 })
})

test.each([
  ['a comma too many in a list', '[\n {"a": 1},\n]', /^line 3, column 1 \(\]\)/],
  ['a comma too many in an object', '{\n "a": 1,\n}', /^line 3, column 1 \(\}\)/],
  ['a comma too few', '{\n "a": 1\n "b": 2}', /^line 3, column 2 \("b": 2\}\)/],
  ['a curly quote', '{\r\n "a": “b”,\r\n "c": 1\r\n}', /^line 2, column 7 \(“b”,\)/],
  ['a sum with its sign', '{\n "a": £5}', /^line 2, column 7 \(£5\}\)/],
  ['a word', '{\n "a": True}', /^line 2, column 7 \(True\}\)/],
  [
    'a text that goes on in the next line',
    '{\n "a": "b\n c"}',
    /^line 2, column 9 is no JSON: .* or a tab or a new line stands inside a text\.$/,
  ],
  [
    'a tab in a text',
    '{\n "a": "b\tc"}',
    /^line 2, column 9 \(c"\}\) .* a tab or a new line stands/,
  ],
  ['no end', '{\n "a": [1', /^line 2, column 9 is no JSON/],
  ['nothing at all', '', /^line 1, column 1 is no JSON: the file is empty\.$/],
])('%s is found in its line', (_, text, says) => {
  expect(() => read(text)).toThrow(says)
})

test('what is not saved as UTF-8 is found in its line', () => {
  const bytes = Buffer.from('{\n "a": "£5"\n}', 'latin1')
  expect(() => readJson(bytes)).toThrow(/^line 2, column 8 is not in UTF-8/)
})
