import { expect, test } from 'vitest'
import {
  checkReading,
  countSyllables,
  describeReading,
  listSentences,
  listWords,
  measureReading,
} from './check-reading.ts'
import { readPage } from './read-page.ts'

const head = (more = '') => `export const page = { title: 'Help', description: 'd'${more} }\n\n`
const service = ", picture: 'help', intro: 'We are here to help you today.'"
const plain = (words: number) => 'The cat sat on the mat. '.repeat(words / 6)
const read = (text: string, more = service) => readPage('p.mdx', head(more) + text)
const findings = (text: string, more?: string) =>
  checkReading(read(text, more)).map(one => one.says)

test.each([
  ['the', 1],
  ['cake', 1],
  ['platypus', 3],
  ['hybrid', 2],
  ['creature', 2],
  ['seemingly', 3],
  ['electricity', 5],
  ['asked', 1],
  ['readings', 2],
  ['kWh', 1],
  ['2026', 1],
])('%s has %i syllables', (word, count) => {
  expect(countSyllables(word)).toBe(count)
})

test('Flesch’s own formula gives his own figures', () => {
  const easy = measureReading(read('The cat sat on the mat.', ''))
  expect(easy.ease).toBeCloseTo(116.145, 3)
  expect(easy.wordsASentence).toBe(6)
})

test('sentences end with a stop before a space, and a line without one is a sentence too', () => {
  expect(listSentences('It costs 26.32p a unit. Why? Because “we say so.” Yes')).toHaveLength(4)
  expect(listWords('You’ll pay 26.32p for 1–2 units, won’t you?')).toHaveLength(9)
})

test('what is folded is not in view, its title is', () => {
  const text = `${plain(12)}\n\n<Question title="Two words">\n\n${plain(60)}\n\n<Note title="x">\n\n${plain(6)}\n\n</Note>\n\n</Question>`
  const headWords = 1 + 7
  expect(measureReading(read(text)).wordsInView).toBe(headWords + 12 + 2)
})

test('a disclosure of one line hides its words as well', () => {
  const text = '<Question title="Two words">Three more words</Question>'
  expect(measureReading(read(text, '')).wordsInView).toBe(1 + 2)
})

test('cells of a table are in view and are no sentences', () => {
  const text = `<ComparisonTable caption="One" columns={['', 'Two']} rows={[['Three', 'Four']]} />\n\n${plain(6)}`
  const { wordsInView, wordsASentence } = measureReading(read(text, ''))
  expect([wordsInView, wordsASentence]).toEqual([1 + 4 + 6, 6])
})

test.each([
  ['592 words and a head of 8', plain(588), []],
  [
    '606 words and a head of 8',
    plain(606),
    ['614 words are in view, more than 600: fold or cut some.'],
  ],
])('a page about a service with %s', (_, text, says) => {
  expect(findings(text)).toEqual(says)
})

test('another page has more room', () => {
  expect(findings(plain(606), '')).toEqual([])
  expect(findings(plain(1260), '')).toEqual([expect.stringContaining('more than 1250')])
})

test('long sentences and long words are found', () => {
  const long = `${'The man who was in the old house that we saw '.repeat(3).trim()}.`
  expect(findings(`${long} `.repeat(3))).toEqual([expect.stringContaining('words on average')])
  expect(findings('Organisational considerations necessitate prioritisation. '.repeat(5))).toEqual([
    expect.stringMatching(/^Its reading ease is -?\d+, less than 75/),
  ])
})

test.each([
  ['no intro', ", picture: 'help'", 1],
  ['two sentences', ", picture: 'help', intro: 'We are here. We help.'", 1],
  ['one sentence', service, 0],
])('a page about a service with %s', (_, more, count) => {
  const found = findings(plain(60), more).filter(says => says === 'Its intro is not one sentence.')
  expect(found).toHaveLength(count)
})

test('the figures of a page stand in one line', () => {
  expect(describeReading(read(plain(60)))).toBe(
    'p: 68 of 600 words in view, 6.1 words a sentence, reading ease 115',
  )
})
