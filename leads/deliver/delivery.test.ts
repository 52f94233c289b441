import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { hourMs, openExampleOutbox } from '../../tests/support/leads/example-outbox.ts'
import { openSqliteLeads } from '../sqlite/sqlite-leads.ts'
import type { Attempt, Sender } from './attempt.ts'
import { createDelivery, type DeliveryParts } from './delivery.ts'

function open(senders: DeliveryParts['senders'], more: Partial<DeliveryParts> = {}) {
  const outbox = openExampleOutbox()
  const { store, now } = outbox
  const delivery = createDelivery({
    store,
    senders,
    now,
    lookEveryMs: 20,
    patienceMs: 50,
    ...more,
  })
  onTestFinished(delivery.stop)
  return { ...outbox, delivery }
}

const accept: Sender = async () => ({ kind: 'delivered' })

const untilGivenUp: Sender = (_row, signal) =>
  new Promise<Attempt>(resolve =>
    signal.addEventListener('abort', () => resolve({ kind: 'given-up' })),
  )

describe('a running delivery', () => {
  test('sends at once when it is told of something, without being asked again', async () => {
    const sent: string[] = []
    const { delivery, submit } = open(
      {
        webhook: async ({ reference }) => {
          sent.push(reference)
          return { kind: 'delivered' }
        },
      },
      { lookEveryMs: 3_600_000 },
    )
    delivery.start()
    const reference = await submit('webhook')
    delivery.nudge()
    await expect.poll(() => sent, { interval: 5 }).toEqual([reference])
  })

  test('sends to a provider what came while nothing was set, and not beside a webhook', async () => {
    const alone = open({ provider: accept })
    await alone.submit('webhook')
    alone.delivery.start()
    const none = { waiting: 0 }
    await expect.poll(() => alone.store.countOutbox(), { interval: 5 }).toMatchObject(none)
    const beside = open({ provider: accept, webhook: accept })
    const reference = await beside.submit('webhook')
    await beside.delivery.deliverDue()
    expect(await beside.store.outboxOf(reference)).toMatchObject([{ destination: 'webhook' }])
  })

  test('finds by itself what another process made due', async () => {
    const { delivery, submit, store } = open({ webhook: accept })
    delivery.start()
    await submit('webhook')
    await expect.poll(() => store.countOutbox(), { interval: 5 }).toMatchObject({ waiting: 0 })
  })

  test('is slowed also where another, on its way already, arrives after it was asked to wait', async () => {
    const sent: string[] = []
    const asked = Promise.withResolvers<void>()
    const { delivery, submit, pass } = open({
      webhook: async ({ reference }) => {
        sent.push(reference)
        if (sent.length === 2) {
          asked.resolve()
          return { kind: 'failed', error: 'it answered 429', retryAfterMs: hourMs, isBusy: true }
        }
        await asked.promise
        await wait(20)
        return { kind: 'delivered' }
      },
    })
    await submit('webhook')
    await submit('webhook')
    await delivery.deliverDue()
    const third = await submit('webhook')
    await delivery.deliverDue()
    expect(sent).toHaveLength(2)
    expect(delivery.stateOf('webhook')).toBe('slowed')
    pass(hourMs)
    await delivery.deliverDue()
    expect(sent).toContain(third)
    expect(delivery.stateOf('webhook')).toBe('on')
  })

  test('sends what a clock that leapt ahead and was put right left in the far future', async () => {
    const year = 365 * 24 * hourMs
    let answers = 0
    const { delivery, submit, store, pass } = open(
      {
        webhook: async () => {
          answers += 1
          return answers === 1
            ? { kind: 'failed', error: 'it answered 503', isBusy: true }
            : { kind: 'delivered' }
        },
      },
      { mendEveryMs: 20 },
    )
    pass(year)
    delivery.start()
    for (let leads = 0; leads < 2; leads += 1) await submit('webhook')
    delivery.nudge()
    await expect.poll(() => store.countOutbox(), { interval: 5 }).toMatchObject({ retrying: 1 })
    pass(-year)
    await expect
      .poll(() => store.countOutbox(), { interval: 5 })
      .toMatchObject({ waiting: 0, retrying: 0 })
  })

  test('sends a few at a time, each once', async () => {
    let inFlight = 0
    let most = 0
    const three = Promise.withResolvers<void>()
    const sent: string[] = []
    const { delivery, submit } = open(
      {
        webhook: async ({ id }) => {
          inFlight += 1
          most = Math.max(most, inFlight)
          // The first wait for the third, however long its lease takes.
          if (most === 3) three.resolve()
          await three.promise
          await wait(40)
          inFlight -= 1
          sent.push(id)
          return { kind: 'delivered' }
        },
      },
      { atOnce: 3 },
    )
    for (let leads = 0; leads < 20; leads += 1) await submit('webhook')
    await delivery.deliverDue()
    expect(most).toBe(3)
    expect(sent).toHaveLength(20)
    expect(new Set(sent).size).toBe(20)
  })

  test('lets one that is slow hold up neither its own nor other destinations', async () => {
    const sent: string[] = []
    const { delivery, submit } = open({
      webhook: (row, signal) => {
        sent.push(row.reference)
        return sent.length === 1 ? untilGivenUp(row, signal) : accept(row, signal)
      },
      mail: async ({ reference }) => {
        sent.push(reference)
        return { kind: 'delivered' }
      },
    })
    delivery.start()
    const slow = await submit('webhook')
    await expect.poll(() => sent, { interval: 5 }).toEqual([slow])
    const others = [await submit('webhook'), await submit('mail')]
    delivery.nudge()
    await expect.poll(() => sent.length, { interval: 5 }).toBe(3)
    expect(sent.slice(1).toSorted()).toEqual(others.toSorted())
  })

  test('that stops lets what is in flight finish, and sends no more', async () => {
    const { promise: answered, resolve: answer } = Promise.withResolvers<Attempt>()
    let sent = 0
    const { delivery, submit, store, pass } = open(
      {
        webhook: () => {
          sent += 1
          return answered
        },
      },
      { patienceMs: 10_000, atOnce: 1 },
    )
    const reference = await submit('webhook')
    pass(1)
    await submit('webhook')
    delivery.nudge()
    await expect.poll(() => sent, { interval: 5 }).toBe(1)
    const stopped = delivery.stop()
    answer({ kind: 'delivered' })
    await stopped
    expect(sent).toBe(1)
    expect(await store.outboxOf(reference)).toMatchObject([{ state: 'delivered' }])
    expect(await store.countOutbox()).toMatchObject({ waiting: 1 })
  })

  test('that stops gives up what takes too long, and leaves it to the next process at once', async () => {
    const { delivery, submit, store, now } = open({ webhook: untilGivenUp })
    const reference = await submit('webhook')
    delivery.nudge()
    await expect
      .poll(() => store.outboxOf(reference), { interval: 5 })
      .toMatchObject([{ state: 'leased' }])
    await delivery.stop()
    const next = createDelivery({ store, senders: { webhook: accept }, now })
    await next.deliverDue()
    expect(await store.outboxOf(reference)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })
})

test('what a killed process had leased is sent by another when the lease runs out', async () => {
  const { path, keys, now, pass, submit, store } = openExampleOutbox()
  const reference = await submit('webhook')
  const [{ id = '' } = {}] = await store.outboxOf(reference)
  // As a process that is killed between leasing and settling leaves it.
  expect(await store.lease(['webhook'], new Date(now().getTime() + 60_000))).toMatchObject({ id })

  const others = openSqliteLeads({ path, keys, now })
  onTestFinished(() => others.close())
  const sent: string[] = []
  const delivery = createDelivery({
    store: others,
    senders: {
      webhook: async row => {
        sent.push(row.id)
        return { kind: 'delivered' }
      },
    },
    now,
  })
  pass(59_000)
  await delivery.deliverDue()
  expect(sent).toEqual([])
  pass(1000)
  await delivery.deliverDue()
  expect(sent).toEqual([id])
})

test('two processes over one file send everything once', async () => {
  const { path, keys, now, submit, store } = openExampleOutbox()
  for (let leads = 0; leads < 30; leads += 1) await submit('webhook')
  const others = openSqliteLeads({ path, keys, now })
  onTestFinished(() => others.close())
  const sent: string[] = []
  const sender: Sender = async ({ id }) => {
    await wait(1)
    sent.push(id)
    return { kind: 'delivered' }
  }
  await Promise.all(
    [store, others].map(one =>
      createDelivery({ store: one, senders: { webhook: sender }, now }).deliverDue(),
    ),
  )
  expect(sent).toHaveLength(30)
  expect(new Set(sent).size).toBe(30)
})

describe('a fault of our own', () => {
  test('in settling is tried again, so that nothing is sent twice for a moment’s lock', async () => {
    const { store, now, submit } = openExampleOutbox()
    let faults = 1
    const settle: typeof store.settle = (...asked) => {
      faults -= 1
      return faults >= 0 ? Promise.reject(new Error('locked')) : store.settle(...asked)
    }
    const onFault = vi.fn()
    const reference = await submit('webhook')
    const delivery = createDelivery({
      store: { ...store, settle },
      senders: { webhook: accept },
      now,
      onFault,
    })
    await delivery.deliverDue()
    expect(await store.outboxOf(reference)).toMatchObject([{ state: 'delivered' }])
    expect(onFault).not.toHaveBeenCalled()
  })

  test('in leasing is told, and the next look works again', async () => {
    const { store, now, submit } = openExampleOutbox()
    let isBroken = true
    const lease: typeof store.lease = (...asked) =>
      isBroken ? Promise.reject(new Error('broken')) : store.lease(...asked)
    const onFault = vi.fn()
    const reference = await submit('webhook')
    const delivery = createDelivery({
      store: { ...store, lease },
      senders: { webhook: accept },
      now,
      onFault,
    })
    await delivery.deliverDue()
    expect(onFault).toHaveBeenCalledWith('lease', expect.any(Error))
    isBroken = false
    await delivery.deliverDue()
    expect(await store.outboxOf(reference)).toMatchObject([{ state: 'delivered' }])
  })

  test('in making it ready counts as an attempt, and says nothing of what failed', async () => {
    const { submit, delivery, store } = open({
      webhook: () => Promise.reject(new Error('sian@example.org')),
    })
    const reference = await submit('webhook')
    await delivery.deliverDue()
    expect(await store.outboxOf(reference)).toMatchObject([
      { state: 'retrying', attempts: 1, lastError: 'it could not be made ready to send' },
    ])
  })
})
