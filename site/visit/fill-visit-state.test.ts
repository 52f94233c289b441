import { expect, test } from 'vitest'
import type { Address } from '../../homes/addresses/address.ts'
import type { Rating } from '../../homes/epc-ratings/rating.ts'
import { emptyVisitDraft } from '../../leads/draft.ts'
import { believedOf } from '../../tests/support/believed.ts'
import { fillVisitState } from './fill-visit-state.ts'
import { readStoredDraft } from './read-stored-draft.ts'

const typedAddress = {
  line1: '1 Lantern Row',
  line2: 'Northside',
  postalTown: 'Emberford',
  postcode: 'ZZ1 1AA',
}
const contact = {
  fullName: 'Siân',
  email: 's@post.example',
  phone: null,
  postcode: null,
  channels: ['email'],
  timeWindow: null,
  needs: [],
}
const enquiry = {
  flow: 'heat-pump',
  home: '900000000001',
  key: '8e03978e-40d5-43e8-bc93-6894a57f9324',
  answers: { owner: ['yes', 'no'] },
  contactForm: { 'full-name': ['Siân'], channels: ['phone', 'email'] },
}
const whole = {
  typedAddress,
  contact,
  homes: [
    { home: '900000000001', facts: { tenure: ['own'] } },
    { home: { ...typedAddress, isUnlisted: true as const }, facts: { heating: ['gas-boiler'] } },
  ],
  enquiries: [
    enquiry,
    {
      ...enquiry,
      flow: 'solar',
      home: typedAddress,
      answers: { roof: ['south'] },
      contactForm: null,
    },
    { ...enquiry, flow: 'call-back', home: null, answers: {} },
  ],
  sent: [{ flow: 'solar', reference: 'HL-7K3M-Q9TX', token: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  plans: [],
}
const address = { id: '900000000001', text: '1 Lantern Row, Emberford, ZZ1 1AA' } as Address

test('all four parts are empty at first', () => {
  expect(fillVisitState(emptyVisitDraft)).toEqual({
    selectedAddress: null,
    contact: null,
    epcRatings: [],
    questions: [],
  })
})

test('the home that the URL names comes before one that was typed', () => {
  const ratings = [
    {
      id: 'ZZ01',
      addressId: address.id,
      lodged: believedOf({
        'walls-description': 'Solid brick, as built, no insulation (assumed)',
        'lodgement-date': '2019-03-04',
      }),
    } as Rating,
  ]
  expect(fillVisitState(whole, { address, ratings, today: '2026-11-21' })).toEqual({
    selectedAddress: { kind: 'listed', addressId: address.id, text: address.text },
    contact,
    epcRatings: [
      {
        id: 'ZZ01',
        hints: [
          {
            about: 'walls',
            text: 'solid brick, as built, no insulation (assumed)',
            year: 2019,
          },
        ],
      },
    ],
    questions: [{ fact: 'tenure', answers: ['own'] }],
  })
  const { selectedAddress, questions } = fillVisitState(whole)
  expect(selectedAddress).toEqual({ kind: 'typed', ...typedAddress })
  expect(questions).toEqual([{ fact: 'heating', answers: ['gas-boiler'] }])
})

test.each([
  ['was found for the form that named it', [{ home: address.id, facts: {} }], true],
  ['was only looked at', [], undefined],
])('a home near to what was typed, which %s', (_, homes, wasTyped) => {
  const near = { ...typedAddress, line1: '34 Lantern Row', line2: null }
  const range = { ...address, text: '32-34 Lantern Row, Emberford, ZZ1 1AA', postcode: 'ZZ1 1AA' }
  const draft = { ...emptyVisitDraft, typedAddress: near, homes }
  const { selectedAddress } = fillVisitState(draft, { address: range, ratings: [], today: '' })
  expect(selectedAddress).toHaveProperty('addressId', address.id)
  expect(selectedAddress && 'wasTyped' in selectedAddress ? true : undefined).toBe(wasTyped)
})

test('what was stored is read back as it was', () => {
  expect(readStoredDraft(JSON.parse(JSON.stringify(whole)))).toEqual(whole)
})

test.each<[string, Record<string, unknown>, object]>([
  ['nothing', {}, {}],
  ['parts nobody knows any more', { basket: [1], flow: 'solar' }, {}],
  ['parts that were dropped', { typedAddress: null, contact: null, enquiries: null }, {}],
  ['texts where there were objects', { typedAddress: 'x', contact: 'x', enquiries: 'x' }, {}],
  [
    'an enquiry as it was kept before it was of one home',
    {
      questions: [{ flow: 'solar', id: 'roof', answers: ['south'] }],
      contactForm: { flow: ['solar'], 'full-name': ['Siân'] },
      sending: { flow: 'solar', key: enquiry.key },
    },
    {
      enquiries: [
        {
          flow: 'solar',
          home: null,
          isOfAnyHome: true,
          key: enquiry.key,
          answers: { roof: ['south'] },
          contactForm: { flow: ['solar'], 'full-name': ['Siân'] },
        },
      ],
    },
  ],
  ['numbers where there were texts', { contact: { fullName: 1, email: [], phone: {} } }, {}],
  ['half an address', { typedAddress: { line1: '1 Lantern Row' } }, {}],
  [
    'an address without its second line',
    { typedAddress: { ...typedAddress, line2: 7 } },
    { typedAddress: { ...typedAddress, line2: null } },
  ],
  [
    'a contact with less and with more',
    { contact: { fullName: 'Siân', fax: '1' } },
    { contact: { ...contact, email: null, channels: [] } },
  ],
  [
    'homes, some of which are none',
    { homes: [null, { facts: {} }, { home: '1', facts: { tenure: ['own', 1], x: 1 } }] },
    { homes: [{ home: '1', facts: { tenure: ['own'] } }] },
  ],
  [
    'enquiries, some of which are none',
    {
      enquiries: [
        null,
        'x',
        { ...enquiry, key: 1 },
        { ...enquiry, flow: null },
        { ...enquiry, home: { line1: '1 Lantern Row' } },
        { flow: 'solar', key: enquiry.key, answers: {} },
        { ...enquiry, answers: { owner: ['yes', 1], roof: 'x' } },
      ],
    },
    { enquiries: [{ ...enquiry, answers: { owner: ['yes'] } }] },
  ],
  [
    'a form with a field that is no list, and numbers among words',
    {
      enquiries: [
        { ...enquiry, contactForm: { name: 'x', needs: ['large-print', 1], email: [] } },
        { ...enquiry, answers: 'x', contactForm: 'x' },
      ],
    },
    {
      enquiries: [
        { ...enquiry, contactForm: { needs: ['large-print'], email: [] } },
        { ...enquiry, answers: {}, contactForm: null },
      ],
    },
  ],
  [
    'a table where there was a list, and half of what was sent',
    { enquiries: { x: 1 }, sent: [{ flow: 'solar', reference: 'HL-7K3M-Q9TX' }, 1] },
    {},
  ],
])('%s, stored earlier, is read for what fits', (_, stored, read) => {
  expect(readStoredDraft(stored)).toEqual({ ...emptyVisitDraft, ...read })
})

test('a typed address of somebody else is selected only by the URL', () => {
  const typedAddress = {
    line1: '7 Kiln',
    line2: null,
    postalTown: 'Emberford',
    postcode: 'ZZ1 1AA',
  }
  const homes = [{ home: typedAddress, facts: { tenure: ['own'] }, isOfOther: true as const }]
  const draft = { ...emptyVisitDraft, typedAddress, homes }
  expect(fillVisitState(draft)).toMatchObject({ selectedAddress: null, questions: [] })
  const asked = { address: null, ratings: [], today: '2026-11-21', storedAs: typedAddress }
  expect(fillVisitState(draft, asked).selectedAddress).toMatchObject({ line1: '7 Kiln' })
})
