import { expect, test } from 'vitest'
import { type Answer, ask, sendForm } from '../support/site/ask.ts'
import { readHidden } from '../support/site/enquiry-visitor.ts'
import { expectProblem } from '../support/site/expect-problem.ts'
import { findLeaks } from '../support/site/find-leaks.ts'
import { readInside, readPage } from '../support/site/read-page.ts'
import { startHeaderSource } from '../support/site/start-header-source.ts'
import { startSite } from '../support/site/start-site.ts'

test('a site with no room to draw says it is busy, and goes on being well', async () => {
  const { site, letGo } = await startFull()
  const others = Array.from({ length: 30 }, (_, index) => `/price-cap?visitor=${index}`)
  for (const answer of await askAll(site.origin, others)) expectBusy(answer)
  const well = await askAll(site.origin, ['/health/live', '/health/ready', '/icon.svg'])
  const metrics = await ask(site.adminOrigin, '/metrics')
  expect([...well, metrics].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  await letGo()
  expect((await ask(site.origin, '/price-cap?visitor=again')).status).toBe(200)
})

test('a busy page leads back to the page that was asked for', async () => {
  const { site, letGo } = await startFull()
  const busy = await ask(site.origin, '/enquiries/solar')
  expectBusy(busy)
  await letGo()
  const links = readPage(readInside(busy.text, 'main')).all('a')
  const targets = links.map(({ href = '' }) => new URL(href, `${site.origin}/enquiries/solar`))
  const statuses: [string, number][] = []
  for (const { origin, pathname } of targets) {
    if (origin !== site.origin) continue
    // One after the other, for this site has room for one page at a time.
    statuses.push([pathname, (await ask(site.origin, pathname)).status])
  }
  expect(Object.fromEntries(statuses)).toEqual({ '/enquiries/solar': 200, '/': 200, '/help': 200 })
})

test('a form that comes meanwhile stands on the busy page, to be sent again', async () => {
  const { site, letGo } = await startFull()
  const path = '/find-your-home?not-listed=yes'
  const typed = { line1: '3 New Kiln Lane', postalTown: 'Emberford', postcode: 'ZZ1 1AA' }
  const busy = await sendForm(site.origin, path, typed)
  expectProblem(busy, 503)
  expect(readPage(busy.text).title).toBe('Error: We’re busy at the moment – Hearthlight')
  const hidden = readHidden(busy.text)
  expect(hidden).toMatchObject(typed)
  await letGo()
  expect((await sendForm(site.origin, path, hidden)).headers.location).toMatch(/call-back/)
})

test('pages that are kept are served however busy the site is', async () => {
  const { site } = await startFull(['/price-cap', '/help'])
  const answers = await askAll(site.origin, ['/price-cap', '/help', '/offers'])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 503])
})

test('a fault of ours is a page of its own that says nothing of the inside, and is logged', async () => {
  const failing = { times: 0 }
  const site = await startSite({
    clock: () => {
      // The stores read it as well, by their own time.
      const isForVisit = new Error().stack?.includes('createVisit')
      if (failing.times === 0 || !isForVisit) return new Date()
      failing.times -= 1
      throw new TypeError('the clock at /srv/secret stands still')
    },
  })
  for (const path of ['/price-cap', '/find-your-home']) {
    failing.times = 1
    const answer = await ask(site.origin, path)
    expectProblem(answer, 500)
    expect(readPage(answer.text).title).toBe('Sorry, something has gone wrong here – Hearthlight')
    expect(answer.text.includes('secret')).toBe(false)
  }
  const faults = site
    .lines()
    .join('')
    .split('\n')
    .filter(line => line.includes('stands still'))
  // The second is of the same kind, and within a minute.
  expect(faults.map(line => 'reqId' in JSON.parse(line))).toEqual([true])
})

test('where not even that page can be drawn, the answer still says nothing of the inside', async () => {
  const failing = { now: false }
  const site = await startSite({
    clock: () => {
      if (failing.now) throw new TypeError('the clock at /srv/secret stands still')
      return new Date()
    },
  })
  failing.now = true
  const answers = [
    await ask(site.origin, '/price-cap'),
    await ask(site.origin, '/%'),
    await ask(site.origin, '/price-cap', { headers: { Host: 'no host' } }),
  ]
  failing.now = false
  for (const answer of answers) {
    expect(answer.status).toBe(500)
    expect(answer.text.includes('secret')).toBe(false)
    expect(findLeaks(answer.text)).toEqual([])
  }
})

function expectBusy(answer: Answer): void {
  expectProblem(answer, 503)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  expect(readPage(answer.text).title).toBe('We’re busy at the moment – Hearthlight')
}

/** With room for one page, which waits for homes from another provider until it is let go. */
async function startFull(before: readonly string[] = []) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: isFull, resolve: sayFull } = Promise.withResolvers<void>()
  const provider = await startHeaderSource(async (_request, response) => {
    sayFull()
    await held
    response.setHeader('Content-Type', 'application/vnd.api+json').end('{"data":[]}')
  })
  const env = { API_URL: new URL(provider.url).origin }
  const site = await startSite({ maxRendering: 1, env })
  for (const path of before) await ask(site.origin, path)
  const first = ask(site.origin, '/find-your-home?postcode=ZZ1+1AA')
  await isFull
  const letGo = async () => {
    release()
    expect((await first).status).toBe(200)
  }
  return { site, letGo }
}

const askAll = (origin: string, paths: readonly string[]) =>
  Promise.all(paths.map(path => ask(origin, path)))
