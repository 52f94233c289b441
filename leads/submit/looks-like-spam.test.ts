import { expect, test } from 'vitest'
import { makeLead } from '../../tests/support/leads/example-lead.ts'
import { looksLikeSpam } from './looks-like-spam.ts'

test.each([
  ['a link in the name', { fullName: 'Win now https://x.example' }],
  ['a site in the name', { fullName: 'cheap-pills.shop' }],
  ['a site for whom it is asked', { onBehalfOf: 'visit www.pills.example' }],
  ['many links', { message: 'http://a.example http://b.example www.c.example' }],
  ['many scripts', { message: 'hello привет שלום' }],
  ['one word over and over', { message: 'buy '.repeat(20) }],
  ['one letter over and over', { message: `aaaaaaaaaaaaaaa` }],
])('%s is looked at first', (_, changes) => {
  expect(looksLikeSpam(makeLead(changes))).toBe(true)
})

test.each([
  ['no message', { message: null }],
  [
    'a link to a boiler',
    { message: 'It is this one: https://boilers.example/42 – and www.b.example' },
  ],
  ['a Polish name', { fullName: 'Zbigniew Łukasiewicz-Żółć' }],
  ['a Greek name in an English sentence', { fullName: 'Ελένη', message: 'Please call after six.' }],
  ['a Chinese name with a Latin one', { fullName: '王小明 (Ming Wang)' }],
  ['initials with dots', { fullName: 'J.R.R. Lanternwright' }],
  [
    'a long ordinary message',
    {
      message:
        'The boiler is old. The pump is new. It leaks at the back when the heating is on, and the pressure drops to zero by the morning.',
    },
  ],
  ['a drawn line', { message: '---------- gate code is on the wall' }],
])('%s is not', (_, changes) => {
  expect(looksLikeSpam(makeLead(changes))).toBe(false)
})
