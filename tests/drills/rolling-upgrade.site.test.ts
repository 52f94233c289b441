import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runDatabase } from '../../commands/run-database.ts'
import { connectTo } from '../support/postgres/connect-to.ts'
import { startBalancer } from './failover/balance.ts'
import { readStoredLeads } from './failover/judge-leads.ts'
import { serveNode } from './failover/serve-nodes.ts'
import { type Attempt, nameOf, startSteadyLeads } from './failover/steady-leads.ts'
import { startSteadyLookups } from './failover/steady-lookups.ts'
import { startOlderServer } from './upgrade/older-server.ts'

const LEADS_KEY = Buffer.alloc(32, 8).toString('base64')
const older = new URL('upgrade/version-1.sql', import.meta.url)
const inTime = { timeout: 60_000, interval: 20 }

test('while servers of schema version 1 work, those of this version take their place one by one: nothing fails and no lead is lost', async () => {
  const server = await runDatabase({ settings: { fsync: 'off' } })
  onTestFinished(() => server.stop('immediate'))
  const database = connectTo(server.url)
  onTestFinished(() => database.close())
  await database.run('', readFileSync(older, 'utf8'))
  const readVersions = async () =>
    (await database.run('', 'SELECT version FROM schema_versions ORDER BY 1')).map(row =>
      Number(row.version),
    )
  const [first, second] = [1, 2].map(() => startOlderServer(server.url, LEADS_KEY))
  if (!first || !second) throw new TypeError('Two were started')
  await vi.waitFor(() => expect(first.passedOn.length).toBeGreaterThan(20), inTime)

  const env = { DATABASE_URL: server.url, LEADS_KEY, TRUST_PROXY: '1', LOG_LEVEL: 'error' }
  const newer = await serveNode(env)
  await vi.waitFor(async () => expect((await readVersions()).length).toBeGreaterThan(1), inTime)
  const balancer = await startBalancer([newer.port])
  onTestFinished(balancer.close)
  const standstills = watchStandstills()
  const leads = startSteadyLeads([balancer.port], { clients: 3, pauseMs: 20 })
  const lookups = startSteadyLookups([balancer.origin], { clients: 3, pauseMs: 20 })
  const goOn = async () => {
    const [asked, sent] = [lookups.lookups.length + 30, leads.attempts.length + 30]
    const kept = second.stored.length + 10
    await vi.waitFor(() => {
      expect(lookups.lookups.length).toBeGreaterThan(asked)
      expect(leads.attempts.length).toBeGreaterThan(sent)
      expect(second.stored.length).toBeGreaterThan(kept)
    }, inTime)
  }
  await goOn()
  await first.finish()
  await goOn()
  await second.finish()
  await Promise.all([leads.finish(), lookups.finish()])

  expect(lookups.lookups.filter(({ fault }) => fault !== null)).toEqual([])
  const failed = leads.attempts.filter(({ outcome }) => outcome !== 'acknowledged')
  expect(failed.filter(standstills.none), newer.logged()).toEqual([])
  expect([...first.passedOn, ...second.passedOn].toSorted()).toEqual(
    [...first.stored, ...second.stored].toSorted(),
  )
  const stored = await readStoredLeads(server.url, LEADS_KEY)
  const references = new Set([...stored.values()].flat())
  for (const reference of [...first.stored, ...second.stored])
    expect(references).toContain(reference)
  for (const { number, reference } of leads.leads)
    expect(stored.get(nameOf(number))).toEqual([reference])
  expect(await readVersions()).toEqual([1, 2, 3])
})

/**
 * Notes when this process stood still for nearly as long as a server waits for the database, as all
 * processes of a paused machine do. A server may then give up a request that it could have answered.
 */
function watchStandstills() {
  const standstills: { readonly from: number; readonly to: number }[] = []
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - last > 1000) standstills.push({ from: last, to: now })
    last = now
  }, 20)
  onTestFinished(() => clearInterval(timer))
  return {
    none: ({ startedAt, endedAt }: Attempt) =>
      !standstills.some(({ from, to }) => from < endedAt && to > startedAt),
  }
}
