import type { RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { ask } from '../support/site/ask.ts'
import { headerFaults } from '../support/site/read-metric.ts'
import { readInside, readPage, readWords } from '../support/site/read-page.ts'
import { sendHeader, smallHeader, startHeaderSource } from '../support/site/start-header-source.ts'
import { startSite } from '../support/site/start-site.ts'
import { holdTimeLimits } from '../support/time-limits.ts'

const down: RequestListener = request => request.socket.destroy()
const broken: RequestListener = (_, response) => response.writeHead(500).end('{}')
const silent: RequestListener = () => {}

const faults: [string, string, RequestListener][] = [
  ['is down', 'refused', down],
  ['answers 500', 'not-2xx', broken],
  ['answers 404', 'not-2xx', (_, response) => response.writeHead(404).end('{"sections":[]}')],
  ['leads elsewhere', 'refused', (_, response) => response.writeHead(302, { Location: '/' }).end()],
  ['sends no JSON', 'not-json', (_, response) => response.end('<!doctype html><title>Hello')],
  [
    'sends 2 MB',
    'too-large',
    (_, response) => response.end(JSON.stringify({ x: 'x'.repeat(2e6) })),
  ],
  ['sends a list', 'wrong-shape', (_, response) => response.end('[]')],
  ['sends nothing it needs', 'wrong-shape', (_, response) => response.end('{"error":"no"}')],
]

/** A busy machine may take longer than pages wait: only tests of that have the usual time. */
const patience = { headerBudgetMs: 10_000 }

async function startBoth(first: RequestListener, waits: { headerBudgetMs?: number } = patience) {
  let nowMs = Date.parse('2026-11-21T12:00:00Z')
  const source = await startHeaderSource(first)
  const site = await startSite({
    env: { HEADER_CONFIGURATION_URL: source.url },
    clock: () => new Date(nowMs),
    ...waits,
  })
  return {
    ...source,
    origin: site.origin,
    adminOrigin: site.adminOrigin,
    pass: (ms: number) => {
      nowMs += ms
    },
    header: async (path: string) =>
      readWords(readInside((await ask(site.origin, path)).text, 'header')),
  }
}

function expectWholeWithoutMenu(html: string) {
  const page = readPage(html)
  const header = readInside(html, 'header')
  const hrefs = page.all('a').map(({ href }) => href)
  expect(hrefs.slice(0, 2)).toEqual(['#content', '#footer'])
  expect(
    readPage(header)
      .all('a')
      .map(({ href }) => href),
  ).toEqual(expect.arrayContaining(['/', '/help']))
  expect(readWords(header)).toContain('Hearthlight')
  expect(readWords(header)).toContain('Accessibility')
  expect(readPage(header).all('section')).toEqual([])
  expect(page.all('h1')).toHaveLength(1)
  expect(page.all('footer')[0]?.id).toBe('footer')
}

test.each(faults)(
  'where the header source %s (%s), pages are whole and it is counted',
  async (_, kind, answer) => {
    const site = await startBoth(answer)
    for (const path of ['/', '/price-cap', '/offers', '/find-your-home']) {
      const before = await headerFaults(site.adminOrigin, kind)
      const { status, text } = await ask(site.origin, path)
      expect(status).toBe(200)
      expectWholeWithoutMenu(text)
      expect(await headerFaults(site.adminOrigin, kind)).toBe(before + 1)
    }
    site.answerNow(sendHeader(smallHeader('Mended')))
    for (const path of ['/', '/find-your-home']) expect(await site.header(path)).toContain('Mended')
  },
)

test.each(faults)(
  'where the header source %s (%s) after it was good, pages keep the last good',
  async (_, kind, answer) => {
    const site = await startBoth(sendHeader(smallHeader('Good')))
    expect(await site.header('/')).toContain('Good')
    site.answerNow(answer)
    site.pass(61_000)
    for (const path of ['/', '/price-cap', '/find-your-home']) {
      expect(await site.header(path)).toContain('Good')
    }
    expect(await headerFaults(site.adminOrigin, kind)).toBeGreaterThan(0)
    const ready = JSON.parse((await ask(site.adminOrigin, '/health/ready')).text)
    expect(ready.header).toMatchObject({ source: 'last-good', ageMs: 61_000 })
    site.answerNow(sendHeader(smallHeader('Better')))
    expect(await site.header('/price-cap')).toContain('Better')
    expect(await site.header('/find-your-home')).toContain('Better')
  },
)

test('pages do not wait for a slow header source, and what it sends serves the next', async () => {
  const site = await startBoth(broken, {})
  // The call that the start makes is over.
  await expect.poll(() => headerFaults(site.adminOrigin, 'not-2xx')).toBe(1)
  const before = site.asked()
  const lateBefore = await headerFaults(site.adminOrigin, 'late')
  // On a busy machine the two seconds of the call may be over before all of this is done.
  holdTimeLimits()
  const { promise: answering, resolve: answer } = Promise.withResolvers<void>()
  site.answerNow(async (request, response) => {
    await answering
    sendHeader(smallHeader('At last'))(request, response)
  })
  const answers = await Promise.all(
    ['/', '/price-cap', '/find-your-home'].map(path => ask(site.origin, path)),
  )
  for (const { text } of answers) expectWholeWithoutMenu(text)
  expectWholeWithoutMenu((await ask(site.origin, '/help')).text)
  expect(await headerFaults(site.adminOrigin, 'late')).toBe(lateBefore + 1)
  expect(site.asked() - before).toBe(1)
  answer()
  await expect.poll(() => site.header('/help'), { timeout: 3000 }).toContain('At last')
  expect(await site.header('/find-your-home')).toContain('At last')
})

test('a header source that never answers is given up after two seconds', async () => {
  const site = await startBoth(silent, {})
  const { status, text } = await ask(site.origin, '/price-cap')
  expect(status).toBe(200)
  expectWholeWithoutMenu(text)
  expect(await headerFaults(site.adminOrigin, 'late')).toBe(1)
  await expect.poll(() => headerFaults(site.adminOrigin, 'timed-out'), { timeout: 4000 }).toBe(1)
})

test('a burst of page loads makes one call, and a minute passes before the next', async () => {
  const site = await startBoth(broken)
  site.answerNow(sendHeader(smallHeader('Once'), 50))
  const before = site.asked()
  const paths = ['/', '/price-cap', '/help', '/find-your-home', '/offers', '/nowhere']
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, index) => ask(site.origin, paths[index % 6] ?? '/')),
  )
  expect(site.asked() - before).toBe(1)
  expect(answers.filter(({ text }) => !readInside(text, 'header').includes('Once'))).toEqual([])
  site.pass(60_000)
  await site.header('/help')
  expect(site.asked() - before).toBe(1)
  site.pass(1)
  await Promise.all(paths.map(path => ask(site.origin, path)))
  expect(site.asked() - before).toBe(2)
})

test('a route change reads no header, and a page load does', async () => {
  const site = await startBoth(sendHeader(smallHeader('Once')))
  await site.header('/find-your-home')
  site.pass(61_000)
  const before = site.asked()
  const { status, text } = await ask(
    site.origin,
    '/find-your-home.data?postcode=ZZ1&_routes=find%2Ffind-your-home',
  )
  expect(status).toBe(200)
  expect(text).toContain('postcode-refused')
  expect(text).not.toContain('Once')
  expect(site.asked()).toBe(before)
  await site.header('/find-your-home')
  expect(site.asked()).toBe(before + 1)
})
