import { expect, onTestFinished, test, vi } from 'vitest'
import { runDatabase } from '../../commands/run-database.ts'
import { startBalancer } from './failover/balance.ts'
import { deliverLater } from './failover/deliver-from-database.ts'
import { judgeLeads, readStoredLeads } from './failover/judge-leads.ts'
import { startReceiver } from './failover/receiver.ts'
import { serveNodes } from './failover/serve-nodes.ts'
import { nameOf, startSteadyLeads } from './failover/steady-leads.ts'
import { type Lookup, startSteadyLookups } from './failover/steady-lookups.ts'

const leadsKey = Buffer.alloc(32, 7).toString('base64')
const secret = `whsec_${leadsKey}`

test('of three nodes one is drained and one killed under load: no lookup fails but those in flight there, and each lead is kept and delivered', async () => {
  const database = await runDatabase({ settings: { fsync: 'off' } })
  onTestFinished(() => database.stop('immediate'))
  const receiver = await startReceiver(secret)
  onTestFinished(receiver.close)
  const nodes = await serveNodes(3, {
    DATABASE_URL: database.url,
    LEADS_KEY: leadsKey,
    LEADS_WEBHOOK_URL: receiver.url,
    LEADS_WEBHOOK_SECRET: secret,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  })
  const [drained, killed] = nodes
  if (!drained || !killed) throw new TypeError('Three nodes were started')
  const balancer = await startBalancer(nodes.map(({ port }) => port))
  onTestFinished(balancer.close)
  const leads = startSteadyLeads([balancer.port], { clients: 6, pauseMs: 20 })
  const lookups = startSteadyLookups([balancer.origin], { clients: 6, pauseMs: 10 })

  /** Until so much more was asked and acknowledged. */
  async function goOn(): Promise<void> {
    const asked = lookups.lookups.length + 60
    const acknowledged = leads.attempts.length + 40
    await vi.waitFor(
      () => {
        expect(lookups.lookups.length).toBeGreaterThan(asked)
        expect(leads.attempts.length).toBeGreaterThan(acknowledged)
      },
      { timeout: 30_000, interval: 20 },
    )
  }

  await goOn()
  drained.stop('SIGTERM')
  expect(await drained.exited).toBe(0)
  await goOn()
  const killedAt = performance.now()
  killed.stop('SIGKILL')
  await killed.exited
  const goneAt = performance.now()
  await goOn()
  await Promise.all([leads.finish(), lookups.finish()])

  const failed = lookups.lookups.filter(({ fault }) => fault !== null)
  const wasInFlight = ({ startedAt, tookMs }: Lookup) =>
    startedAt < goneAt && startedAt + tookMs > killedAt
  expect(failed.filter(one => !wasInFlight(one))).toEqual([])
  // Leads that broke off were sent again, with their keys.
  const wrong = leads.attempts.filter(({ outcome }) => outcome === 'wrong')
  expect(wrong.filter(({ says }) => says !== '502')).toEqual([])
  await deliverLater({ databaseUrl: database.url, leadsKey, url: receiver.url, secret }, 61_000)
  const acknowledged = leads.leads.map(({ number, reference }) => ({
    name: nameOf(number),
    reference: reference ?? '',
  }))
  const stored = await readStoredLeads(database.url, leadsKey)
  expect(judgeLeads(acknowledged, stored, receiver)).toEqual({
    lost: [],
    doubled: [],
    undelivered: [],
  })
  expect(stored.size).toBe(acknowledged.length)
}, 120_000)
