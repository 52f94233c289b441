import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openExampleOutbox } from '../../tests/support/leads/example-outbox.ts'
import { readConfig } from '../config.ts'
import { createFaultCounters } from '../monitoring/counters.ts'
import { createMetrics } from '../monitoring/metrics.ts'
import type { ServedLeads } from './open-leads.ts'
import { createSiteOrigin } from './site-origin.ts'
import { startDelivery } from './start-delivery.ts'

const later = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Each count takes as long as `count.ms` says, and the database is looked at for 1.5 s. */
function start() {
  const { store, now } = openExampleOutbox()
  const read = readConfig({}, 'development')
  if (!read.ok) throw new Error(read.problems.join())
  const count = { ms: 0, fails: false }
  async function slow<Result>(ask: () => Promise<Result>): Promise<Result> {
    await later(count.ms)
    if (count.fails) throw new Error('No connection came free')
    return ask()
  }
  const leads: ServedLeads = {
    ...store,
    countOutbox: () => slow(store.countOutbox),
    countOverdue: day => slow(() => store.countOverdue(day)),
    countUnreadable: () => slow(store.countUnreadable),
    countDamaged: () => slow(store.countDamaged),
    status: () => ({ state: 'kept' }),
    retention: () => null,
    mayErase: async () => true,
    onWork: () => {},
    close: () => {},
  }
  const metrics = createMetrics()
  const delivery = startDelivery(Fastify(), {
    config: read.config,
    leads,
    database: { look: () => later(1500).then(() => ({ host: 'one:5432' })), stop: () => {} },
    siteOrigin: createSiteOrigin(read.config, store),
    areas: () => {
      throw new Error('Not asked')
    },
    clock: now,
    metrics,
    faults: createFaultCounters(metrics),
  })
  return { delivery, count }
}

test.each([
  ['fail after a while', { ms: 1500, fails: true }, 1500],
  ['take too long together', { ms: 900, fails: false }, 2000],
])('where counts %s, the rest is told in time for a primary', async (_, how, afterMs) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { delivery, count } = start()
  const reading = delivery.read()
  await vi.advanceTimersByTimeAsync(3000)
  expect(await reading).toMatchObject({ waiting: 0, database: { host: 'one:5432' } })

  Object.assign(count, how)
  const told = vi.fn()
  void delivery.read().then(told)
  await vi.advanceTimersByTimeAsync(afterMs)
  for (let turns = 0; turns < 5; turns += 1) await setImmediate()
  expect(told.mock.calls).toEqual([
    [{ state: 'kept', database: { host: 'one:5432' }, webhook: 'off' }],
  ])
})
