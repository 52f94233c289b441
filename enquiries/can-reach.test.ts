import { expect, test } from 'vitest'
import { canReach, isLetOut } from './can-reach.ts'
import { channels, type Lead } from './lead.ts'

const nothing = { phone: null, email: null, address: null, addressId: null }
const phone = { typed: '07700 900123', e164: '+447700900123', extension: null, isMobile: true }

test.each<[string, Partial<Lead>, readonly string[]]>([
  ['nothing', {}, []],
  ['a mobile', { phone }, ['phone', 'text']],
  ['a landline', { phone: { ...phone, isMobile: false } }, ['phone']],
  ['an e-mail address', { email: 'sam@post.example' }, ['email']],
  ['an address', { address: '1 Test Street' }, ['post']],
  ['the id of an address', { addressId: '900000000001' }, ['post']],
])('whoever gave %s is reached by what that allows', (_, given, allowed) => {
  expect(channels.filter(channel => canReach({ ...nothing, ...given }, channel))).toEqual(allowed)
})

test.each([
  ['tenure', 'landlord', true],
  ['tenure', 'own', false],
  ['bill-payer', 'landlord', false],
])('of a home whose %s is %s, that it is let is %s', (question, value, isIt) => {
  expect(isLetOut([{ question, values: [value] }])).toBe(isIt)
})
