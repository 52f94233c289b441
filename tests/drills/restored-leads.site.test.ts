import { existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { demonstration } from '../../commands/prepare-demonstration.ts'
import { openFinishedDatabase } from '../../connections/sqlite.ts'
import { readSealingKeys } from '../../leads/sealing.ts'
import { openSqliteLeads } from '../../leads/sqlite/sqlite-leads.ts'
import { startReceiver } from '../support/leads/start-receiver.ts'
import { findFreePort, listens, startChild } from '../support/site/start-child.ts'
import { deliverLater } from './deliver-later.ts'
import { sendLead } from './send-lead.ts'

// `npm run test:all` drills for longer; RESTORED_LEADS=20000 for as long as anybody likes.
const isLong = process.env.TEST_ALL === '1'
const leads = Number(process.env.RESTORED_LEADS ?? (isLong ? 3000 : 300))
const clients = 20

const key = Buffer.alloc(32, 6).toString('base64')

test(`a fresh machine serves ${leads} leads from a copy that was made under load, and resends none that was delivered`, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'restored-leads-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const receiver = await startReceiver()
  const env = {
    LEADS_KEY: key,
    LEADS_WEBHOOK_URL: receiver.url,
    LEADS_WEBHOOK_SECRET: `whsec_${key}`,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  const old = await startSite({ ...env, DATA_DIR: makeDataFolder(folder, 'old') })

  // A part is delivered, and the rest waits, for the receiver wants no more for now.
  await old.sendMany(0, leads / 2)
  await expect.poll(() => receiver.received.length, { timeout: 60_000 }).toBeGreaterThan(leads / 4)
  receiver.answerNow({ status: 503 })
  const load = old.sendMany(leads / 2, leads)
  while (old.acknowledged.size < (leads * 3) / 4) await wait(1)
  const before = [...old.acknowledged.values()]
  const path = join(folder, 'copy')
  const made = await runLeads({ ...env, DATA_DIR: old.dataFolder }, ['backup', path])
  await load
  await old.kill()
  const copied = readCopied(path)
  expect(Number(made.leads)).toBe(copied.leads.size)
  for (const reference of before) expect(copied.leads).toContain(reference)
  expect([copied.delivered.length > 0, copied.waiting.length > 0]).toEqual([true, true])

  // The machine is gone; another has the product, the homes, the copy and the key.
  const startedAt = performance.now()
  const dataFolder = makeDataFolder(folder, 'fresh')
  const restored = await runLeads({ ...env, DATA_DIR: dataFolder }, ['restore', path])
  expect(restored).toMatchObject({
    'leads in the copy': made.leads,
    'sha256 of the leads': made['sha256 of the leads'],
    added: made.leads,
  })
  const again = await runLeads({ ...env, DATA_DIR: dataFolder }, ['backup', join(folder, 'again')])
  expect(again['sha256 of the leads']).toBe(made['sha256 of the leads'])
  receiver.received.length = 0
  receiver.answerNow({ status: 204 })
  const fresh = await startSite({ ...env, DATA_DIR: dataFolder })
  const seconds = (performance.now() - startedAt) / 1000
  console.log(`${made.leads} leads: served from the copy after ${seconds.toFixed(1)} s`)
  // A fresh machine is to be ready within five minutes; it takes seconds, even on a busy one.
  expect(seconds).toBeLessThan(5 * 60)

  // Restored once more while it serves: nothing that is acknowledged meanwhile is lost.
  const more = fresh.sendMany(leads, leads + leads / 4)
  while (fresh.acknowledged.size < 5) await wait(1)
  await killRestore({ ...env, DATA_DIR: dataFolder }, path)
  const second = await runLeads({ ...env, DATA_DIR: dataFolder }, ['restore', path])
  expect(second.added).toBe('0')
  await more
  await fresh.kill()
  const kept = await readKept(dataFolder)
  expect(kept.size).toBe(copied.leads.size + fresh.acknowledged.size)
  for (const reference of copied.leads) expect(kept.get(reference)).toMatch(/^Drill Number \d+$/)
  for (const [number, reference] of fresh.acknowledged) {
    expect(kept.get(reference)).toBe(`Drill Number ${number}`)
  }

  await deliverLater({ ...env, DATA_DIR: dataFolder }, 6 * 60_000)
  const sent = receiver.received.map(({ headers }) => String(headers['webhook-id']))
  expect(sent.filter(id => copied.delivered.includes(id))).toEqual([])
  expect(copied.waiting.filter(id => !sent.includes(id))).toEqual([])
  expect(new Set(sent).size).toBe(copied.waiting.length + fresh.acknowledged.size)
}, 600_000)

test('a backup that is killed leaves nothing under its name, and a restore that is killed changes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'killed-copies-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const env = { LEADS_KEY: key, DATA_DIR: makeDataFolder(folder, 'old'), RATE_LIMITS: 'off' }
  const site = await startSite({ ...env, LOG_LEVEL: 'warn' })
  await site.sendMany(0, 100)
  await site.kill()
  const path = join(folder, 'copy')
  const made = await runLeads(env, ['backup', path])
  for (let afterMs = 100; afterMs <= 400; afterMs += isLong ? 10 : 50) {
    const fresh = { ...env, DATA_DIR: makeDataFolder(folder, 'fresh') }
    const killed = join(folder, `killed-${afterMs}`)
    const child = startChild(env, ['commands/leads.ts', 'backup', killed])
    await wait(afterMs)
    child.stop('SIGKILL')
    await child.exited
    // There whole, or not at all.
    if (readdirSync(folder).includes(`killed-${afterMs}`)) {
      expect(readCopied(killed).leads.size).toBe(100)
    }
    await killRestore(fresh, path, afterMs)
    expect([0, 100]).toContain((await readKept(fresh.DATA_DIR)).size)
    expect((await runLeads(fresh, ['restore', path]))['leads in the copy']).toBe(made.leads)
    expect((await readKept(fresh.DATA_DIR)).size).toBe(100)
    expect(readdirSync(join(fresh.DATA_DIR, 'leads'))).toEqual(['leads.sqlite'])
  }
}, 120_000)

const numberedLead = (number: number) => ({
  'full-name': `Drill Number ${number}`,
  email: `drill-${number}@example.org`,
  product: 'call-back',
  postcode: 'ZZ1 1AA',
})

/** The demonstration's homes, and no lead yet. */
function makeDataFolder(folder: string, name: string): string {
  const made = mkdtempSync(join(folder, `${name}-`))
  symlinkSync(resolve(demonstration, 'register'), join(made, 'register'))
  return made
}

async function startSite(env: Record<string, string>) {
  const port = await findFreePort()
  const child = startChild({ ...env, PORT: String(port) }, ['tests/drills/serve-built-site.ts'])
  await expect.poll(() => listens(port), { timeout: 60_000, interval: 10 }).toBe(true)
  const acknowledged = new Map<number, string>()
  return {
    dataFolder: env.DATA_DIR ?? '',
    acknowledged,
    /** From the first number to before the last, from some clients at once, each until it is acknowledged. */
    async sendMany(first: number, last: number): Promise<void> {
      let next = first
      async function beClient(): Promise<void> {
        while (next < last) {
          const number = next
          next += 1
          for (;;) {
            const sent = await sendLead(port, numberedLead(number), `restored-leads-${number}`)
            if (sent.kind === 'refused') throw new Error(`refused: ${sent.status}`)
            if (sent.kind === 'unanswered') continue
            acknowledged.set(number, sent.reference)
            break
          }
        }
      }
      await Promise.all(Array.from({ length: clients }, beClient))
    },
    async kill(): Promise<void> {
      child.stop('SIGKILL')
      await child.exited
    },
  }
}

/** What the command printed, by the words before the colon. */
async function runLeads(env: Record<string, string>, words: readonly string[]) {
  const child = startChild(env, ['commands/leads.ts', ...words])
  const code = await child.exited
  expect(code, child.told().join('\n')).toBe(0)
  const lines = child.logged().split('\n')
  return Object.fromEntries(lines.map(line => line.split(/: (.*)/s).slice(0, 2)))
}

async function killRestore(env: Record<string, string>, path: string, afterMs = 250) {
  const child = startChild(env, ['commands/leads.ts', 'restore', path])
  await wait(afterMs)
  child.stop('SIGKILL')
  await child.exited
}

/** What a copy says, by looking into it. */
function readCopied(path: string) {
  const database = openFinishedDatabase(path)
  const list = (sql: string) =>
    database
      .prepare(sql)
      .all()
      .map(row => String(Object.values(row)[0]))
  const copied = {
    leads: new Set(list('SELECT reference FROM leads')),
    delivered: list("SELECT id FROM outbox WHERE state = 'delivered'"),
    waiting: list('SELECT id FROM outbox WHERE settled_at IS NULL'),
  }
  database.close()
  return copied
}

/** By reference, whose it is. */
async function readKept(dataFolder: string): Promise<Map<string, string>> {
  const path = join(dataFolder, 'leads', 'leads.sqlite')
  if (!existsSync(path)) return new Map()
  const store = openSqliteLeads({ path, keys: readSealingKeys(key), now: () => new Date() })
  const kept = new Map<string, string>()
  for (const { reference } of await store.list({ limit: leads * 3 })) {
    kept.set(reference, (await store.find(reference))?.lead?.fullName ?? 'cannot be opened')
  }
  store.close()
  return kept
}
