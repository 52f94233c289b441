import { describe, expect, test } from 'vitest'
import { leadAttributesOf } from '../../enquiries/lead-attributes.ts'
import { exampleLead, openExampleOutbox } from '../../tests/support/leads/example-outbox.ts'
import { type Answering, startReceiver } from '../../tests/support/leads/start-receiver.ts'
import { holdTimeLimits } from '../../tests/support/time-limits.ts'
import { makeSealingKey } from '../sealing.ts'
import { openSqliteLeads } from '../sqlite/sqlite-leads.ts'
import { createDelivery } from './delivery.ts'
import { createProviderSender } from './provider-sender.ts'

async function start(first?: Answering, token: string | null = 'shown-to-them') {
  const outbox = openExampleOutbox()
  const receiver = await startReceiver(first)
  const { store, now } = outbox
  const base = () => `${receiver.origin}/v1`
  const sender = createProviderSender({ store, base, token, now, timeoutMs: 10_000 })
  const delivery = createDelivery({
    store,
    senders: { provider: sender },
    now,
    random: () => 0.5,
  })
  /** Once the receiver has what it does not answer, the time is up. */
  async function deliverToMute(): Promise<void> {
    const endTime = holdTimeLimits()
    const delivering = delivery.deliverDue()
    await expect.poll(() => receiver.received).toHaveLength(1)
    endTime()
    await delivering
  }
  return { ...outbox, receiver, delivery, deliverToMute }
}

describe('a lead for another provider', () => {
  test('is posted whole, with our token, and its key is that of the message', async () => {
    const { submit, delivery, receiver, store } = await start({ status: 201, body: '{"data":{}}' })
    const reference = await submit('provider')
    await delivery.deliverDue()
    const [row] = await store.outboxOf(reference)
    expect(row).toMatchObject({ state: 'delivered', attempts: 1 })
    const [{ path, headers, body } = { path: '', headers: {}, body: '' }] = receiver.received
    expect(path).toBe('/v1/leads')
    expect(headers).toMatchObject({
      'content-type': 'application/vnd.api+json',
      authorization: 'Bearer shown-to-them',
      'idempotency-key': `"${row?.id}"`,
    })
    expect(JSON.parse(body)).toEqual({
      data: { type: 'leads', attributes: leadAttributesOf(exampleLead) },
    })
  })

  test.each([
    ['200 without a body', { status: 200 }],
    ['201 in JSON', { status: 201, body: '{"data":{"id":"1"}}' }],
    ['202 in words', { status: 202, body: 'Thank you' }],
    ['204', { status: 204 }],
  ])('is delivered by %s', async (_, answering) => {
    const { submit, delivery, store } = await start(answering)
    const reference = await submit('provider')
    await delivery.deliverDue()
    expect(await store.outboxOf(reference)).toMatchObject([{ state: 'delivered' }])
    expect(await store.find(reference)).toMatchObject({ status: 'passed-on' })
  })

  test.each([400, 413, 415, 422])('that is refused with %i is dead at once', async status => {
    const { submit, delivery, store } = await start({ status })
    const reference = await submit('provider')
    await delivery.deliverDue()
    expect(await store.outboxOf(reference)).toMatchObject([
      {
        state: 'dead',
        attempts: 1,
        lastError: `it answered ${status}: it will not take this lead`,
      },
    ])
    expect(await store.find(reference)).toMatchObject({ status: 'could-not-pass-on' })
  })

  test.each<[string, Answering]>([
    ['401', { status: 401 }],
    ['404', { status: 404 }],
    ['409', { status: 409 }],
    ['410', { status: 410 }],
    ['429', { status: 429 }],
    ['500', { status: 500 }],
    ['a redirect', { status: 307, headers: { location: 'http://127.0.0.1:9/v1/leads' } }],
    ['nothing', 'stay-mute'],
  ])('that is answered with %s is tried again under the same key', async (_, answering) => {
    const { submit, delivery, deliverToMute, store, receiver, pass } = await start(answering)
    const reference = await submit('provider')
    await (answering === 'stay-mute' ? deliverToMute() : delivery.deliverDue())
    expect(await store.outboxOf(reference)).toMatchObject([{ state: 'retrying' }])
    receiver.answerNow({ status: 200 })
    pass(10_000)
    await delivery.deliverDue()
    const keys = receiver.received.map(({ headers }) => headers['idempotency-key'])
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
  })

  test('that was stored by an attempt without an answer, and changed since, is delivered', async () => {
    const { submit, delivery, deliverToMute, store, receiver, pass } = await start('stay-mute')
    const reference = await submit('provider')
    await deliverToMute()
    await store.change(reference, { timeWindow: 'evening' })
    const errors = [{ status: '422', code: 'key-reused' }]
    receiver.answerNow({ status: 422, body: JSON.stringify({ errors }) })
    pass(10_000)
    await delivery.deliverDue()
    expect(await store.outboxOf(reference)).toMatchObject([{ state: 'delivered', attempts: 2 }])
    expect(await store.find(reference)).toMatchObject({ status: 'passed-on' })
  })

  test('goes without a token where there is none', async () => {
    const { submit, delivery, receiver } = await start({ status: 200 }, null)
    await submit('provider')
    await delivery.deliverDue()
    expect(receiver.received[0]?.headers.authorization).toBeUndefined()
  })

  test('that was sealed with another key waits for it, and is not sent half', async () => {
    const { submit, receiver, store, path, now } = await start()
    const reference = await submit('provider')
    const others = openSqliteLeads({ path, keys: [makeSealingKey()], now })
    const base = () => `${receiver.origin}/v1`
    const sender = createProviderSender({ store: others, base, token: null, now })
    await createDelivery({ store: others, senders: { provider: sender }, now }).deliverDue()
    others.close()
    expect(receiver.received).toEqual([])
    expect(await store.outboxOf(reference)).toMatchObject([
      { state: 'retrying', lastError: expect.stringContaining('another LEADS_KEY') },
    ])
  })
})
