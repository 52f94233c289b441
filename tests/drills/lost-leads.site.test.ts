import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { verifyWebhook } from '../../leads/deliver/webhook-signature.ts'
import { readSealingKeys } from '../../leads/sealing.ts'
import { openSqliteLeads } from '../../leads/sqlite/sqlite-leads.ts'
import { startReceiver } from '../support/leads/start-receiver.ts'
import { linkForOneTest } from '../support/site/link-demonstration.ts'
import { findFreePort, listens, startChild } from '../support/site/start-child.ts'
import { deliverLater } from './deliver-later.ts'
import { sendLead } from './send-lead.ts'

// `npm run test:all` drills for longer; LOST_LEADS=20000 for as long as anybody likes.
const isLong = process.env.TEST_ALL === '1'
const leads = Number(process.env.LOST_LEADS ?? (isLong ? 5000 : 300))
const kills = isLong ? 12 : 3
const clients = 20

const key = Buffer.alloc(32, 5).toString('base64')
const secret = `whsec_${key}`

test(`of ${leads} leads from ${clients} clients none is lost or doubled, though the server is killed ${kills} times`, async () => {
  const receiver = await startReceiver()
  const env = {
    DATA_DIR: linkForOneTest(),
    LEADS_KEY: key,
    LEADS_WEBHOOK_URL: receiver.url,
    LEADS_WEBHOOK_SECRET: secret,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  const site = await startKillableSite(env)
  const references: string[] = []
  let unanswered = 0
  let acknowledged = 0
  let next = 0

  async function beClient(): Promise<void> {
    while (next < leads) {
      const number = next
      next += 1
      references[number] = await sendUntilAcknowledged(number)
      acknowledged += 1
    }
  }

  /** With one key, as a form or a program does that got no answer. */
  async function sendUntilAcknowledged(number: number): Promise<string> {
    for (;;) {
      const sent = await sendLead(site.port, numberedLead(number), keyOf(number))
      if (sent.kind === 'acknowledged') return sent.reference
      if (sent.kind === 'refused') throw new Error(`lead ${number} was refused: ${sent.status}`)
      unanswered += 1
      await wait(20 + Math.random() * 60)
    }
  }

  async function killNowAndThen(): Promise<void> {
    for (let kill = 1; kill <= kills; kill += 1) {
      const at = ((kill - Math.random()) * leads) / (kills + 1)
      while (acknowledged < at) await wait(1)
      await wait(Math.random() * 20)
      await site.killAndRestart()
    }
  }

  await Promise.all([killNowAndThen(), ...Array.from({ length: clients }, beClient)])
  expect(unanswered, 'the server was killed while it was asked').toBeGreaterThan(0)

  // Whoever sends one again, long after its answer, gets the same.
  for (const number of [0, 1, leads - 1]) {
    const again = await sendLead(site.port, numberedLead(number), keyOf(number))
    expect(again).toEqual({ kind: 'acknowledged', reference: references[number] })
  }
  await site.end()

  const kept = await readKept(env.DATA_DIR)
  expect(kept.size).toBe(leads)
  expect([...kept.values()].toSorted()).toEqual(
    Array.from({ length: leads }, (_, number) => numberedLead(number)['full-name']).toSorted(),
  )
  for (const [number, reference] of references.entries()) {
    expect(kept.get(reference)).toBe(numberedLead(number)['full-name'])
  }

  // A minute later, when what killed servers had leased is due again.
  await deliverLater(env, 61_000)
  const told = receiver.received.map(({ body, headers }) => {
    const at = new Date(Number(headers['webhook-timestamp']) * 1000)
    expect(verifyWebhook(body, headers, [secret], at).kind).toBe('genuine')
    return { id: String(headers['webhook-id']), reference: JSON.parse(body).data.reference }
  })
  expect(new Set(told.map(({ reference }) => reference))).toEqual(new Set(references))
  // Sent twice perhaps, but under one id: whoever keeps ids has each once.
  expect(new Set(told.map(({ id }) => id)).size).toBe(leads)
}, 600_000)

const numberedLead = (number: number) => ({
  'full-name': `Drill Number ${number}`,
  email: `drill-${number}@example.org`,
  product: 'call-back',
  postcode: 'ZZ1 1AA',
})

const keyOf = (number: number) => `lost-leads-drill-${number}`

async function startKillableSite(env: Record<string, string>) {
  const port = await findFreePort()
  const start = async () => {
    // What is built already, for a build is no part of a restart.
    const child = startChild({ ...env, PORT: String(port) }, ['tests/drills/serve-built-site.ts'])
    await expect.poll(() => listens(port), { timeout: 60_000, interval: 10 }).toBe(true)
    return child
  }
  let child = await start()
  return {
    port,
    async killAndRestart() {
      child.stop('SIGKILL')
      await child.exited
      child = await start()
    },
    async end() {
      child.stop('SIGKILL')
      await child.exited
    },
  }
}

/** By reference, whose it is. */
async function readKept(dataFolder: string): Promise<Map<string, string>> {
  const path = join(dataFolder, 'leads', 'leads.sqlite')
  const store = openSqliteLeads({ path, keys: readSealingKeys(key), now: () => new Date() })
  const kept = new Map<string, string>()
  for (const { reference } of await store.list({ limit: leads * 2 })) {
    kept.set(reference, (await store.find(reference))?.lead?.fullName ?? 'cannot be opened')
  }
  store.close()
  return kept
}
