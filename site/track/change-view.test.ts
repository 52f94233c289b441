import { expect, test } from 'vitest'
import { enquiryWords } from '../../content/enquiry-words.ts'
import type { Lead } from '../../enquiries/lead.ts'
import type { FollowedLead } from '../../leads/follow/follow-lead.ts'
import { exampleFollowed as followed } from '../../tests/support/leads/example-followed.ts'
import {
  findChange,
  findChangeProblem,
  listPossible,
  orderChannels,
  viewChange,
} from './change-view.ts'

const { lead } = followed

test.each<[string, Partial<Lead>, readonly string[]]>([
  ['a landline and a home', {}, ['phone', 'post']],
  [
    'an email address alone',
    { phone: null, email: 's@post.example', address: null, addressId: null },
    ['email'],
  ],
  [
    'a mobile',
    {
      phone: { typed: '', e164: '', extension: null, isMobile: true },
      address: null,
      addressId: null,
    },
    ['phone', 'text'],
  ],
  ['the home of somebody who has died', { product: 'bereavement' }, ['phone']],
  ['a home that is left', { product: 'moving-home' }, ['phone']],
  [
    'a home that is let',
    { answers: [{ question: 'tenure', asked: '', values: ['landlord'], answered: '' }] },
    ['phone'],
  ],
])('with %s, only the ways that can be gone are offered', (_, told, ways) => {
  expect(listPossible({ ...followed, lead: { ...lead, ...told } })).toEqual(ways)
})

test.each([
  [
    ['email', 'phone'],
    ['phone', 'email'],
    ['email', 'phone'],
  ],
  [['email'], ['phone', 'email'], ['email', 'phone']],
  [['email', 'phone'], ['phone'], ['phone']],
  [[], ['email', 'phone'], ['phone', 'email']],
] as const)('of %j, what is chosen of %j keeps its order', (before, chosen, after) => {
  expect(orderChannels(before, chosen)).toEqual(after)
})

test('where the way to be reached is changed, news and offers are said to be separate, with their place', () => {
  const untouched = { errors: [], hasFailed: false, typed: null }
  const viewed = (act: 'change' | 'withdraw', status: FollowedLead['status'] = 'received') =>
    viewChange(act, { ...followed, status }, enquiryWords.en, untouched).separate
  expect(viewed('change')).toMatchObject({
    text: expect.stringContaining('News and offers are separate'),
    to: '/track/HL-7K3M-Q9TX/AAAAAAAAAAAAAAAAAAAAAA?data=open#agreed',
  })
  expect([viewed('withdraw'), viewed('change', 'done')]).toEqual([null, null])
})

test.each(['change', 'withdraw'] as const)('a closed request has no form to %s it', act => {
  const untouched = { errors: [], hasFailed: false, typed: null }
  const viewed = (closed: Partial<FollowedLead>) => {
    const { title, isPossible, refuse } = viewChange(
      act,
      { ...followed, ...closed },
      enquiryWords.en,
      untouched,
    )
    return { title, isPossible, refuse }
  }
  const closed = { isPossible: false, refuse: null }
  const left = { status: 'withdrawn', lead: { ...lead, product: 'waiting-list' } } as const
  expect(viewed({ status: 'withdrawn' })).toEqual({ ...closed, title: 'This request is withdrawn' })
  expect(viewed({ status: 'done' })).toEqual({ ...closed, title: 'This request is closed' })
  expect(viewed(left)).toEqual({ ...closed, title: 'You’ve left the waiting list' })
  expect(viewed({}).title).not.toMatch(/closed|withdrawn/)
})

test.each([
  ['heat-pump', 'Withdraw the request'],
  ['waiting-list', 'Leave the list'],
] as const)('%s: no way chosen is refused, with how to hear nothing', (product, says) => {
  const told: FollowedLead = {
    ...followed,
    product,
    lead: { ...lead, product, channels: ['phone'] },
  }
  const typed = { channels: [], timeWindow: ['any'] }
  expect(findChangeProblem(told, typed, enquiryWords.en.track)).toContain(says)
  const chosen = { ...typed, channels: ['phone'] }
  expect(findChangeProblem(told, chosen, enquiryWords.en.track)).toBeNull()
})

test.each<[string, Partial<Lead>, { channels: readonly string[]; hint: RegExp | null }]>([
  ['no way', { email: 's@post.example' }, { channels: [], hint: /whichever is easiest/ }],
  [
    'no way, and only one can be gone',
    { address: null, addressId: null },
    { channels: ['phone'], hint: null },
  ],
  ['two ways', { channels: ['post', 'phone'] }, { channels: ['post', 'phone'], hint: null }],
  ['a time', { channels: ['phone'], timeWindow: 'evening' }, { channels: ['phone'], hint: null }],
  ['any time', { channels: ['phone'], timeWindow: 'any' }, { channels: ['phone'], hint: null }],
  [
    'a waiting list',
    { product: 'waiting-list', email: 's@post.example', phone: null },
    { channels: ['email'], hint: null },
  ],
])(
  'with %s chosen, what is held is shown in the form, and saving it changes nothing',
  (...args) => {
    const [, told, { channels, hint }] = args
    const held: FollowedLead = {
      ...followed,
      product: told.product ?? followed.product,
      lead: { ...lead, ...told },
    }
    const untouched = { errors: [], hasFailed: false, typed: null }
    const { fields } = viewChange('change', held, enquiryWords.en, untouched)
    expect(fields?.channels.chosen).toEqual(channels)
    if (hint) expect(fields?.channels.hint).toMatch(hint)
    else expect(fields?.channels.hint).toBeUndefined()
    if (fields?.timeWindow) expect(fields.timeWindow.chosen).toEqual([told.timeWindow ?? 'any'])
    const typed = { channels, timeWindow: fields?.timeWindow?.chosen ?? [] }
    expect(findChangeProblem(held, typed, enquiryWords.en.track)).toBeNull()
    expect(findChange(held, typed)).toBeNull()
  },
)

test('whoever sent a wrong number or address is told how to have it put right', () => {
  const untouched = { errors: [], hasFailed: false, typed: null }
  const { texts } = viewChange('change', followed, enquiryWords.en, untouched)
  expect(texts).toEqual([
    expect.stringMatching(/phone number or email address wrong.*with the ref/),
  ])
})

test('whoever gave no phone number is not asked when to call, and keeps what a program sent', () => {
  const emailed: Lead = { ...lead, email: 's@post.example', phone: null, timeWindow: 'evening' }
  const held = { ...followed, lead: emailed }
  const untouched = { errors: [], hasFailed: false, typed: null }
  expect(viewChange('change', held, enquiryWords.en, untouched).fields?.timeWindow).toBeNull()
  const typed = { channels: ['post'], timeWindow: [] }
  expect(findChange(held, typed)).toEqual({ channels: ['post'], timeWindow: 'evening' })
})

test('who left the way to us changes the time alone', () => {
  const typed = { channels: [], timeWindow: ['morning'] }
  const held = { ...followed, lead: { ...lead, email: 's@post.example' } }
  expect(findChangeProblem(held, typed, enquiryWords.en.track)).toBeNull()
  expect(findChange(held, typed)).toEqual({ channels: [], timeWindow: 'morning' })
})
