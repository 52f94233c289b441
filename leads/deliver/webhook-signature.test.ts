import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { signWebhook, verifyWebhook } from './webhook-signature.ts'

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`
const next = `whsec_${Buffer.alloc(32, 2).toString('base64')}`
const timestamp = new Date('2026-11-21T10:00:00Z')
const message = { id: 'msg_1', timestamp, body: '{"type":"lead.created"}' }

test('we sign as the standardwebhooks package does, whatever is sent', () => {
  const secrets = fc.uint8Array({ minLength: 24, maxLength: 64 })
  fc.assert(
    fc.property(fc.string(), fc.string({ unit: 'binary' }), secrets, (id, body, bytes) => {
      const written = `whsec_${Buffer.from(bytes).toString('base64')}`
      const { 'webhook-signature': ours } = signWebhook({ id, timestamp, body }, [written])
      expect(ours).toBe(new Webhook(written).sign(id, timestamp, body))
    }),
    { numRuns: process.env.TEST_ALL === '1' ? 100 : 40 },
  )
})

test.each([
  ['the secret it was signed with', [secret], [secret], 'genuine'],
  ['the old one of two', [secret, next], [secret], 'genuine'],
  ['the new one of two', [secret, next], [next], 'genuine'],
  ['either of two', [secret], [next, secret], 'genuine'],
  ['another secret', [secret], [next], 'forged'],
] as const)('who holds %s knows what it is', (_, signing, held, kind) => {
  const headers = signWebhook(message, signing)
  expect(verifyWebhook(message.body, headers, held, timestamp).kind).toBe(kind)
})

test.each([
  ['its bytes', { body: '{"type":"lead.created"} ' }, {}, 'forged'],
  ['its id', {}, { 'webhook-id': 'msg_2' }, 'forged'],
  ['its time', {}, { 'webhook-timestamp': '1795255201' }, 'forged'],
  ['its signature', {}, { 'webhook-signature': 'v1,AAAA' }, 'forged'],
  ['the kind of its signature', {}, { 'webhook-signature': 'v2,AAAA' }, 'forged'],
  ['no id', {}, { 'webhook-id': undefined }, 'unsigned'],
  ['no signature', {}, { 'webhook-signature': undefined }, 'unsigned'],
  ['a time that is none', {}, { 'webhook-timestamp': 'now' }, 'unsigned'],
] as const)('with %s changed it is refused', (_, changed, changedHeaders, kind) => {
  const headers = { ...signWebhook(message, [secret]), ...changedHeaders }
  const { body } = { ...message, ...changed }
  expect(verifyWebhook(body, headers, [secret], timestamp).kind).toBe(kind)
})

test('one from more than five minutes ago, or ahead, is refused', () => {
  const headers = signWebhook(message, [secret])
  const at = (seconds: number) =>
    verifyWebhook(message.body, headers, [secret], new Date(timestamp.getTime() + seconds * 1000))
      .kind
  expect([at(300), at(-300), at(301), at(-301)]).toEqual([
    'genuine',
    'genuine',
    'too-old',
    'too-old',
  ])
})
