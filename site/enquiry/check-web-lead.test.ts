import { expect, test } from 'vitest'
import { checkLead } from '../../enquiries/check-lead.ts'
import type { UncheckedLead } from '../../enquiries/lead.ts'
import { checkWebLead } from './check-web-lead.ts'

const byEmail: UncheckedLead = {
  product: 'call-back',
  fullName: 'Siân Ağaoğlu',
  email: 'sian@post.example',
  postcode: 'ZZ1 1AA',
}

const faultsOf = (asked: UncheckedLead) => {
  const checked = checkWebLead({ ...byEmail, ...asked })
  return checked.ok ? [] : checked.faults.map(({ path, kind }) => `${path.join('.')} ${kind}`)
}

test.each<[string, UncheckedLead, string[]]>([
  ['nothing but an e-mail', {}, ['phone missing']],
  ['spaces for a number', { phone: ' ' }, ['phone missing']],
  ['neither of the two', { email: '' }, ['phone missing']],
  ['an e-mail that is wrong', { email: 'sian' }, ['email not-an-email', 'phone missing']],
  ['large print', { needs: ['large-print'] }, ['phone missing']],
])('to be called back takes a number, not %s', (_, asked, faults) => {
  expect(faultsOf(asked)).toEqual(faults)
})

test.each<[string, UncheckedLead]>([
  ['with a number', { phone: '020 7946 0123', email: '' }],
  ['who would rather be written to', { channels: ['email'] }],
  ['who would rather have a letter', { channels: ['post'], address: '1 Lantern Row' }],
  ['who talks by text relay', { needs: ['text-relay'] }],
  ['who talks in sign language', { needs: ['large-print', 'sign-language'] }],
  ['with another request', { product: 'solar' }],
])('somebody %s is not asked for one', (_, asked) => {
  expect(checkWebLead({ ...byEmail, ...asked })).toEqual(checkLead({ ...byEmail, ...asked }))
  expect(faultsOf(asked)).toEqual([])
})

test('no letter goes to the home of a landlord’s tenant', () => {
  const answer = { question: 'tenure', asked: 'Who owns it?', answered: 'I let it' }
  const asked = { product: 'solar', channels: ['email', 'post'], address: '1 Lantern Row' } as const
  const faults = (tenure: string) =>
    faultsOf({ ...asked, answers: [{ ...answer, values: [tenure] }] })
  expect(faults('landlord')).toEqual(['channels.1 channel-without-detail'])
  expect(faults('own')).toEqual([])
})

test.each<[string, UncheckedLead]>([
  ['a home of the list', { addressId: '900000000001' }],
  ['an address in words', { address: 'Something of mine', addressId: '' }],
])('a request about %s needs a postcode to be looked up with', (_, asked) => {
  const sent = { ...asked, product: 'moving-home', postcode: ' ' } as const
  expect(faultsOf(sent)).toEqual(['postcode missing'])
})
