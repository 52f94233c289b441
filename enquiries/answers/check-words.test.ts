import { expect, test } from 'vitest'
import { checkWords } from './check-words.ts'

const address = { id: 'old-address', kind: 'words', least: 5, most: 40 } as const

test.each([
  ['as typed', '1 Lantern Row', '1 Lantern Row'],
  ['with accents', 'Tŷ Gwyn, Añejo', 'Tŷ Gwyn, Añejo'],
  [
    'of several lines',
    '1 Lantern Row\r\nEmberford\n\nZZ1 1AA',
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
  ['an e-mail address', email, 'sam+news@post.example'],
])('takes %s', (_, question, typed) => {
  expect(checkWords(question, typed)).toEqual({ ok: true, values: [typed] })
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
  ['an e-mail address without a dot', email, 'sam@post', { kind: 'not-an-email' }],
])('refuses %s', (_, question, typed, problem) => {
  expect(checkWords(question, typed)).toEqual({ ok: false, problem })
})

test('has a longest even where the question names none', () => {
  expect(checkWords({ id: 'x', kind: 'words' }, 'a'.repeat(501)).ok).toBe(false)
})
