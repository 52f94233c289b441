import { expect, test } from 'vitest'
import { checkMeterNumber } from './check-meter-number.ts'

const mpan = { id: 'mpan', kind: 'meter-number', fuel: 'electricity' } as const
const mprn = { id: 'mprn', kind: 'meter-number', fuel: 'gas' } as const

test.each([
  ['an MPAN', mpan, '1912345678009', '1912345678009'],
  ['an MPAN in groups', mpan, '19 1234 5678 009', '1912345678009'],
  ['the whole "S" number', mpan, 'S 01 801 902 19 1234 5678 009', '1912345678009'],
  ['an MPRN', mprn, '1234567810', '1234567810'],
  ['an MPRN in groups', mprn, '1234 567 810', '1234567810'],
  ['an MPRN whose check digits do not fit', mprn, '1234567899', '1234567899'],
])('takes %s', (_, question, typed, value) => {
  expect(checkMeterNumber(question, typed)).toEqual({ ok: true, values: [value] })
})

test.each([
  ['an MPAN with a wrong figure', mpan, '1912345678008', 'mpan-check-digit'],
  ['an MPAN that is too short', mpan, '191234567800', 'not-an-mpan'],
  ['an MPAN with a letter', mpan, '19123456780O9', 'mpan-characters'],
  ['an MPRN that is too short', mprn, '12345', 'not-an-mprn'],
  ['an MPRN with a letter', mprn, '12345678I0', 'mprn-characters'],
  ['a number from Northern Ireland', mprn, '81234567890', 'northern-irish-number'],
])('refuses %s', (_, question, typed, kind) => {
  expect(checkMeterNumber(question, typed)).toEqual({ ok: false, problem: { kind } })
})
