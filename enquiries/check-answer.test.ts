import { expect, test } from 'vitest'
import { takeProcessorMs } from '../tests/support/take-processor-ms.ts'
import {
  checkChoice,
  checkDay,
  checkMeterNumber,
  checkNumber,
  checkReading,
  checkWords,
  isStillValid,
} from './check-answer.ts'

const one = { id: 'fuel', kind: 'one', options: ['gas', 'oil', 'not-sure'] } as const
const many = {
  id: 'protection',
  kind: 'many',
  options: ['listed', 'conservation-area', 'none', 'not-sure'],
} as const

test.each([
  ['one of the options', one, ['oil'], ['oil']],
  [
    'several, in the order of the options',
    many,
    ['conservation-area', 'listed'],
    ['listed', 'conservation-area'],
  ],
  ['one that was sent twice', many, ['listed', 'listed'], ['listed']],
  ['"not sure" by itself', many, ['not-sure'], ['not-sure']],
])('takes %s', (_, question, chosen, values) => {
  expect(checkChoice(question, chosen)).toEqual({ ok: true, values })
})

test.each([
  ['what was never offered', one, ['coal'], { kind: 'not-offered' }],
  ['what every object has', one, ['constructor'], { kind: 'not-offered' }],
  ['two where one is asked', one, ['gas', 'oil'], { kind: 'more-than-one' }],
  [
    '"none" and something',
    many,
    ['none', 'listed'],
    { kind: 'contradiction', exclusiveOption: 'none' },
  ],
  [
    '"not sure" and something',
    many,
    ['listed', 'not-sure'],
    { kind: 'contradiction', exclusiveOption: 'not-sure' },
  ],
])('refuses %s', (_, question, chosen, problem) => {
  expect(checkChoice(question, chosen)).toEqual({ ok: false, problem })
})

const today = '2026-11-21'
const read = { id: 'taken-on', kind: 'day', least: -31, most: 0 } as const

test.each([
  [['2026-11-21']],
  [['21', '11', '2026']],
  [['21', 'Nov', '26']],
  [['21/11/2026']],
  [['21.11.26']],
  [['21-11-2026']],
  [['21 November 2026']],
  [['21st november, 2026']],
])('reads %j as the day it is', typed => {
  expect(checkDay(read, typed, today)).toEqual({ ok: true, values: ['2026-11-21'] })
})

test.each([
  ['a day that no month has', ['31', '11', '2026'], { kind: 'not-a-day' }],
  ['29 February of a common year', ['29/2/2026'], { kind: 'not-a-day' }],
  ['words', ['yesterday'], { kind: 'not-a-day' }],
  ['too many parts', ['1', '2', '2026', '4'], { kind: 'not-a-day' }],
  ['no day', ['', '11', '2026'], { kind: 'part-of-day-missing', part: 'day' }],
  ['no month', ['21', '', '2026'], { kind: 'part-of-day-missing', part: 'month' }],
  ['no year', ['21', '11', ''], { kind: 'part-of-day-missing', part: 'year' }],
  ['tomorrow', ['22', '11', '2026'], { kind: 'too-late', latest: today }],
  ['32 days ago', ['20', '10', '2026'], { kind: 'too-early', earliest: '2026-10-21' }],
])('refuses %s', (_, typed, problem) => {
  expect(checkDay(read, typed, today)).toEqual({ ok: false, problem })
})

test('takes a day 31 days ago, across the end of a month', () => {
  expect(checkDay(read, ['21', '10', '2026'], today)).toEqual({ ok: true, values: ['2026-10-21'] })
})

test('keeps a stored day until the first that can still be kept', () => {
  const question = { ...read, earliest: today }
  const isKept = (day: string) => isStillValid(question, [day])
  expect(['2026-11-20', today, '2026-11-22'].map(isKept)).toEqual([false, true, true])
})

test('takes any day of the calendar where the question has no limits', () => {
  const { id, kind } = read
  expect(checkDay({ id, kind }, ['1/1/1999'], today).ok).toBe(true)
})

const mpan = { id: 'mpan', kind: 'meter-number', fuel: 'electricity' } as const
const mprn = { id: 'mprn', kind: 'meter-number', fuel: 'gas' } as const

test.each([
  ['an MPAN', mpan, '1912345678009', '1912345678009'],
  ['an MPAN in groups', mpan, '19 1234 5678 009', '1912345678009'],
  ['the whole "S" number', mpan, 'S 01 801 902 19 1234 5678 009', '1912345678009'],
  ['an MPRN', mprn, '1234567810', '1234567810'],
  ['an MPRN in groups', mprn, '1234 567 810', '1234567810'],
  ['an MPRN whose check digits do not fit', mprn, '1234567899', '1234567899'],
  ['a listed meter by its last four', mpan, '*********8009', '*********8009'],
  ['another meter than those listed', mprn, 'other', 'other'],
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

const use = { id: 'yearly-use', kind: 'number', least: 1, most: 100_000 } as const
const gas = { id: 'gas', kind: 'meter-reading' } as const

test.each([
  ['1', '1'],
  ['2700', '2700'],
  ['2,700', '2700'],
  ['2 700', '2700'],
  ['100,000.0', '100000'],
  ['002700', '2700'],
  ['2700.5', '2700'],
  ['2,700 kWh', '2700'],
  ['2700KWH', '2700'],
])('a number typed as %j is %s', (typed, value) => {
  expect(checkNumber(use, typed)).toEqual({ ok: true, values: [value] })
})

test.each([
  ['about 2700', { kind: 'not-a-number' }],
  ['2700,5', { kind: 'not-a-number' }],
  ['2,70', { kind: 'not-a-number' }],
  ['2.700', { kind: 'not-a-number' }],
  ['kWh', { kind: 'not-a-number' }],
  ['-5', { kind: 'not-a-number' }],
  ['1e5', { kind: 'not-a-number' }],
  ['9'.repeat(400), { kind: 'not-a-number' }],
  ['0', { kind: 'too-low', least: 1 }],
  ['100001', { kind: 'too-high', most: 100_000 }],
])('a number typed as %j is refused', (typed, problem) => {
  expect(checkNumber(use, typed)).toEqual({ ok: false, problem })
})

test.each([
  ['04527', '04527'],
  ['0 4 5 2 7', '04527'],
  ['04527.8', '04527'],
  ['123456', '123456'],
  ['00012345', '00012345'],
  ['0000', '0000'],
])('a reading typed as %j keeps its noughts: %s', (typed, value) => {
  expect(checkReading(gas, typed)).toEqual({ ok: true, values: [value] })
})

test.each([
  ['45 kWh', { kind: 'not-a-reading' }],
  ['O4527', { kind: 'not-a-reading' }],
  ['452', { kind: 'noughts-missing', least: 4, most: 6, suggestion: '00452' }],
  ['1234567', { kind: 'wrong-count-of-digits', least: 4, most: 6 }],
  ['000012345', { kind: 'wrong-count-of-digits', least: 4, most: 6 }],
])('a reading typed as %j is refused', (typed, problem) => {
  expect(checkReading(gas, typed)).toEqual({ ok: false, problem })
})

const address = { id: 'old-address', kind: 'words', least: 5, most: 40 } as const

test.each([
  ['as typed', '1 Lantern Row', '1 Lantern Row'],
  ['with accents', 'Tŷ Gwyn, Añejo', 'Tŷ Gwyn, Añejo'],
  [
    'of several lines',
    '1 Lantern Row\r\nEmberford\n\nZZ1 1AA',
    '1 Lantern Row, Emberford, ZZ1 1AA',
  ],
  [
    'of lines and paragraphs of Unicode',
    '1 Lantern Row\u2028Emberford\u2029ZZ1 1AA',
    '1 Lantern Row, Emberford, ZZ1 1AA',
  ],
  [
    'with the breaks of Word and PDF',
    '1 Lantern Row\u000bEmberford\f\u0085ZZ1 1AA\u0085',
    '1 Lantern Row, Emberford, ZZ1 1AA',
  ],
  ['as long as they may be', 'a'.repeat(40), 'a'.repeat(40)],
  ['counted as people count', '🏠'.repeat(40), '🏠'.repeat(40)],
])('takes words %s', (_, typed, value) => {
  expect(checkWords(address, typed)).toEqual({ ok: true, values: [value] })
})

test.each([
  ['too short', 'Here', { kind: 'too-short', least: 5 }],
  ['too long, uncut', 'a'.repeat(41), { kind: 'too-long', most: 40 }],
  ['with what cannot be shown', '1 Lantern\u0000Row', { kind: 'control-characters' }],
])('refuses words %s', (_, typed, problem) => {
  expect(checkWords(address, typed)).toEqual({ ok: false, problem })
})

const phone = { id: 'friend-phone', kind: 'words', format: 'phone', most: 40 } as const
const email = { id: 'friend-email', kind: 'words', format: 'email', most: 254 } as const

test.each([
  ['a phone number, as typed', phone, '(020) 7946 0123'],
  ['an email address', email, 'sam+news@post.example'],
])('takes %s', (_, question, typed) => {
  expect(checkWords(question, typed)).toEqual({ ok: true, values: [typed] })
})

test('takes an email address without what nobody sees', () => {
  const checked = checkWords(email, '\u200esam@\u200bpost.example')
  expect(checked).toEqual({ ok: true, values: ['sam@post.example'] })
})

test.each([
  ['half a phone number', phone, '7946 01', { kind: 'not-a-phone' }],
  ['words for a phone number', phone, 'ask me later', { kind: 'not-a-phone' }],
  ['an emergency number', phone, '999', { kind: 'emergency-number' }],
  [
    'a letter for a figure',
    phone,
    'O20 7946 O123',
    { kind: 'letter-for-digit', suggestion: '020 7946 0123' },
  ],
  ['an email address without a dot', email, 'sam@post', { kind: 'not-an-email' }],
])('refuses %s', (_, question, typed, problem) => {
  expect(checkWords(question, typed)).toEqual({ ok: false, problem })
})

test('has a longest even where the question names none', () => {
  expect(checkWords({ id: 'x', kind: 'words' }, 'a'.repeat(501)).ok).toBe(false)
})

test('reads a form full of spaces within the time of its length, not of its square', () => {
  const tookMs = takeProcessorMs(() => {
    const checked = checkWords(address, `a${' '.repeat(64_000)}a`)
    expect(checked).toEqual({ ok: false, problem: { kind: 'too-long', most: 40 } })
  })
  expect(tookMs).toBeLessThan(500)
})
