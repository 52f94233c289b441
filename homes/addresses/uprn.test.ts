import { expect, test } from 'vitest'
import { explainUprn, isMendedUprn, normaliseUprn } from './uprn.ts'

test.each([
  ['900000000001', '900000000001', false],
  [' 000900000000001 ', '900000000001', false],
  ['UPRN-000000012345', '12345', false],
  ['900000000001.0', '900000000001', true],
  ['\u200e900000000001\u202c', '900000000001', false],
  ["'900000000001", '900000000001', true],
  ['’0900000000001.00', '900000000001', true],
])('%j is the UPRN %s, mended %s', (text, uprn, isMended) => {
  expect([normaliseUprn(text), explainUprn(text), isMendedUprn(text)]).toEqual([
    uprn,
    null,
    isMended,
  ])
})

test.each([
  ['1.00023E+11', 'mangled by a spreadsheet'],
  ['9e11', 'mangled by a spreadsheet'],
  ['1,00023E+11', 'mangled by a spreadsheet'],
  ["'1.00023336956E+11", 'mangled by a spreadsheet'],
  ['9000000000001', 'not a UPRN'],
  ['100023336956123', 'not a UPRN'],
  ['900000000001.5', 'not a UPRN'],
  ['0', 'not a UPRN'],
  ['-900000000001', 'not a UPRN'],
  ['########', 'not a UPRN'],
  ['', 'not a UPRN'],
])('%j is none: it is %s', (text, why) => {
  expect([normaliseUprn(text), explainUprn(text)]).toEqual([null, why])
})
