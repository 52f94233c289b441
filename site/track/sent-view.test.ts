import { expect, test } from 'vitest'
import { company } from '../../content/en/words/company.ts'
import type { FlowName } from '../../enquiries/flows/flow.ts'
import type { Lead, LeadConsent } from '../../enquiries/lead.ts'
import type { FollowedLead } from '../../leads/follow/follow-lead.ts'
import { exampleFollowed } from '../../tests/support/leads/example-followed.ts'
import { keepTogether } from '../app/keep-together.ts'
import { viewSent } from './sent-view.ts'

const consent = (change: Partial<LeadConsent>): LeadConsent => ({
  purpose: 'marketing',
  recipient: null,
  topic: 'savings',
  channel: 'email',
  decision: 'refused',
  wording: { id: 'marketing-savings-email', version: '3', text: 'Tell me about savings by email' },
  language: 'en',
  page: '/enquiries/heat-pump/contact',
  decidedAt: '2026-11-20T15:00:00.000Z',
  ...change,
})

const shared = consent({
  purpose: 'share',
  recipient: 'Emberford Heat Pumps Ltd',
  decision: 'given',
  wording: { id: 'share', version: '2', text: 'You may give my details to Emberford' },
})

const lead: Lead = {
  product: 'heat-pump',
  fullName: 'Siân Example',
  onBehalfOf: null,
  email: 'sian@post.example',
  phone: null,
  channels: ['email'],
  timeWindow: null,
  needs: [],
  postcode: 'ZZ1 1AA',
  addressId: null,
  address: null,
  answers: [],
  message: null,
  consents: [shared, consent({})],
}

const followed: FollowedLead = { ...exampleFollowed, lead }

const view = (
  change: Partial<FollowedLead> = {},
  sendsMail = false,
  now = new Date('2026-11-24T23:00:00Z'),
) =>
  viewSent(
    { ...followed, ...change },
    {
      language: 'en',
      origin: 'https://www.hearthlight.example',
      now,
      settings: { siteTitle: 'Hearthlight', sendsMail },
    },
  )

test('a confirmation is promised only where one is sent', () => {
  expect(view({}, true).note).toContain('sian@post.example')
  expect(view({}, false).note).not.toContain('sian@post.example')
  expect(view({ lead: { ...lead, email: null } }, true).note).not.toContain('confirmation')
})

test('what is stored only promises no day, and says whom to call', () => {
  const { next, day, storedOnly } = view({ isStoredOnly: true })
  expect(day).toBeNull()
  const texts = [storedOnly?.title, storedOnly?.text, ...next.texts].join(' ')
  expect(texts).toContain('Your request is stored but not passed on')
  // The page gives our number after it.
  expect(storedOnly?.text).toMatch(/call us on$/)
  expect(view().storedOnly).toBeNull()
  expect(texts).not.toMatch(/24 November|We’ll call|haven’t heard from us/)
})

test('a day that has passed is promised no more, and whom to call is said', () => {
  expect(view().day?.text).toContain('Tuesday 24 November')
  const { day, next } = view({}, false, new Date('2026-11-25T00:00:00Z'))
  expect(day).toBeNull()
  const says = next.texts.join(' ')
  expect(says).toContain('If you haven’t heard from us by Tuesday 24 November')
  // Not everybody can call.
  expect(says).toContain(
    `call us on ${keepTogether(company.phone.text)} or write to ${company.email}`,
  )
})

test('a letter is not called late on the day by which it is posted', () => {
  const { day, next } = view({ lead: { ...lead, channels: ['post'] } })
  expect(day).toEqual({ text: 'We’ll post you a letter by Tuesday 24 November.', reminder: null })
  const says = next.texts.join(' ')
  expect(says).toContain('If no letter has come within a week of Tuesday 24 November')
  expect(says).not.toContain('haven’t heard')
})

test('who is on a waiting list and was told since is not promised it again', () => {
  const place = { product: 'waiting-list', dueOn: null } as const
  expect(view(place).next.texts.join(' ')).toContain('We’ll tell you once')
  const notifiedAt = new Date('2026-11-23T10:00:00Z')
  const told = view({ ...place, notifiedAt, notice: 'sent' }).next.texts.join(' ')
  expect(told).toContain('told you so on 23 November 2026')
  expect(told).not.toContain('We’ll tell you once')
})

test('who chose no way is promised none, and told from which number a call comes', () => {
  const phone = { typed: '020 7946 0123', e164: '+442079460123', extension: null, isMobile: false }
  const said = (change: Partial<Lead>) => {
    const { day, next } = view({ lead: { ...lead, ...change } })
    expect(day?.reminder?.to).toMatch(/\/reminder\.ics$/)
    return [day?.text, ...next.texts].join(' ')
  }
  const any = said({ channels: [], phone })
  expect(any).toContain('We’ll be in touch by Tuesday 24 November.')
  expect(any).toContain(`If we call, it’ll be from ${keepTogether(company.phone.text)}`)
  expect(any).not.toContain('We’ll call')
  expect(said({ channels: [] })).not.toContain('If we call')
  expect(said({ channels: ['text'], phone })).not.toContain('If we call')
  expect(said({ channels: ['text', 'phone'], phone })).toContain('If we call')
  expect(said({ channels: ['phone'], phone })).toContain('We’ll call you by')
})

test('of what was dealt with, nothing more is promised', () => {
  const { day, next } = view({ status: 'done' })
  expect(day).toBeNull()
  expect(next.texts).toEqual([expect.stringContaining('We’ve dealt with this request')])
})

test('the reference is spelt in parts that can be read out', () => {
  expect(view().reference.spelt.text.replaceAll('\u00A0', ' ')).toBe('H L, 7 K 3 M, Q 9 T X')
})

test('the receipt names who gets it, and holds what was agreed word for word with its version', () => {
  const { receipt } = view()
  expect(receipt?.rows[0]?.values[0]).toContain('Emberford Heat Pumps Ltd')
  expect(receipt?.consents.given).toMatchObject([
    {
      values: ['You may give my details to Emberford'],
      notes: [expect.stringContaining('Wording 2')],
    },
  ])
  expect(receipt?.consents.refused).toMatchObject([{ values: ['Tell me about savings by email'] }])
})

test('who agreed to nothing is told that nobody else gets it', () => {
  const { receipt } = view({ lead: { ...lead, consents: [consent({})] } })
  expect(receipt?.rows[0]?.values).toEqual(['Hearthlight'])
  expect(receipt?.consents.given[0]?.values).toEqual(['Nothing beyond this request.'])
})

test('what was taken back is no more agreed to, and nobody is named for it', () => {
  const decidedAt = '2026-11-21T09:00:00.000Z'
  const consents = [shared, { ...shared, decision: 'withdrawn' as const, decidedAt }]
  const { receipt, ways } = view({ lead: { ...lead, consents } })
  expect(receipt.rows[0]?.values).toEqual(['Hearthlight'])
  expect(receipt.consents.given[0]?.values).toEqual(['Nothing beyond this request.'])
  expect(receipt.consents.takenBack).toMatchObject([
    { term: 'You took back', values: ['You may give my details to Emberford'] },
  ])
  const links = (all: typeof ways) => all.filter(({ to }) => to.endsWith('#agreed'))
  expect(links(ways)).toEqual([])
  expect(links(view().ways)).toHaveLength(1)
})

test('what was taken back at several times has a row for each, with its own time', () => {
  const savings = consent({ decision: 'given' })
  const takenBack = (one: LeadConsent, decidedAt: string) =>
    ({ ...one, decision: 'withdrawn', decidedAt }) as const
  const consents = [
    ...[shared, savings],
    takenBack(shared, '2026-11-22T14:53:00.000Z'),
    takenBack(savings, '2026-11-22T14:56:00.000Z'),
  ]
  const { receipt } = view({ lead: { ...lead, consents } })
  expect(receipt.consents.takenBack).toEqual([
    {
      term: 'You took back',
      values: ['You may give my details to Emberford'],
      notes: ['Wording 2, on 22 November 2026 at 2:53pm'],
    },
    {
      term: 'You took back',
      values: ['Tell me about savings by email'],
      notes: ['Wording 3, on 22 November 2026 at 2:56pm'],
    },
  ])
  const both = view({ lead: { ...lead, consents: [shared, savings] } }).receipt.consents.given
  expect(both.map(({ notes }) => notes?.[0]?.slice(0, 9))).toEqual(['Wording 2', 'Wording 3'])
})

test('a waiting list is kept for as long as it says, and promises no day', () => {
  const { receipt, next } = view({ product: 'waiting-list', dueOn: null })
  expect(receipt?.rows.map(({ values }) => values).join()).toContain('12 months')
  expect(next.texts.join()).toContain('We’ll tell you once')
})

test.each([
  ['heat-pump', 'This request is withdrawn', 'nobody will contact you'],
  ['waiting-list', 'You’ve left the waiting list', 'we won’t tell you'],
] as const)('%s that was withdrawn elsewhere promises nothing', (product, title, says) => {
  const { next, ways, note, ...shown } = view({ product, status: 'withdrawn' }, true)
  expect([shown.title, note]).toEqual([title, null])
  expect(next.texts.join()).toContain(says)
  expect(next.texts.join()).not.toMatch(/We’ll|One of us/)
  expect(ways.map(({ to }) => to.split(/[/#]/).at(-1))).not.toContain('withdraw')
})

test('a place on the list is left by name, and reference with postcode is said to open it', () => {
  const { ways, link } = view({ product: 'waiting-list', dueOn: null })
  expect(ways.map(({ text }) => text)).toContain('Leave the list')
  expect(link.text).toContain('anyone who knows the reference and your postcode')
})

test('whoever asked to join is told what to do about the supplier they have', () => {
  const { meanwhile } = view({ product: 'join' })
  expect(meanwhile?.ways.map(({ text }) => text).join(' ')).toMatch(/exit fee.*keep paying/)
})

const answered = (question: string, ...values: string[]) => ({
  question,
  asked: question,
  values,
  answered: values.join(),
})
const owns = answered('tenure', 'own')
const rents = answered('tenure', 'rent-privately')

test.each<[string, Partial<Lead>, { home: boolean; owner: boolean }]>([
  ['nothing is known', {}, { home: true, owner: true }],
  ['the home is from the list', { addressId: '900000000001' }, { home: false, owner: true }],
  [
    'they own a house',
    { answers: [owns, answered('home-type', 'terraced')] },
    { home: true, owner: false },
  ],
  [
    'they own a flat and have asked nobody',
    { answers: [owns, answered('home-type', 'flat'), answered('lease', 'not-asked')] },
    { home: true, owner: true },
  ],
  [
    'they own a park home and have asked nobody',
    { answers: [owns, answered('home-type', 'park-home'), answered('lease', 'not-asked')] },
    { home: true, owner: true },
  ],
  [
    'those who share the building agree',
    { answers: [owns, answered('home-type', 'flat'), answered('lease', 'agreed')] },
    { home: true, owner: false },
  ],
  [
    'they rent',
    { answers: [rents, answered('permission', 'not-yet')] },
    { home: true, owner: true },
  ],
  [
    'the owner has agreed',
    { answers: [rents, answered('permission', 'yes')] },
    { home: true, owner: false },
  ],
])('where %s, nothing needless is advised meanwhile', (_, told, { home, owner }) => {
  for (const product of ['heat-pump', 'solar', 'insulation', 'new-boiler', 'ev-charger'] as const) {
    const { meanwhile } = view({ product, lead: { ...lead, ...told } })
    expect(meanwhile?.ways.some(({ text }) => text.includes('ask the owner'))).toBe(owner)
  }
  for (const product of ['heat-pump', 'insulation'] as const) {
    const { meanwhile } = view({ product, lead: { ...lead, ...told } })
    expect(meanwhile?.ways.some(({ link }) => link?.text === 'Look up your home')).toBe(home)
    expect(meanwhile?.ways.length).toBeGreaterThan(0)
  }
})

test.each<[FlowName, Lead['answers'], RegExp]>([
  ['refer-a-friend', [answered('agreed', 'not-yet')], /we may be in touch/],
  [
    'refer-a-friend',
    [answered('agreed', 'yes'), answered('friend-way', 'they-will')],
    /we may be in touch/,
  ],
  ['insulation', [answered('loft', 'home-above')], /loft hatch/],
  ['new-boiler', [answered('boiler-fuel', 'none')], /your boiler/],
  ['call-back', [answered('about', 'meter'), answered('off-supply', 'no')], /Don’t wait/],
  ['call-back', [answered('about', 'extra-help')], /Don’t wait/],
  ['join', [answered('supplier', 'you')], /exit fee|final bill|day you switch/],
])('of %s, what an answer makes untrue is not said meanwhile', (product, answers, untrue) => {
  const say = (told: Partial<Lead>) =>
    view({ product, lead: { ...lead, ...told } })
      .meanwhile?.ways.map(({ text }) => text)
      .join(' ')
  expect(say({})).toMatch(untrue)
  expect(say({ answers })).not.toMatch(untrue)
})

test.each([
  ['call-back', 'BT1 1AA', true],
  ['boiler-repair', 'BT1 1AA', true],
  ['call-back', 'ZZ1 1AA', false],
  ['bereavement', 'BT1 1AA', false],
] as const)(
  '%s from %s has the emergency numbers of Northern Ireland: %s',
  (product, postcode, has) => {
    const ways = view({ product, lead: { ...lead, product, postcode } }).meanwhile?.ways ?? []
    expect(ways.some(({ text }) => text.startsWith('In Northern Ireland, call'))).toBe(has)
  },
)
