import { setTimeout as wait } from 'node:timers/promises'
import { Webhook } from 'standardwebhooks'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabaseToKeep } from '../../connections/sqlite.ts'
import {
  hourMs,
  openExampleOutbox,
  personalTexts,
  secondMs,
} from '../../tests/support/leads/example-outbox.ts'
import { type Answering, startReceiver } from '../../tests/support/leads/start-receiver.ts'
import { holdTimeLimits } from '../../tests/support/time-limits.ts'
import type { LeadStore } from '../lead-store.ts'
import { makeSealingKey } from '../sealing.ts'
import { openSqliteLeads } from '../sqlite/sqlite-leads.ts'
import { createDelivery } from './delivery.ts'
import { gapsMs } from './retry-schedule.ts'
import { createWebhookSender } from './webhook-sender.ts'

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

async function startWebhook(first?: Answering) {
  const outbox = openExampleOutbox()
  const receiver = await startReceiver(first)
  const { store, now } = outbox
  const open = (secrets = [secret], url = receiver.url) => {
    const delivery = createDelivery({
      store,
      senders: { webhook: createWebhookSender({ store, url, secrets, now, timeoutMs: 10_000 }) },
      now,
      random: () => 0.5,
    })
    onTestFinished(delivery.stop)
    return delivery
  }
  const delivery = open()
  const stateOf = async (reference: string) => {
    const [row] = await store.outboxOf(reference)
    if (!row) throw new Error('no row')
    return row
  }
  return { ...outbox, receiver, delivery, stateOf, open }
}

describe('a webhook', () => {
  test('names the lead and says nothing of whose it is', async () => {
    const { submit, delivery, receiver, stateOf } = await startWebhook()
    const reference = await submit('webhook')
    await delivery.deliverDue()
    const [{ body, headers } = { body: '', headers: {} }] = receiver.received
    expect(JSON.parse(body)).toEqual({
      type: 'lead.created',
      timestamp: '2026-11-21T10:00:00.000Z',
      data: { reference, product: 'heat-pump', lead: `/v1/leads/${reference}` },
    })
    expect(headers['content-type']).toBe('application/json')
    for (const text of personalTexts) expect(body + JSON.stringify(headers)).not.toContain(text)
    expect(await stateOf(reference)).toMatchObject({ state: 'delivered', attempts: 1 })
  })

  test('verifies with the standardwebhooks package, and not with another secret', async () => {
    // The package looks at the machine's clock.
    const { store, submit, receiver } = await startWebhook()
    const now = () => new Date()
    await submit('webhook')
    const sender = createWebhookSender({ store, url: receiver.url, secrets: [secret], now })
    await createDelivery({ store, senders: { webhook: sender }, now }).deliverDue()
    const [{ body, headers } = { body: '', headers: {} }] = receiver.received
    const shown = headers as Record<string, string>
    expect(new Webhook(secret).verify(body, shown)).toMatchObject({ type: 'lead.created' })
    const other = new Webhook(Buffer.alloc(32, 8).toString('base64'))
    expect(() => other.verify(body, shown)).toThrow()
    expect(() => new Webhook(secret).verify(`${body} `, shown)).toThrow()
  })

  test('is signed with each secret while one takes the place of another', async () => {
    const next = `whsec_${Buffer.alloc(24, 9).toString('base64')}`
    const { submit, receiver, open } = await startWebhook()
    await submit('webhook')
    await open([secret, next]).deliverDue()
    const signatures = String(receiver.received[0]?.headers['webhook-signature']).split(' ')
    expect(signatures).toHaveLength(2)
    expect(new Set(signatures).size).toBe(2)
    for (const signature of signatures) expect(signature).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/)
  })

  test('that is tried again has its id and its bytes, and a time of its own', async () => {
    const { submit, delivery, receiver, pass, stateOf } = await startWebhook({ status: 500 })
    const reference = await submit('webhook')
    await delivery.deliverDue()
    pass(6 * secondMs)
    receiver.answerNow({ status: 200, body: 'Thank you' })
    await delivery.deliverDue()
    const [first, second] = receiver.received
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    const seconds = receiver.received.map(({ headers }) => Number(headers['webhook-timestamp']))
    expect(seconds).toEqual([seconds[0], Number(seconds[0]) + 6])
    expect(second?.headers['webhook-signature']).not.toBe(first?.headers['webhook-signature'])
    expect(await stateOf(reference)).toMatchObject({ state: 'delivered', attempts: 2 })
  })

  test('of a lead that cannot be opened waits for its key', async () => {
    const { store, path, now, submit, receiver, stateOf, pass } = await startWebhook()
    const other = openSqliteLeads({ path, keys: [makeSealingKey()], now })
    onTestFinished(other.close)
    const deliverWith = (store: LeadStore) => {
      const sender = createWebhookSender({ store, url: receiver.url, secrets: [secret], now })
      return createDelivery({ store, senders: { webhook: sender }, now }).deliverDue()
    }
    const reference = await submit('webhook')
    await deliverWith(other)
    expect(receiver.received).toEqual([])
    expect(await stateOf(reference)).toMatchObject({
      state: 'retrying',
      lastError: 'it cannot be opened: it was sealed with another LEADS_KEY',
    })
    pass(6 * secondMs)
    await deliverWith(store)
    expect(await stateOf(reference)).toMatchObject({ state: 'delivered' })
  })

  test('of a lead that somebody changed without the key is not sent', async () => {
    const { path, submit, delivery, receiver, stateOf } = await startWebhook()
    const reference = await submit('webhook')
    const database = openDatabaseToKeep(path, 1024 ** 2)
    database.exec(`
      DROP TRIGGER leads_are_sealed_at_each_change;
      UPDATE leads SET product = 'solar'`)
    database.close()
    await delivery.deliverDue()
    expect(receiver.received).toEqual([])
    expect(await stateOf(reference)).toMatchObject({
      state: 'retrying',
      lastError: 'it is damaged: what is stored is not what was sealed',
    })
  })

  test('of a lead that was erased holds its reference alone', async () => {
    const { store, submit, delivery, receiver } = await startWebhook()
    const reference = await submit('webhook')
    await delivery.deliverDue()
    await store.forget(reference, 'asked for')
    await delivery.deliverDue()
    expect(JSON.parse(receiver.received[1]?.body ?? '')).toEqual({
      type: 'lead.erased',
      timestamp: expect.any(String),
      data: { reference },
    })
  })
})

describe('a receiver that fails', () => {
  test.each<[string, Answering, RegExp]>([
    ['answers 500', { status: 500 }, /^it answered 500$/],
    ['answers 400', { status: 400 }, /^it answered 400$/],
    ['answers 401', { status: 401 }, /does not accept what we sign/],
    ['answers 199 bytes of HTML and 404', { status: 404, body: '<h1>No</h1>' }, /404/],
    ['answers garbage', { raw: 'SSH-2.0-OpenSSH_9.9\r\n' }, /no whole answer/],
    ['breaks off', 'break-off', /no whole answer/],
    ['closes half-way through a success', 'half-an-answer', /no whole answer/],
    ['never answers', 'stay-mute', /did not answer in time/],
    ['never ends its answer', 'drip', /did not answer in time/],
  ])('because it %s is tried again in five seconds', async (_, answering, error) => {
    const { submit, delivery, stateOf, now, receiver } = await startWebhook(answering)
    const reference = await submit('webhook')
    const isLate = answering === 'stay-mute' || answering === 'drip'
    const endTime = isLate ? holdTimeLimits() : () => {}
    const delivering = delivery.deliverDue()
    await expect.poll(() => receiver.received).toHaveLength(1)
    // Meanwhile some of an answer comes that never ends.
    if (isLate) await wait(100)
    endTime()
    await delivering
    const row = await stateOf(reference)
    expect(row).toMatchObject({ state: 'retrying', attempts: 1 })
    expect(row.lastError).toMatch(error)
    expect(row.dueAt.getTime() - now().getTime()).toBe(5 * secondMs)
    await delivery.deliverDue()
    expect(receiver.received).toHaveLength(1)
  })

  test('by sending elsewhere is not followed', async () => {
    const elsewhere = await startReceiver()
    for (const status of [301, 302, 303, 307, 308]) {
      const { submit, delivery, stateOf } = await startWebhook({
        status,
        headers: { location: elsewhere.url },
      })
      const reference = await submit('webhook')
      await delivery.deliverDue()
      expect(await stateOf(reference)).toMatchObject({
        state: 'retrying',
        lastError: expect.stringContaining(`answered ${status} and sends elsewhere`),
      })
    }
    expect(elsewhere.received).toEqual([])
  })

  test('with a success of any kind is believed, however long what it says is', async () => {
    for (const status of [200, 201, 202, 204]) {
      const body = status === 204 ? '' : 'x'.repeat(1_000_000)
      const { submit, delivery, stateOf } = await startWebhook({ status, body })
      const reference = await submit('webhook')
      await delivery.deliverDue()
      expect(await stateOf(reference)).toMatchObject({ state: 'delivered' })
    }
  })

  test('by being down for an hour gets everything once it is back', async () => {
    const { submit, pass, open, store, receiver } = await startWebhook()
    const { port } = receiver
    await receiver.stop()
    const references = [await submit('webhook'), await submit('webhook'), await submit('webhook')]
    const delivery = open()
    for (let minutes = 0; minutes < 60; minutes += 1) {
      await delivery.deliverDue()
      pass(60 * secondMs)
    }
    expect(await store.countOutbox()).toMatchObject({ waiting: 0, retrying: 3, dead: 0 })
    const back = await startReceiver({ status: 204 }, port)
    // The fourth attempt is due two hours after the third.
    for (let minutes = 0; minutes < 150; minutes += 1) {
      await delivery.deliverDue()
      pass(60 * secondMs)
    }
    const told = back.received.map(({ body }) => JSON.parse(body).data.reference)
    expect(told.toSorted()).toEqual(references.toSorted())
    expect(await store.countOutbox()).toMatchObject({ waiting: 0, retrying: 0, dead: 0 })
  })

  test('for three days is tried ten times at the hours of the schedule, and then no more', async () => {
    const { submit, delivery, pass, now, receiver, stateOf, store } = await startWebhook({
      status: 500,
    })
    const started = now().getTime()
    const reference = await submit('webhook')
    const triedAt: number[] = []
    for (let tries = 1; tries <= 10; tries += 1) {
      await delivery.deliverDue()
      expect(receiver.received).toHaveLength(tries)
      triedAt.push(now().getTime() - started)
      const { dueAt, state } = await stateOf(reference)
      if (state === 'retrying') pass(dueAt.getTime() - now().getTime())
    }
    const sums = gapsMs.map((_, at) => gapsMs.slice(0, at + 1).reduce((sum, gap) => sum + gap, 0))
    expect(triedAt).toEqual([0, ...sums])
    expect(triedAt.at(-1)).toBe(75 * hourMs + 35 * 60 * secondMs + 5 * secondMs)
    expect(await stateOf(reference)).toMatchObject({
      state: 'dead',
      attempts: 10,
      lastError: 'it answered 500',
    })
    pass(1000 * hourMs)
    await delivery.deliverDue()
    expect(receiver.received).toHaveLength(10)

    receiver.answerNow({ status: 204 })
    expect(await store.redeliver('all-dead')).toBe(1)
    await delivery.deliverDue()
    const ids = receiver.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(11)
    expect(new Set(ids).size).toBe(1)
    expect(await stateOf(reference)).toMatchObject({ state: 'delivered' })
  })
})

describe('a receiver that asks for time', () => {
  test.each([
    [429, '120', 120],
    [503, 'Sat, 21 Nov 2026 10:10:00 GMT', 600],
    [429, 'soon', 5],
    [429, '-5', 5],
    [429, '1', 5],
    [429, '31536000', 24 * 60 * 60],
  ])('with %i and Retry-After: %s is tried again in %i seconds', async (status, after, seconds) => {
    const { submit, delivery, stateOf, now } = await startWebhook({
      status,
      headers: { 'retry-after': after },
    })
    const reference = await submit('webhook')
    await delivery.deliverDue()
    const { dueAt, state } = await stateOf(reference)
    expect(state).toBe('retrying')
    expect((dueAt.getTime() - now().getTime()) / secondMs).toBe(seconds)
  })

  test('is left in peace by all others until then, and then goes on one by one', async () => {
    const { submit, delivery, receiver, pass, store } = await startWebhook({
      status: 429,
      headers: { 'retry-after': '60' },
    })
    for (let leads = 0; leads < 12; leads += 1) await submit('webhook')
    await delivery.deliverDue()
    // Those that were already on their way when it said so.
    const asked = receiver.received.length
    expect(asked).toBeLessThanOrEqual(4)
    pass(59 * secondMs)
    await delivery.deliverDue()
    expect(receiver.received).toHaveLength(asked)
    expect(delivery.stateOf('webhook')).toBe('slowed')
    pass(5 * secondMs)
    receiver.answerNow({ status: 204 })
    await delivery.deliverDue()
    expect(delivery.stateOf('webhook')).toBe('on')
    expect(await store.countOutbox()).toMatchObject({ waiting: 0, retrying: 0, dead: 0 })
  })

  test.each([502, 504])('with %i alone gets a pause that grows', async status => {
    const { submit, delivery, receiver, pass } = await startWebhook({ status })
    for (let leads = 0; leads < 12; leads += 1) await submit('webhook')
    const counts: number[] = []
    for (let seconds = 0; seconds < 4; seconds += 1) {
      await delivery.deliverDue()
      counts.push(receiver.received.length)
      pass(secondMs)
    }
    expect(counts[0]).toBeLessThanOrEqual(4)
    expect(receiver.received.length).toBeLessThanOrEqual(Number(counts[0]) + 2)
  })
})

test('a receiver that answers 410 gets nothing more, until a new start and word from us', async () => {
  const { submit, delivery, receiver, store, open, stateOf } = await startWebhook({ status: 410 })
  const first = await submit('webhook')
  await delivery.deliverDue()
  expect(delivery.stateOf('webhook')).toBe('gone')
  receiver.answerNow({ status: 204 })
  const second = await submit('webhook')
  await delivery.deliverDue()
  expect(receiver.received).toHaveLength(1)
  for (const reference of [first, second]) {
    expect(await stateOf(reference)).toMatchObject({
      state: 'dead',
      lastError: expect.stringContaining('410'),
    })
  }
  const anew = open()
  expect(await store.redeliver('all-dead')).toBe(2)
  await anew.deliverDue()
  expect(receiver.received).toHaveLength(3)
  expect(await store.countOutbox()).toMatchObject({ dead: 0 })
})
