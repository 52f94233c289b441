import { expect, test } from 'vitest'
import { enquiryWords } from '../../content/enquiry-words.ts'
import type { FlowName } from '../../enquiries/flows/flow.ts'
import { flows } from '../../enquiries/flows/flows.ts'
import { emptyVisitDraft } from '../../leads/draft.ts'
import { fillVisitState } from '../visit/fill-visit-state.ts'
import type { ContactForm, ContactPart } from './contact-form.ts'
import { firstContactErrors, viewContact } from './contact-view.ts'
import { leadFromDraft } from './lead-from-draft.ts'
import type { Enquiry } from './read-enquiry.ts'

const enquiryOf = (flow: FlowName): Enquiry => ({
  flow: flows[flow],
  stored: { flow, home: null, key: 'a'.repeat(36), answers: {}, contactForm: null },
  answers: {},
  home: null,
  known: new Set(),
  hints: [],
  query: { home: null, from: null },
  draft: emptyVisitDraft,
  state: fillVisitState(emptyVisitDraft),
  today: '2026-11-21',
  words: enquiryWords.en,
})

const view = (flow: FlowName, part: ContactPart, form: ContactForm = {}) => {
  const state = { part, form, errors: [], otherEmail: null, note: null, isEmptied: false }
  return viewContact(enquiryOf(flow), state)
}

const phone = ['020 7946 0123']

test.each([{}, { 'time-window': ['any'] }])('any time is offered once, and %j is it', form => {
  const { timeWindow } = view('call-back', 'needs', { phone, ...form }).needs ?? {}
  const labels = timeWindow?.choices.map(({ label }) => label)
  expect(labels?.filter(label => /any|no preference/i.test(label))).toEqual(['Any time'])
  expect(timeWindow?.value).toBe('')
  const evening = view('call-back', 'needs', { phone, 'time-window': ['evening'] })
  expect(evening.needs?.timeWindow?.value).toBe('evening')
})

test('whoever gave no phone number is not asked when to call, and sends no time from before', () => {
  const form = { email: ['s@post.example'], 'time-window': ['evening'] }
  expect(view('heat-pump', 'needs', form).needs?.timeWindow).toBeNull()
  expect(leadFromDraft(enquiryOf('heat-pump'), form, []).timeWindow).toBe('')
  const called = { ...form, phone }
  expect(view('heat-pump', 'needs', called).needs?.timeWindow?.value).toBe('evening')
  expect(leadFromDraft(enquiryOf('heat-pump'), called, []).timeWindow).toBe('evening')
})

test.each(['email', 'text', 'post'])('whoever chose %s is not asked when to call', channel => {
  const form = { phone, email: ['s@post.example'], channels: [channel] }
  expect(view('heat-pump', 'needs', form).needs?.timeWindow).toBeNull()
  const both = { ...form, channels: [channel, 'phone'] }
  expect(view('heat-pump', 'needs', both).needs?.timeWindow).not.toBeNull()
})

test.each(['heat-pump', 'call-back'] as const)(
  'a field of %s is given what a field takes alone',
  flow => {
    const { who, needs } = { ...view(flow, 'who'), needs: view(flow, 'needs').needs }
    const fields = [who?.fullName, who?.email, who?.phone, who?.postcode, needs?.message]
    const names = fields.flatMap(field => Object.keys(field ?? {}))
    expect(new Set(names)).toEqual(new Set(['label', 'hint', 'value']))
  },
)

test('where an email address alone is refused, the hint of the phone number says so', () => {
  const hintOf = (flow: FlowName) => view(flow, 'who').who?.phone?.hint
  const errorsOf = (flow: FlowName, more: ContactForm = {}) => {
    const form = {
      'full-name': ['Siân'],
      email: ['s@post.example'],
      postcode: ['ZZ1 1AA'],
      ...more,
    }
    return firstContactErrors(enquiryOf(flow), form)
  }
  expect(errorsOf('call-back')).toMatchObject([{ field: 'phone' }])
  expect(hintOf('call-back')).toMatch(/^Optional only if you choose Email below\./)
  expect(errorsOf('call-back', { channels: ['email'] })).toEqual([])
  expect(errorsOf('heat-pump')).toEqual([])
  expect(hintOf('heat-pump')).toMatch(/^Optional if you give an email address\./)
})

test('a letter is offered to the home of an owner, and not to that of a tenant', () => {
  const offered = (tenure: string) => {
    const home = {
      kind: 'listed',
      addressId: '1',
      text: '1 Lantern Row',
      postcode: 'ZZ1 1AA',
    } as const
    const enquiry = { ...enquiryOf('solar'), home, answers: { tenure: [tenure] } }
    const state = { part: 'who', form: {}, errors: [], otherEmail: null, note: null } as const
    const { who } = viewContact(enquiry, { ...state, isEmptied: false })
    return who?.channels?.select.choices.some(({ value }) => value === 'post')
  }
  expect([offered('own'), offered('landlord')]).toEqual([true, false])
})

test('nobody who tells us of a death is given their mother as an example', () => {
  const asks = (flow: FlowName) => view(flow, 'needs').needs?.onBehalfOf
  expect(asks('bereavement')?.label).toMatch(/who they are to you/)
  expect(asks('bereavement')?.hint).not.toMatch(/mother/)
  expect(asks('heat-pump')?.hint).toMatch(/my mother/)
  const who = { 'full-name': ['Siân'], phone: ['020 7946 0123'], postcode: ['ZZ1 1AA'] }
  const tooLong = { ...who, 'on-behalf-of': ['x'.repeat(201)] }
  const [error] = firstContactErrors(enquiryOf('bereavement'), tooLong)
  expect(error?.says).toMatch(/^Say who they are to you/)
  expect(error?.says).not.toMatch(/mother/)
})
