import { expect, test } from 'vitest'
import { enquiryWords } from '../../content/enquiry-words.ts'
import type { UncheckedLead } from '../../enquiries/lead.ts'
import { listContactErrors, suggestOtherEmail, suggestPhone } from './check-contact.ts'

const { contact: words } = enquiryWords.en

const fine: UncheckedLead = {
  product: 'call-back',
  fullName: 'Siân Ağaoğlu',
  email: 'sian@post.example',
  phone: '020 7946 0123',
  postcode: 'ZZ1 1AA',
}

const errorsOf = (asked: UncheckedLead) => listContactErrors({ ...fine, ...asked }, words)

test('contact that is fine has nothing to say, whatever else is wrong', () => {
  expect(errorsOf({})).toEqual([])
  expect(errorsOf({ answers: 'none', addressId: 'x'.repeat(200) })).toEqual([])
})

test('everything that is wrong is said at once, in the order of the page', () => {
  const errors = errorsOf({
    message: 'x'.repeat(1001),
    needs: ['a butler'],
    postcode: 'ZZ1',
    phone: '112',
    email: 'x',
    fullName: ' ',
  })
  expect(errors.map(({ field }) => field)).toEqual([
    'full-name',
    'email',
    'phone',
    'postcode',
    'needs',
    'message',
  ])
})

test.each<[string, UncheckedLead, string, string]>([
  [
    'no way to be reached',
    { product: 'solar', email: '', phone: ' ' },
    'email',
    'an email address or a phone',
  ],
  ['email without an address', { email: '', channels: ['email'] }, 'email', 'asked us to email'],
  ['a call back without a number', { phone: '' }, 'phone', 'number we should call'],
  ['a call without a number', { phone: '', channels: ['phone'] }, 'phone', 'as you asked'],
  ['a text to a landline', { channels: ['text'] }, 'phone', 'a mobile number'],
  ['a letter without a home', { channels: ['post'] }, 'channels', 'no address to write to'],
  ['a way that is not offered', { channels: ['pigeon'] }, 'channels', 'listed'],
  ['a time that is not offered', { timeWindow: 'noon' }, 'time-window', 'listed'],
  ['an emergency number', { phone: '999' }, 'phone', 'emergency number'],
  ['a letter for a figure', { phone: 'O20 7946 0123' }, 'phone', 'Did you mean 020 7946 0123'],
  ['half a number', { phone: '020 7946' }, 'phone', 'Enter all of it'],
  ['a name of 201 letters', { fullName: 'x'.repeat(201) }, 'full-name', '200 characters'],
  ['a bell in the name', { fullName: 'Si\u0007n' }, 'full-name', 'can’t show'],
  ['an endless address', { email: `${'x'.repeat(250)}@post.example` }, 'email', '254 characters'],
  ['an endless number', { phone: '0'.repeat(101) }, 'phone', 'too long'],
  ['an endless relation', { onBehalfOf: 'x'.repeat(201) }, 'on-behalf-of', '200 characters'],
  ['no postcode', { postcode: '' }, 'postcode', 'Enter your postcode'],
])('%s is told at its field', (_, asked, field, says) => {
  const errors = errorsOf(asked)
  expect(errors.map(error => error.field)).toEqual([field])
  expect(errors[0]?.says).toContain(says)
  expect(errors[0]?.says).not.toBe(words.otherProblem)
})

test('an address is asked about until somebody has said that it is right', () => {
  expect(suggestOtherEmail('sian@gmial.com', null)).toBe('sian@gmail.com')
  expect(suggestOtherEmail('sian@gmial.com', 'sian@gmial.com')).toBeNull()
  expect(suggestOtherEmail('sian@gmial.com', 'other@gmial.com')).toBe('sian@gmail.com')
  expect(suggestOtherEmail('sian@post.example', null)).toBeNull()
})

test('a number is suggested only where letters stand for figures', () => {
  expect(suggestPhone('O20 7946 0I23')).toBe('020 7946 0123')
  for (const typed of ['020 7946 0123', 'no phone', null]) expect(suggestPhone(typed)).toBeNull()
})
