import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { runDatabase } from '../../commands/run-database.ts'
import { connectTo } from '../support/postgres/connect-to.ts'
import { deliverLater } from './failover/deliver-from-database.ts'
import { judgeLeads, readStoredLeads } from './failover/judge-leads.ts'
import { startReceiver } from './failover/receiver.ts'
import { serveNodes } from './failover/serve-nodes.ts'
import { nameOf, startSteadyLeads } from './failover/steady-leads.ts'
import { startSteadyLookups } from './failover/steady-lookups.ts'
import { fillInEnquiry } from './failover/visitor.ts'

// The same with Patroni, etcd and HAProxy, and other failures: tests/drills/failover/run-failover.ts

const leadsKey = Buffer.alloc(32, 5).toString('base64')
const secret = `whsec_${leadsKey}`
const waitLong = { timeout: 30_000, interval: 50 }

test('a primary is killed and its standby promoted: no lead is lost or doubled, no lookup fails, and visitors are told', async () => {
  const { primary, standby, databaseUrl } = await startPair()
  const receiver = await startReceiver(secret)
  onTestFinished(receiver.close)
  const nodes = await serveNodes(2, {
    DATABASE_URL: databaseUrl,
    LEADS_KEY: leadsKey,
    LEADS_WEBHOOK_URL: receiver.url,
    LEADS_WEBHOOK_SECRET: secret,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  })
  const ports = nodes.map(({ port }) => port)
  const origins = nodes.map(({ origin }) => origin)
  const leads = startSteadyLeads(ports, { clients: 8, pauseMs: 20 })
  const lookups = startSteadyLookups(origins, { clients: 2, pauseMs: 50 })
  const visitor = await fillInEnquiry(origins[0] ?? '', 'Visitor of the Drill')
  const acknowledgedSince = (moment: number) =>
    leads.attempts.filter(one => one.outcome === 'acknowledged' && one.startedAt > moment).length
  await vi.waitFor(() => expect(acknowledgedSince(0)).toBeGreaterThan(50), waitLong)

  await primary.stop('immediate')
  const killedAt = performance.now()
  const sending = visitor.send()
  const refused = () => leads.attempts.filter(one => one.outcome === 'told-to-come-again')
  await vi.waitFor(() => expect(refused().length).toBeGreaterThan(10), waitLong)
  // As whatever watches over failover takes a while to decide.
  await vi.waitFor(() => expect(lookupsSince(killedAt)).toBeGreaterThan(40), waitLong)
  const kindsOf = () => visitor.answers.map(({ kind }) => kind)
  await vi.waitFor(() => expect(kindsOf()).toContain('told'), waitLong)
  expect(acknowledgedSince(killedAt)).toBe(0)
  await standby.promote()
  const promotedAt = performance.now()
  await vi.waitFor(() => expect(acknowledgedSince(promotedAt)).toBeGreaterThan(50), waitLong)
  await Promise.all([leads.finish(), lookups.finish()])
  const reference = await sending

  function lookupsSince(moment: number): number {
    return lookups.lookups.filter(({ startedAt }) => startedAt > moment).length
  }

  expect(lookups.lookups.filter(({ fault }) => fault !== null)).toEqual([])
  expect(leads.attempts.filter(({ outcome }) => ['wrong', 'unanswered'].includes(outcome))).toEqual(
    [],
  )
  expect(refused()[0]?.says).toMatch(/^503 .*again/)
  expect(kindsOf()).not.toContain('wrong')

  const acknowledged = [
    { name: visitor.name, reference },
    ...leads.leads.map(one => ({ name: nameOf(one.number), reference: one.reference ?? '' })),
  ]
  // What was leased by a process that lost the database is due again after a minute.
  await deliverLater({ databaseUrl, leadsKey, url: receiver.url, secret }, 61_000)
  const stored = await readStoredLeads(databaseUrl, leadsKey)
  expect(judgeLeads(acknowledged, stored, receiver)).toEqual({
    lost: [],
    doubled: [],
    undelivered: [],
  })
  expect(stored.size).toBe(acknowledged.length)
  expect(receiver.forged()).toBe(0)
}, 120_000)

/** A primary that answers a commit only when its standby has it. */
async function startPair() {
  const folder = mkdtempSync(join(tmpdir(), 'failover-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  // As root the servers run as another user, who has to come through.
  chmodSync(folder, 0o711)
  const first = await runDatabase({ folder: join(folder, 'one') })
  await first.stop()
  const primary = await runDatabase({
    folder: join(folder, 'one'),
    settings: { synchronous_standby_names: 'standby' },
  })
  onTestFinished(() => primary.stop('immediate'))
  const standby = await runDatabase({ folder: join(folder, 'two'), standbyOf: primary })
  onTestFinished(() => standby.stop('immediate'))
  const database = connectTo(primary.url)
  await vi.waitFor(async () => {
    const rows = await database.run('', 'SELECT sync_state FROM pg_stat_replication')
    expect(rows).toEqual([{ sync_state: 'sync' }])
  }, waitLong)
  await database.close()
  const { host } = new URL(standby.url)
  return {
    primary,
    standby,
    databaseUrl: primary.url.replace(/@[^/]+/, hosts => `${hosts},${host}`),
  }
}
