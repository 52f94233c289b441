import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runLeadsCommand } from '../../commands/leads/run-leads-command.ts'
import { openDatabaseToKeep } from '../../connections/sqlite.ts'
import type { ServiceAreas, ServiceState } from '../../homes/supplies/service-area.ts'
import { readConfig } from '../../server/config.ts'
import { ask, postLead } from '../support/site/ask.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { linkForOneTest } from '../support/site/link-demonstration.ts'
import { readLogged } from '../support/site/read-logged.ts'
import { readMetric } from '../support/site/read-metric.ts'
import { readWords } from '../support/site/read-page.ts'
import { findFreePort, listens, startChild } from '../support/site/start-child.ts'
import { startSite } from '../support/site/start-site.ts'
import { readMailTexts, type SentMail, startSmtp } from '../support/start-smtp.ts'
import { deliverLater } from './deliver-later.ts'

const hourMs = 60 * 60 * 1000
const leadsKey = Buffer.alloc(32, 8).toString('base64')
const news = 'We now take on homes in ZZ4'

const subjectOf = ({ source }: SentMail) => /^Subject: (.*)\r?$/m.exec(source)?.[1] ?? ''

/** A site whose areas an editor changes, whose clock a test moves, and a mail server to look into. */
async function start() {
  const folder = linkForOneTest()
  const contentFolder = join(folder, 'content')
  cpSync('content', contentFolder, { recursive: true })
  const change = (area: { state?: ServiceState; lookAgainOn?: string }) => {
    const file = join(contentFolder, 'service-areas.json')
    const areas: ServiceAreas = JSON.parse(readFileSync(file, 'utf8'))
    const outcodes = areas.outcodes.map(entry =>
      entry.code === 'ZZ4' ? { ...entry, ...area } : entry,
    )
    writeFileSync(file, JSON.stringify({ ...areas, outcodes }))
  }
  // The shipped day passes, and what has passed is not promised.
  change({ lookAgainOn: '2038-02-15' })
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  let laterMs = 0
  const clock = () => new Date(Date.now() + laterMs)
  const site = await startSite({
    env: {
      DATA_DIR: folder,
      LEADS_KEY: leadsKey,
      RATE_LIMITS: 'off',
      SMTP_URL: smtp.url,
      MAIL_FROM: 'hello@hearthlight.example',
    },
    contentFolder,
    clock,
  })
  const look = (sql: string) => {
    const database = openDatabaseToKeep(join(folder, 'leads', 'leads.sqlite'), 1024 ** 3)
    const [row] = database.prepare(sql).all()
    database.close()
    return row
  }
  const openings = () => look('SELECT * FROM area_openings')
  return {
    site,
    smtp,
    visitor: createVisitor(site.origin),
    set: (state: ServiceState) => change({ state }),
    openings,
    /** Time passes, six hours a look, until so many hours are counted. */
    async stayOpen(hours: number) {
      for (let hour = 0; hour < hours; hour += 6) {
        const before = Number(openings()?.looked_at ?? 0)
        laterMs += 6 * hourMs
        const isLooked = () => Number(openings()?.looked_at ?? before)
        await expect.poll(isLooked).not.toBe(before)
      }
    },
    pass: (hours: number) => {
      laterMs += hours * hourMs
    },
    newsOf: () => smtp.mails.filter(mail => subjectOf(mail) === news),
  }
}

/** A home of the made-up town in ZZ4. */
async function findHome(origin: string): Promise<string> {
  const { text } = await ask(origin, '/v1/addresses?search=ZZ4')
  const found = JSON.parse(text).data.find(({ attributes }: { attributes: { postcode: string } }) =>
    attributes.postcode.startsWith('ZZ4 '),
  )
  return found.id
}

test('from a home in a waiting area to the list, to being told once, to leaving for good', async () => {
  const { site, smtp, visitor, set, openings, stayOpen, pass, newsOf } = await start()
  const home = await findHome(site.origin)
  const page = await visitor.go(`/homes/${home}`)
  expect(readWords(page.text)).toContain('Why not: We have no engineers near enough')
  expect(readWords(page.text)).toContain('We next look at this on 15 February 2038.')
  const to = /href="(\/enquiries\/waiting-list[^"]*)"/.exec(page.text)?.[1] ?? ''
  const query = new URL(to.replaceAll('&amp;', '&'), site.origin).search
  const { reference } = await visitor.sendEnquiry('waiting-list', query)
  await expect.poll(() => smtp.mails.length).toBe(1)
  const [confirmation = ''] = smtp.mails.flatMap(readMailTexts)
  expect(confirmation).toContain('waiting list for homes in ZZ4.')
  expect(confirmation).toContain('We’ll next look at your area on Monday 15 February 2038.')

  const { status } = await sendToList(site.origin, { phone: '020 7946 0124', postcode: 'ZZ4 1AB' })
  expect(status).toBe(201)

  set('covered')
  // A changed file is read within a second: a look before that would see the old one for an hour.
  const asShown = async () => readWords((await visitor.go(`/homes/${home}`)).text)
  await expect.poll(asShown).not.toContain('We have no engineers near enough')
  pass(1)
  await expect.poll(() => openings()?.outcode).toBe('ZZ4')
  await stayOpen(18)
  expect(newsOf()).toEqual([])
  await stayOpen(6)
  await expect.poll(() => newsOf().length).toBe(1)
  const readOurs = (name: string) => readMetric(site.adminOrigin, `hearthlight_waiting_list${name}`)
  // The mail may arrive before the check that queued it has ended.
  await expect.poll(() => readOurs('_for_staff')).toBe(1)
  expect(await readOurs('_mails_total')).toBe(1)
  // People who gave only a phone number are for staff to call.
  expect(await readOurs('')).toBe(1)
  const logged = readLogged(site)
  expect(logged).toContain('some want a call: npm run leads -- notify')
  expect(logged).not.toMatch(/marker@|7946/)

  const [mail] = newsOf()
  const [text = ''] = mail ? readMailTexts(mail) : []
  expect(mail?.to).toEqual(['sian.marker@post.example'])
  expect(text).toContain(`/energy-tariffs`)
  const link = new RegExp(`^http\\S+(/track/${reference}/\\S+)$`, 'm').exec(text)?.[1] ?? ''
  const followed = await visitor.go(link)
  expect(readWords(followed.text)).toContain('We now work in your area, and told you so')
  const asked = await visitor.go(`${link}/withdraw`)
  expect((await visitor.send(`${link}/withdraw`, asked.text, {})).status).toBe(303)
  expect(readWords((await visitor.go(link)).text)).toContain('You’ve left the list')

  for (const state of ['waiting-list', 'covered'] as const) {
    set(state)
    for (let look = 0; look < 6; look++) {
      pass(6)
      await new Promise(resolve => setTimeout(resolve, 1200))
    }
  }
  expect(newsOf()).toHaveLength(1)
}, 90_000)

test('a mail program leaves the list for its reader with one post, from anywhere', async () => {
  const { site, visitor, smtp } = await start()
  const { reference } = await visitor.sendEnquiry('waiting-list')
  await expect.poll(() => smtp.mails.length).toBe(1)
  const [mail] = smtp.mails
  const [text = ''] = mail ? readMailTexts(mail) : []
  const link = new RegExp(`/track/${reference}/\\S+`).exec(text)?.[0] ?? ''
  const answer = await ask(site.origin, `${link}/withdraw`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.status).toBe(200)
  expect(readWords((await visitor.go(link)).text)).toContain('Left the list')
})

test('a server that is killed between queueing a mail and sending it loses none and doubles none', async () => {
  const folder = linkForOneTest()
  const smtp = await startSmtp()
  onTestFinished(smtp.stop)
  const port = await findFreePort()
  const env = {
    PORT: String(port),
    DATA_DIR: folder,
    LEADS_KEY: leadsKey,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@hearthlight.example',
    RATE_LIMITS: 'off',
    SITE_URL: 'https://www.hearthlight.example',
  }
  const child = startChild(env)
  await expect.poll(() => listens(port), { timeout: 20_000 }).toBe(true)
  const person = { email: 'sian@post.example', postcode: 'ZZ1 1AA' }
  const { status } = await sendToList(`http://127.0.0.1:${port}`, person)
  expect(status).toBe(201)
  await expect.poll(() => smtp.mails.length).toBe(1)

  // The mail server takes the connection and says nothing: the mail is leased, and not sent.
  smtp.answerNow({ EHLO: 'mute' })
  expect((await notify(env)).results[0]).toBe('mails queued: 1')
  await expect.poll(() => countLeased(folder)).toBe(1)
  child.stop('SIGKILL')
  await child.exited

  smtp.answerNow({})
  for (const laterMs of [120_000, 240_000]) {
    await deliverLater(env, laterMs)
    expect((await notify(env)).results[0]).toBe('mails queued: 0')
  }
  expect(smtp.mails.map(subjectOf).slice(1)).toEqual(['We now take on homes in ZZ1'])
}, 60_000)

const sendToList = (origin: string, person: object) =>
  postLead(origin, { 'full-name': 'Sian Oneill', product: 'waiting-list', ...person })

async function notify(env: Record<string, string>) {
  const read = readConfig(env, 'production')
  if (!read.ok) throw new Error(read.problems.join())
  const place = {
    config: read.config,
    now: () => new Date(),
    contentFolder: resolve('content'),
    output: { isTTY: false, write: () => {} },
    print: async () => {},
    ownBase: () => null,
  }
  const done = async () => ({ exitCode: 0 as const, results: [], messages: [] })
  return runLeadsCommand(['notify', '--area', 'ZZ1'], place, done)
}

function countLeased(folder: string): number {
  const database = openDatabaseToKeep(join(folder, 'leads', 'leads.sqlite'), 1024 ** 3)
  const row = database
    .prepare("SELECT count(*) AS n FROM outbox WHERE type = 'area.opened' AND state = 'leased'")
    .get()
  database.close()
  return Number(row?.n)
}
