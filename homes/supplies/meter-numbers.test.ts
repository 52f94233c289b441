import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  checkDigitOf,
  findGasTransporter,
  hasLikelyCheckDigits,
  hasRightCheckDigit,
  maskMeterNumber,
  readMpan,
  readMprn,
} from './meter-numbers.ts'

describe('an MPAN is read', () => {
  test.each([
    ['a core as drawn on a bill', 'S 19 1234 5678 009'],
    ['a bare core', '1912345678009'],
    ['with hyphens and a dash', '19-1234–5678-009'],
    ['the old top line', '018011001912345678009'],
    ['the new top line', '0103931001912345678009'],
    ['the new top line, half-hourly', '0000001001912345678009'],
    ['letters in the network charge code', 's 01 801 a1b 1912345678009'],
  ])('%s', (_, typed) => {
    expect(readMpan(typed)).toEqual({
      kind: 'mpan',
      core: '1912345678009',
      distributorId: '19',
      hasRightCheckDigit: true,
    })
  })
})

test.each([
  ['nothing', ' - ', 'empty'],
  ['only its S', 'S', 'empty'],
  ['too short', '19123456', 'wrong-length'],
  ['too long', '19123456780091', 'wrong-length'],
  ['very long', '1'.repeat(5000), 'wrong-length'],
  ['a word', 'unknown', 'wrong-characters'],
  ['a letter in the core', '19123456780O9', 'wrong-characters'],
  ['a letter where the profile stands', 'X18011001912345678009', 'wrong-characters'],
])('%s is not an MPAN', (_, typed, reason) => {
  expect(readMpan(typed)).toEqual({ kind: 'not-an-mpan', reason })
})

test.each([
  ['1912345678009', true],
  ['1712345678000', true],
  ['2312345678004', true],
  ['1012345678008', true],
  ['1212345678007', true],
  ['2012345678000', true],
  ['1900000001230', true],
  ['1912345678008', false],
  ['2099999999386', false],
  ['1099999999997', false],
  ['191234567800', false],
])('the check digit of %s is right: %s', (core, isRight) => {
  expect(hasRightCheckDigit(core)).toBe(isRight)
})

test('an unknown distributor is read like any other', () => {
  expect(readMpan(`771234567800${checkDigitOf('771234567800')}`)).toMatchObject({
    distributorId: '77',
    hasRightCheckDigit: true,
  })
})

const twelveDigits = fc.stringMatching(/^\d{12}$/)
const digit = fc.integer({ min: 0, max: 9 }).map(String)

/** The remainder before 10 is folded onto 0, worked out on its own. */
function remainderOf(twelve: string): number {
  const primes = [3, 5, 7, 13, 17, 19, 23, 29, 31, 37, 41, 43]
  return (
    [...twelve].map((each, at) => Number(each) * (primes[at] ?? 0)).reduce((a, b) => a + b) % 11
  )
}

const shareZero = (a: string, b: string) => remainderOf(a) % 10 === 0 && remainderOf(b) % 10 === 0

test('one wrong digit shows, except between the remainders 0 and 10', () => {
  fc.assert(
    fc.property(twelveDigits, fc.nat({ max: 11 }), digit, (twelve, at, wrong) => {
      const changed = twelve.slice(0, at) + wrong + twelve.slice(at + 1)
      fc.pre(changed !== twelve)
      const isCaught = !hasRightCheckDigit(changed + checkDigitOf(twelve))
      expect(isCaught).toBe(!shareZero(twelve, changed))
    }),
    { numRuns: 2000 },
  )
})

test('a wrong check digit always shows', () => {
  fc.assert(
    fc.property(twelveDigits, digit, (twelve, wrong) => {
      fc.pre(wrong !== checkDigitOf(twelve))
      expect(hasRightCheckDigit(twelve + wrong)).toBe(false)
    }),
  )
})

test('two neighbours swapped show, except between the remainders 0 and 10', () => {
  fc.assert(
    fc.property(twelveDigits, fc.nat({ max: 10 }), (twelve, at) => {
      const pair = twelve.slice(at, at + 2)
      const swapped = twelve.slice(0, at) + pair[1] + pair[0] + twelve.slice(at + 2)
      fc.pre(swapped !== twelve)
      const isCaught = !hasRightCheckDigit(swapped + checkDigitOf(twelve))
      expect(isCaught).toBe(!shareZero(twelve, swapped))
    }),
    { numRuns: 2000 },
  )
})

test('the one case that hides: a wrong digit that takes the sum from 10 to 0', () => {
  expect(hasRightCheckDigit('1900000001230')).toBe(true)
  expect(hasRightCheckDigit('5900000001230')).toBe(true)
})

test.each([
  ['an ordinary one', '1234567810', '1234567810', true, false],
  ['an independent one', '7412345608', '7412345608', true, true],
  ['another independent one', '7500000104', '7500000104', true, true],
  ['nine digits', '987654309', '987654309', true, false],
  ['padded to ten by a database', '0987654309', '987654309', true, false],
  ['its last digit wrong', '1234567811', '1234567811', false, false],
  ['short, beginning with 77 once its zeros are off', '0077123456', '77123456', false, false],
])('%s', (_, typed, compareAs, hasLikelyCheckDigits, isIndependent) => {
  expect(readMprn(typed)).toEqual({
    kind: 'mprn',
    mprn: typed,
    compareAs,
    hasLikelyCheckDigits,
    isIndependent,
  })
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
