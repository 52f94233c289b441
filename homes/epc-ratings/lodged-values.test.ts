import fc from 'fast-check'
import { expect, test } from 'vitest'
import { takeProcessorMs } from '../../tests/support/take-processor-ms.ts'
import {
  type Description,
  readDescription,
  readNumber,
  readPence,
  readStars,
  tidyChoice,
} from './lodged-values.ts'

test.each([
  ['81', 81],
  ['81.0', 81],
  ['81.25', 81.25],
  [' 81 ', 81],
  ['-1', -1],
  ['0', 0],
  ['1,234', 1234],
  ['1,234,567.5', 1234567.5],
  ['12,34', null],
  ['1e5', null],
  ['81.', null],
  ['.5', null],
  ['£81', null],
  ['NO DATA!', null],
  ['', null],
  [null, null],
  ['9'.repeat(400), null],
])('%j is read as %j', (text, number) => {
  expect(readNumber(text)).toBe(number)
})

test('any whole number comes back', () => {
  fc.assert(
    fc.property(fc.integer(), number => {
      expect(readNumber(String(number))).toBe(number)
      expect(readNumber(number.toLocaleString('en-GB'))).toBe(number)
    }),
  )
})

test.each([
  ['433.52', 43352],
  ['433', 43300],
  ['1.005', 100],
  ['0', 0],
  ['', null],
])('%j pounds are %j pence', (text, pence) => {
  expect(readPence(text)).toBe(pence)
})

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

const english = (text: string): Description => ({ text, language: 'en' })
const welsh = (text: string): Description => ({ text, language: 'cy' })

test.each<[what: string, lodged: string | null, Description | null]>([
  ['English', 'Fully double glazed', english('Fully double glazed')],
  ['double spaces', ' Boiler  and radiators ', english('Boiler and radiators')],
  ['Welsh alone', 'Gwydrau dwbl llawn', welsh('Gwydrau dwbl llawn')],
  ['English, then Welsh', 'Single glazed|Gwydrau sengl', english('Single glazed')],
  ['Welsh, then English', 'Gwydrau sengl|Single glazed', english('Single glazed')],
  ['Welsh beside a blank', 'Gwydrau sengl|', welsh('Gwydrau sengl')],
  ['none, which is a fact', 'None', english('None')],
  ['none in Welsh', 'Dim', welsh('Dim')],
  [
    'what leaked from a newer file',
    '{"value":"Solid, insulated","language":"1"}',
    english('Solid, insulated'),
  ],
  ['a leftover of software', '%%MAINHEATCONTROL%%', null],
  ['a sentinel in both halves', 'N/A|N/A', null],
  ['a blank', '  ', null],
  ['nothing', null, null],
])('reads %s', (_, lodged, description) => {
  expect(readDescription(lodged)).toEqual(description)
})

test('a choice full of spaces is read within the time of its length, not of its cube', () => {
  const spaces = ' '.repeat(30_000)
  const tookMs = takeProcessorMs(() => {
    expect(tidyChoice(`mains gas${spaces}x`)).toBe(`mains gas${spaces}x`)
    expect(tidyChoice(`mains gas${spaces}- this is for backwards compatibility only`)).toBe(
      'mains gas',
    )
  })
  expect(tookMs).toBeLessThan(500)
})
