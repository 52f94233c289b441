import { expect, test } from 'vitest'
import { checkPhrases } from './check-phrases.ts'

const check = (text: string) => checkPhrases([{ place: 'p.mdx:1', text }])

test.each([
  ['Send us an e-mail.', 'e-mail'],
  ['Two E-Mails', 'E-Mails'],
  ['We need all of it, like ZZ1 1AA.', 'all of it, like'],
  ['Then somebody calls you.', 'somebody calls you'],
  ['Then someone rings\n  you.', 'someone rings you'],
  ['Ring us.', 'Ring us'],
  ['Two independent sources agree on these figures.', 'Two independent sources agree'],
  ['What makes the heat can then be smaller.', 'What makes the heat'],
  ['Each counts on those before it.', 'Each counts on'],
  ['Two readings are most of it.', 'are most of it'],
  ['Figures that we do not hold', 'we do not hold'],
  ['The fault is ours.', 'The fault is ours'],
  ['The people to whom you owe it', 'to whom'],
  ['In order to pay', 'In order to'],
  ['Please note that we close.', 'Please note'],
  ['It commences on Monday', 'commences'],
  ['You utilise it.', 'utilise'],
  ['The rules hereby set', 'hereby'],
])('%s has to be reworded', (text, found) => {
  expect(check(text)).toEqual([
    { place: 'p.mdx:1', says: expect.stringMatching(new RegExp(`^“${found}”: `)) },
  ])
})

test.each([
  'Send us an email, and we’ll call you.',
  'All of it is likely.',
  'Someone calls your neighbour.',
  'An earring used to be here.',
  'The bank holds it.',
  'The two sources agree.',
])('%s may stay', text => {
  expect(check(text)).toEqual([])
})

test('each phrase of a text is a finding of its own', () => {
  expect(check('Ring us or e-mail us.').map(({ says }) => says)).toEqual([
    '“e-mail”: write “email”.',
    '“Ring us”: write “call us”.',
  ])
})
