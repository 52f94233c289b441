import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { runDatabase } from '../../commands/run-database.ts'
import { startReceiver } from '../support/leads/start-receiver.ts'
import { linkForOneTest } from '../support/site/link-demonstration.ts'
import { findFreePort, listens, startChild } from '../support/site/start-child.ts'
import { sendLead } from './send-lead.ts'

// `npm run test:all` drills with more of them.
const clients = process.env.TEST_ALL === '1' ? 40 : 4

const key = Buffer.alloc(32, 6).toString('base64')

test('of the leads that come while a site goes over to PostgreSQL each is there once and is delivered', async () => {
  const folder = linkForOneTest()
  const database = await runDatabase({ settings: { fsync: 'off' } })
  onTestFinished(() => database.stop())
  const receiver = await startReceiver()
  const files = {
    DATA_DIR: folder,
    LEADS_KEY: key,
    LEADS_WEBHOOK_URL: receiver.url,
    LEADS_WEBHOOK_SECRET: `whsec_${key}`,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
  }
  const inDatabase = { ...files, DATABASE_URL: database.url }
  const old = await startSite(files)

  /** Where the balancer sends them. */
  let port = old.port
  const acknowledged = new Map<number, string>()
  let refusals = 0
  let next = 0
  let isOver = false
  const load = Promise.all(
    Array.from({ length: clients }, async () => {
      while (!isOver) {
        const number = next
        next += 1
        while (!acknowledged.has(number)) {
          const sent = await sendLead(port, lead(number), `moved-leads-drill-${number}`)
          if (sent.kind === 'refused') throw new Error(`refused: ${sent.status}`)
          if (sent.kind === 'acknowledged') acknowledged.set(number, sent.reference)
          else refusals += 1
          await wait(20)
        }
      }
    }),
  )
  await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(20)

  // Nobody is served from the database while its leads are still in the files.
  const early = startChild(inDatabase, ['tests/drills/serve-built-site.ts'])
  expect(await early.exited).toBe(1)
  expect(early.told().join()).toMatch(/holds leads that are not in the database.*leads -- move/)
  const moving = startChild(inDatabase, ['commands/leads.ts', 'move'])
  expect(await moving.exited, moving.told().join('\n')).toBe(0)
  // The old server takes none any more, and none is started on the files again.
  await expect.poll(() => refusals, { timeout: 20_000 }).toBeGreaterThan(0)
  const again = startChild(files, ['tests/drills/serve-built-site.ts'])
  const fresh = await startSite(inDatabase)
  expect(await again.exited).toBe(1)
  expect(again.told().join()).toMatch(/were moved to PostgreSQL/)
  port = fresh.port
  const before = acknowledged.size
  await expect.poll(() => acknowledged.size, { timeout: 20_000 }).toBeGreaterThan(before + 20)
  isOver = true
  await load
  await old.kill()
  const listing = startChild(inDatabase, ['commands/leads.ts', 'list', '--json'])
  expect(await listing.exited).toBe(0)
  const listed: { reference: string }[] = JSON.parse(listing.logged())
  expect(listed.map(({ reference }) => reference).toSorted()).toEqual(
    [...acknowledged.values()].toSorted(),
  )
  await expect
    .poll(() => deliveredTo(receiver).size, { timeout: 60_000 })
    .toBeGreaterThanOrEqual(acknowledged.size)
  for (const reference of acknowledged.values()) {
    expect(deliveredTo(receiver)).toContain(reference)
  }
}, 120_000)

const lead = (number: number) => ({
  'full-name': `Drill Number ${number}`,
  email: `drill-${number}@example.org`,
  product: 'call-back',
  postcode: 'ZZ1 1AA',
})

const deliveredTo = ({ received }: Awaited<ReturnType<typeof startReceiver>>) =>
  new Set(received.map(({ body }) => JSON.parse(body).data.reference as string))

async function startSite(env: Record<string, string>) {
  const port = await findFreePort()
  const child = startChild({ ...env, PORT: String(port) }, ['tests/drills/serve-built-site.ts'])
  await expect.poll(() => listens(port), { timeout: 60_000, interval: 10 }).toBe(true)
  return {
    port,
    async kill(): Promise<void> {
      child.stop('SIGKILL')
      await child.exited
    },
  }
}
