import { Agent, request } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { countProcesses } from '../../server/workers/count-processes.ts'
import { startReceiver } from '../support/leads/start-receiver.ts'
import { ask, sendForm } from '../support/site/ask.ts'
import { connected } from '../support/site/connected.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readMetric } from '../support/site/read-metric.ts'
import { readWords } from '../support/site/read-page.ts'
import { findFreePort, startChild } from '../support/site/start-child.ts'

const DATA_DIR = linkDemonstration()

/** A primary and two processes that serve. */
async function startTwo(env: Record<string, string> = {}) {
  const [port, adminPort] = [await findFreePort(), await findFreePort()]
  const child = startChild({
    PORT: String(port),
    ADMIN_PORT: String(adminPort),
    WORKERS: '2',
    DATA_DIR,
    TRUST_PROXY: '1',
    ...env,
  })
  const told = (what: RegExp) => child.told().filter(line => what.test(line))
  await expect.poll(() => told(/^Processes: 2 serve/), { timeout: 60_000 }).toHaveLength(1)
  const origin = `http://127.0.0.1:${port}`
  const adminOrigin = `http://127.0.0.1:${adminPort}`
  return {
    child,
    told,
    origin,
    adminOrigin,
    metric: (series: string) => readMetric(adminOrigin, series),
    async readProcesses(): Promise<number[]> {
      const { workers } = JSON.parse((await ask(adminOrigin, '/health/ready')).text)
      return workers.map((worker: { process: number }) => worker.process)
    },
    /** How many answers each process has logged. */
    readShares(): number[] {
      const answered = child.logged().matchAll(/"pid":(\d+),.*"msg":"answered"/g)
      return Object.values(Object.groupBy(answered, ([, process = '']) => process)).map(
        (lines = []) => lines.length,
      )
    },
  }
}

const served = 'hearthlight_requests_total{method="GET",status="2xx"}'

test('an enquiry goes on whichever process answers, and what is limited is counted together', async () => {
  const receiver = await startReceiver()
  const site = await startTwo({ ...connected, LEADS_WEBHOOK_URL: receiver.url })
  for (const what of [/^Hearthlight is at/, /^Metrics and readiness/, /^Homes: /, /^Leads: /])
    expect(site.told(what)).toHaveLength(1)

  const visitor = createVisitor(site.origin)
  const { sent, reference } = await visitor.sendEnquiry('call-back')
  expect(sent.status).toBe(303)
  const shown = readWords((await visitor.go(`/enquiries/sent/${reference}`)).text)
  expect(shown).toContain('Siân Ağaoğlu-Marker')
  await expect.poll(() => receiver.received.length).toBe(1)
  const shares = site.readShares()
  expect(shares).toHaveLength(2)
  expect(Math.min(...shares)).toBeGreaterThan(2)

  const from = { 'X-Forwarded-For': '203.0.113.9' }
  const forms = await Promise.all(
    Array.from({ length: 64 }, () => sendForm(site.origin, '/preferences', {}, from)),
  )
  expect(forms.filter(({ status }) => status !== 429)).toHaveLength(60)

  const before = await site.metric(served)
  await Promise.all(Array.from({ length: 20 }, () => ask(site.origin, '/price-cap')))
  expect(await site.metric(served)).toBe(before + 20)

  site.child.stop('SIGTERM')
  expect(await site.child.exited).toBe(0)
  expect(site.told(/^SIGTERM: |^Stopped/)).toHaveLength(2)
  expect(receiver.received).toHaveLength(1)
})

test('one that is killed is replaced, and at SIGHUP each in turn, without a failed request', async () => {
  const site = await startTwo()
  const counted = await killOne(site)
  const before = await site.readProcesses()
  let isOver = false
  const failed: unknown[] = []
  let sent = 0
  async function askOnAndOn(agent: Agent): Promise<void> {
    while (!isOver) {
      sent += 1
      const status = await askOver(agent, site.origin).catch(error => error)
      if (status !== 200) failed.push(status)
      await wait(2)
    }
  }
  const agents = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true }), new Agent()]
  const asking = agents.map(askOnAndOn)
  site.child.stop('SIGHUP')
  await expect.poll(() => site.told(/^Restarted: 2 new/), { timeout: 30_000 }).toHaveLength(1)
  isOver = true
  await Promise.all(asking)
  for (const agent of agents) agent.destroy()
  expect(failed).toEqual([])
  expect(sent).toBeGreaterThan(50)
  const after = await site.readProcesses()
  expect(after).toHaveLength(2)
  expect(after.filter(process => before.includes(process))).toEqual([])
  expect(await site.metric(served)).toBe(counted + sent)
  expect(await site.metric('hearthlight_workers_ended_total')).toBe(1)
})

test('what was handed to one that hangs and is killed is answered by another, and never forgotten', async () => {
  const site = await startTwo()
  const [one = 0] = await site.readProcesses()
  process.kill(one, 'SIGSTOP')
  const asked = Array.from({ length: 8 }, async () => (await ask(site.origin, '/price-cap')).status)
  await expect.poll(() => site.readShares()).toEqual([7])
  process.kill(one, 'SIGKILL')
  expect(await Promise.all(asked)).toEqual(Array(8).fill(200))

  // Where no process is left to take a connection, the primary closes it.
  await expect.poll(() => site.metric('hearthlight_workers')).toBe(2)
  const all = await site.readProcesses()
  for (const hanging of all) process.kill(hanging, 'SIGSTOP')
  const closed = [1, 2].map(() => ask(site.origin, '/price-cap').catch(() => 'closed'))
  // The primary answers what came after them, so it has handed out both.
  await ask(site.adminOrigin, '/health/live')
  for (const hanging of all) process.kill(hanging, 'SIGKILL')
  expect(await Promise.all(closed)).toEqual(['closed', 'closed'])
})

/** Gives how many answers are counted by then. */
async function killOne(site: Awaited<ReturnType<typeof startTwo>>): Promise<number> {
  for (const path of ['/', '/price-cap', '/help']) await ask(site.origin, path)
  expect(await site.metric(served)).toBe(3)
  const [killed = 0, other] = await site.readProcesses()
  process.kill(killed, 'SIGKILL')
  await expect.poll(() => site.metric('hearthlight_workers_ended_total')).toBe(1)
  expect((await ask(site.origin, '/')).status).toBe(200)
  await expect.poll(() => site.metric('hearthlight_workers')).toBe(2)
  const processes = await site.readProcesses()
  expect(processes).toContain(other)
  expect(processes).not.toContain(killed)
  expect(site.told(/ended \(SIGKILL\)/)).toEqual([
    `Process ${killed} ended (SIGKILL). Another takes its place now.`,
  ])
  // What the killed one had counted when it was last asked is not lost.
  const counted = await site.metric(served)
  expect(counted).toBe(4)
  return counted
}

function askOver(agent: Agent, origin: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}/price-cap`, { agent }, answer => {
      answer.on('error', reject)
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    asked.on('error', reject)
    asked.end()
  })
}

test('unless WORKERS says otherwise, there is one process for each core', async () => {
  const processes = countProcesses()
  const port = await findFreePort()
  const child = startChild({ PORT: String(port), WORKERS: '', DATA_DIR, LOG_LEVEL: 'silent' })
  const told = (what: RegExp) => child.told().filter(line => what.test(line))
  await expect.poll(() => told(/^Hearthlight is at/), { timeout: 60_000 }).toHaveLength(1)
  const said = processes > 1 ? [expect.stringContaining(`Processes: ${processes} serve`)] : []
  await expect.poll(() => told(/^Processes: /), { timeout: 60_000 }).toEqual(said)
  child.stop('SIGINT')
  expect(await child.exited).toBe(0)
})

test('what keeps all of them from serving is said once, and ends the start', async () => {
  const port = await findFreePort()
  const other = createServer().listen(port, '127.0.0.1')
  onTestFinished(() => void other.close())
  const child = startChild({ PORT: String(port), WORKERS: '2', DATA_DIR, LOG_LEVEL: 'silent' })
  expect(await child.exited).toBe(1)
  expect(child.told()).toEqual([
    `Port ${port} on 127.0.0.1 is taken. Set PORT to another, or stop what uses it.`,
  ])
})
