import { expect, test } from 'vitest'
import { openExampleOutbox } from '../../tests/support/leads/example-outbox.ts'
import { startReceiver } from '../../tests/support/leads/start-receiver.ts'
import { readConfig } from '../config.ts'
import { createSenders } from './senders.ts'

function open(env: Record<string, string>) {
  const outbox = openExampleOutbox()
  const read = readConfig(env, 'development')
  if (!read.ok) throw new Error(read.problems.join())
  const { store, now } = outbox
  const own = { ownBase: () => null, siteOrigin: async () => null, areas: () => null }
  const parts = { store, now, ...own }
  return { ...outbox, senders: createSenders(read.config, parts) }
}

const webhook = {
  LEADS_WEBHOOK_URL: 'http://127.0.0.1:9/',
  LEADS_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
}
const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'hello@hearthlight.example' }

test.each([
  ['nothing', {}, []],
  ['a webhook', webhook, ['webhook']],
  ['a provider', { API_URL: 'http://provider.example' }, ['provider']],
  ['mocked answers', { MOCKS: 'on' }, ['provider']],
  ['a mail server', mail, ['mail']],
  ['a sender of mails alone', { MAIL_FROM: 'hello@hearthlight.example' }, []],
  ['all of them', { ...webhook, ...mail, MOCKS: 'on' }, ['mail', 'provider', 'webhook']],
])('with %s set, that is where leads go', (_, env, destinations) => {
  expect(Object.keys(open(env).senders).toSorted()).toEqual(destinations)
})

test('a provider gets its leads, with the token that was set for it', async () => {
  const receiver = await startReceiver({ status: 200 })
  const env = { API_URL: `http://localhost:${receiver.port}/v1`, API_TOKEN: 'for-them' }
  const { senders, submit, store } = open(env)
  const [row] = await store.outboxOf(await submit('provider'))
  const { signal } = new AbortController()
  expect(row && (await senders.provider?.(row, signal))).toEqual({ kind: 'delivered' })
  expect(receiver.received[0]).toMatchObject({
    path: '/v1/leads',
    headers: { authorization: 'Bearer for-them' },
  })
})
