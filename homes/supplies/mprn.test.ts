import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findGasTransporter } from './gas-transporter.ts'
import { maskMeterNumber } from './mask.ts'
import { hasLikelyCheckDigits, readMprn } from './mprn.ts'

test.each([
  ['an ordinary one', '1234567810', '1234567810', true, false],
  ['an independent one', '7412345608', '7412345608', true, true],
  ['another independent one', '7500000104', '7500000104', true, true],
  ['nine digits', '987654309', '987654309', true, false],
  ['padded to ten by a database', '0987654309', '987654309', true, false],
  ['its last digit wrong', '1234567811', '1234567811', false, false],
  ['short, beginning with 77 once its zeros are off', '0077123456', '77123456', false, false],
])('%s', (_, typed, compareAs, checks, isIndependent) => {
  expect(readMprn(typed)).toEqual({ kind: 'mprn', mprn: typed, compareAs, checks, isIndependent })
})

test('spaces and hyphens are not part of it', () => {
  expect(readMprn(' 1234-567 810 ')).toMatchObject({ kind: 'mprn', mprn: '1234567810' })
})

test.each([
  ['nothing', '', 'empty'],
  ['a word', 'none', 'wrong-characters'],
  ['five digits', '12345', 'wrong-length'],
  ['twelve digits', '123456789012', 'wrong-length'],
  ['only zeros', '0000000000', 'wrong-length'],
  ['a very long text', '1'.repeat(5000), 'wrong-length'],
  ['as Northern Ireland numbers electricity', '81234567890', 'eleven-digits'],
])('%s is not an MPRN', (_, typed, reason) => {
  expect(readMprn(typed)).toEqual({ kind: 'not-an-mprn', reason })
})

test('zeros in front change nothing in the soft check', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{5,8}$/), mprn => {
      expect(hasLikelyCheckDigits(mprn.padStart(10, '0'))).toBe(hasLikelyCheckDigits(mprn))
    }),
  )
})

test('only an independent number tells who brings the gas', () => {
  expect(findGasTransporter('7412345608')).toBe('Independent gas transporter')
  expect(findGasTransporter('1234567810')).toBeNull()
  expect(findGasTransporter('none')).toBeNull()
})

test.each([
  ['1912345678009', '*********8009'],
  ['1234567810', '******7810'],
  ['8009', '****'],
  ['', ''],
])('%s is shown as %s', (number, masked) => {
  expect(maskMeterNumber(number)).toBe(masked)
})
