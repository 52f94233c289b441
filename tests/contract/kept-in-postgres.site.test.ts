import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { runDatabase } from '../../commands/run-database.ts'
import { company } from '../../content/en/words/company.ts'
import { connectTo } from '../support/postgres/connect-to.ts'
import { findDatabase } from '../support/postgres/find-database.ts'
import { ask } from '../support/site/ask.ts'
import { connected } from '../support/site/connected.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readMetric } from '../support/site/read-metric.ts'
import { readWords } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'

const LEADS_KEY = Buffer.alloc(32, 7).toString('base64')
const usual = { ...connected, LEADS_KEY }

/** Until a site has made sure of its tables: on a busy machine it refuses whoever comes before that. */
const reachDatabase = ({ adminOrigin }: { adminOrigin: string }) =>
  expect
    .poll(async () => JSON.parse((await ask(adminOrigin, '/health/ready')).text).leads.waiting)
    .toBeTypeOf('number')

/** Two servers with folders of their own: what they share is in the database. */
async function startTwo(name: string, more: Record<string, string> = {}) {
  const DATABASE_URL = await findDatabase(inject('databaseUrl'), name)
  const start = () =>
    startSite({ env: { ...usual, DATABASE_URL, DATA_DIR: linkDemonstration(), ...more } })
  const [one, two] = [await start(), await start()]
  for (const site of [one, two]) await reachDatabase(site)
  return { DATABASE_URL, one, two }
}

const cookiesOf = (
  from: ReturnType<typeof createVisitor>,
  to: ReturnType<typeof createVisitor>,
) => {
  for (const [name, value] of from.cookies) to.cookies.set(name, value)
}

test('what is typed at one server is there at the other, and sent twice it is one lead', async () => {
  const { one, two } = await startTwo('shared', { RATE_LIMITS: 'off' })
  const here = createVisitor(one.origin)
  const { path, page } = await here.reachCheck('call-back')
  const there = createVisitor(two.origin)
  cookiesOf(here, there)
  expect(readWords((await there.go(path)).text)).toContain('Siân Ağaoğlu-Marker')
  const first = await here.press(path, page)
  cookiesOf(here, there)
  const answers = [first, await there.press(path, page)]
  const references = answers.map(({ headers }) => /HL-[\w-]{9}/.exec(headers.location ?? '')?.[0])
  expect(references[0]).toBeDefined()
  expect(references[1]).toBe(references[0])
  const { leads } = JSON.parse((await ask(two.adminOrigin, '/health/ready')).text)
  expect(leads.waiting + leads.retrying).toBe(1)
})

test('servers count limits together', async () => {
  const { one, two } = await startTwo('limits')
  const statuses: number[] = []
  for (let sent = 0; sent < 62; sent += 1) {
    const { origin } = sent % 2 === 0 ? one : two
    const body = new URLSearchParams({ line1: '3 New Kiln Lane' }).toString()
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const { status } = await ask(origin, '/preferences', { method: 'POST', headers, body })
    statuses.push(status)
  }
  expect(statuses.slice(0, 60)).not.toContain(429)
  expect(statuses.slice(60)).toEqual([429, 429])
})

test('nothing of who sent what is in any table', async () => {
  const { DATABASE_URL, one } = await startTwo('leaks')
  await createVisitor(one.origin).sendEnquiry('call-back')
  const database = connectTo(DATABASE_URL)
  onTestFinished(() => database.close())
  const tables = await database.run(
    '',
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'",
  )
  const read: Buffer[] = []
  for (const { table_name } of tables) {
    const rows = await database.run('', `SELECT * FROM ${table_name}`)
    for (const value of rows.flatMap(row => Object.values(row))) {
      const bytes = Buffer.isBuffer(value) ? value : Buffer.from(String(value))
      // A time in milliseconds may hold the figures of the phone number.
      if (!/^\d{13}$/.test(bytes.toString('latin1'))) read.push(bytes)
    }
  }
  const all = Buffer.concat(read).toString('latin1')
  expect(all.length).toBeGreaterThan(1000)
  expect(all).not.toMatch(/marker|7946|post\.example/i)
})

test('while the database is away homes are shown, nobody is told of a lead that is not kept, and all goes on after', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'kept-'))
  chmodSync(parent, 0o711)
  const folder = join(parent, 'data')
  let database = await runDatabase({ folder })
  afterAll(async () => {
    await database.stop()
    rmSync(parent, { recursive: true })
  })
  const { url: DATABASE_URL } = database
  const env = { ...usual, DATABASE_URL, DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' }
  const site = await startSite({ env })
  await reachDatabase(site)
  const visitor = createVisitor(site.origin)
  const { path, page } = await visitor.reachCheck('call-back')

  // No standby says that it has the lead: it may be kept, or not.
  const slow = createVisitor(site.origin)
  const late = await slow.reachCheck('call-back')
  const admin = connectTo(DATABASE_URL)
  const setStandby = async (name: string) => {
    await admin.run('', `ALTER SYSTEM SET synchronous_standby_names = '${name}'`)
    await admin.run('', 'SELECT pg_reload_conf()')
  }
  await setStandby('nobody')
  // By the second press the page is older than three seconds: it is no quick one.
  await wait(1500)
  let unsure = ''
  await expect
    .poll(async () => {
      unsure = (await slow.press(late.path, late.page)).text
      return readWords(unsure)
    })
    .toContain('We can’t tell yet whether we’ve got it')
  const soon = readWords((await slow.send(late.path, unsure, {})).text)
  for (const words of [readWords(unsure), soon])
    expect(words).not.toMatch(/haven’t (?:received|sent) anything yet/)
  await setStandby('')
  await expect
    .poll(async () => (await slow.press(late.path, late.page)).headers.location)
    .toMatch(/^\/enquiries\/sent\/HL-/)
  const [kept] = await admin.run('', 'SELECT count(*) AS leads FROM leads')
  expect(Number(kept?.leads)).toBe(1)
  await admin.close()

  await database.stop('immediate')
  for (const there of ['/', '/homes/900000000001', '/find-your-home?postcode=ZZ1+1AA', '/help']) {
    expect((await visitor.go(there)).status, there).toBe(200)
  }
  const refused = await visitor.press(path, page)
  expect(refused.status).toBe(503)
  expect(readWords(refused.text)).toContain('We can’t get to your answers just now')
  expect(readWords(refused.text)).toContain(company.phone.text)
  const opened = await visitor.go(path)
  expect([opened.status, readWords(opened.text)]).toEqual([
    503,
    expect.stringContaining('Nothing you’ve told us is lost'),
  ])
  for (const there of ['/enquiries/saved', '/enquiries/sent/HL-7K3M-Q9TX']) {
    const unread = await visitor.go(there)
    expect([unread.status, readWords(unread.text)], there).toEqual([
      503,
      expect.stringContaining('We can’t get to your answers just now'),
    ])
  }
  const ready = JSON.parse((await ask(site.adminOrigin, '/health/ready')).text)
  expect(ready).toMatchObject({ status: 'ready', leads: { state: 'not-kept', reason: 'away' } })
  expect(await readMetric(site.adminOrigin, 'hearthlight_database_up')).toBe(0)
  expect((await ask(site.origin, '/health/ready')).status).toBe(200)
  expect(site.lines().join('')).not.toContain('Marker')

  const { port } = new URL(DATABASE_URL)
  database = await runDatabase({ folder, port: Number(port) })
  await expect
    .poll(async () => (await visitor.press(path, refused.text)).headers.location)
    .toMatch(/^\/enquiries\/sent\/HL-/)
})
