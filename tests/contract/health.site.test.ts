import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flowNames } from '../../enquiries/flows/flow.ts'
import { ask } from '../support/site/ask.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readMetric } from '../support/site/read-metric.ts'
import { sendRaw } from '../support/site/send-raw.ts'
import { startSite } from '../support/site/start-site.ts'

const nothingRuns = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'"

test('to the public a site says that it is up and can serve, and nothing of the inside', async () => {
  const { origin } = await startSite()
  const [live, ready] = await Promise.all([
    ask(origin, '/health/live'),
    ask(origin, '/health/ready'),
  ])
  for (const { status, headers } of [live, ready]) {
    expect(status).toBe(200)
    expect(headers['content-type']).toMatch(/^application\/json/)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toBe(nothingRuns)
  }
  expect(JSON.parse(live.text)).toEqual({ status: 'up' })
  expect(JSON.parse(ready.text)).toEqual({ status: 'ready' })
  expect((await ask(origin, '/metrics')).status).toBe(404)
})

test('a site that cannot serve says no more to the public than that, and the rest on its own port', async () => {
  const DATA_DIR = linkDemonstration()
  rmSync(join(DATA_DIR, 'register'))
  const { origin, adminOrigin } = await startSite({ env: { DATA_DIR } })
  const ready = await ask(origin, '/health/ready')
  expect([ready.status, JSON.parse(ready.text)]).toEqual([503, { status: 'not ready' }])
  const detail = await ask(adminOrigin, '/health/ready')
  expect(detail.status).toBe(503)
  expect(JSON.parse(detail.text)).toMatchObject({ status: 'not ready', cannotServe: ['homes'] })
  // A balancer sends it nobody, so no count of answers would tell.
  expect(await readMetric(adminOrigin, 'hearthlight_ready')).toBe(0)
  const whole = await startSite()
  expect(await readMetric(whole.adminOrigin, 'hearthlight_ready')).toBe(1)
  expect((await ask(origin, '/health/live')).status).toBe(200)
})

test('a version of the register that cannot be served is counted and logged', async () => {
  const DATA_DIR = linkDemonstration()
  rmSync(join(DATA_DIR, 'register'))
  mkdirSync(join(DATA_DIR, 'register'))
  writeFileSync(join(DATA_DIR, 'register', 'current'), '20261101T090000000Z\n')
  const damaged = await startSite({ env: { DATA_DIR } })
  expect(await readMetric(damaged.adminOrigin, 'hearthlight_register_damaged')).toBe(1)
  const line = damaged.lines().find(line => line.includes('a version of the register cannot'))
  expect(line).toMatch(
    /"level":50.*"version":"20261101T090000000Z","reason":"The file is missing\."/,
  )
  const whole = await startSite()
  expect(await readMetric(whole.adminOrigin, 'hearthlight_register_damaged')).toBe(0)
})

test('without ADMIN_PORT there are no metrics anywhere', async () => {
  const { origin, adminOrigin } = await startSite({ env: { ADMIN_PORT: '' } })
  expect(adminOrigin).toBe('')
  expect((await ask(origin, '/metrics')).status).toBe(404)
})

test('the admin port has metrics and health alone, in the usual headers', async () => {
  const { adminOrigin } = await startSite()
  for (const [path, status] of [
    ['/metrics', 200],
    ['/health/live', 200],
    ['/health/ready', 200],
    ['/', 404],
    ['/v1/openapi.json', 404],
  ] as const) {
    const answer = await ask(adminOrigin, path)
    expect([path, answer.status]).toEqual([path, status])
    expect(answer.headers).toMatchObject({
      'content-security-policy': nothingRuns,
      'x-content-type-options': 'nosniff',
    })
  }
})

test('readiness in detail names what serves, and what its header stands on', async () => {
  const { origin, adminOrigin } = await startSite()
  await ask(origin, '/')
  const ready = await ask(adminOrigin, '/health/ready')
  expect(JSON.parse(ready.text)).toEqual({
    status: 'ready',
    cannotServe: [],
    header: { source: 'live', ageMs: expect.any(Number) },
    homes: {
      state: 'serving',
      version: expect.any(String),
      homes: 5000,
      otherSupplies: expect.any(Number),
      certificates: expect.any(Number),
      isMadeUp: true,
      isEarlierForm: false,
      delta: null,
      aliases: 0,
      importedOn: expect.any(String),
      damaged: [],
    },
    drafts: { state: 'kept' },
    leads: {
      state: 'kept',
      waiting: 0,
      retrying: 0,
      dead: 0,
      held: 0,
      oldestWaitingMs: null,
      overdue: 0,
      unreadable: 0,
      damaged: 0,
      webhook: 'off',
    },
    load: { isOverloaded: false, waiting: 0 },
  })
})

test('metrics are Prometheus text that counts answers', async () => {
  const site = await startSite()
  for (const path of ['/price-cap', '/price-cap', '/nowhere', '/icon.svg'])
    await ask(site.origin, path)
  const { headers, text } = await ask(site.adminOrigin, '/metrics')
  expect(headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(text.endsWith('\n')).toBe(true)
  const comment = /^# (HELP [a-z0-9_]+ \S.*|TYPE [a-z0-9_]+ (counter|gauge|histogram))$/
  const series = /^[a-z0-9_]+(\{[a-z]+="[^"\\]*"(,[a-z]+="[^"\\]*")*\})? \d+(\.\d+)?(e-?\d+)?$/
  // The mean of the event loop's lag is not a number while nothing was measured since the last time.
  const lines = text.split('\n').filter(line => line !== '' && !line.endsWith(' Nan'))
  expect(lines.filter(line => !comment.test(line) && !series.test(line))).toEqual([])
  const count = (status: string) =>
    readMetric(site.adminOrigin, `hearthlight_requests_total{method="GET",status="${status}"}`)
  expect(await count('4xx')).toBe(1)
  expect(await count('2xx')).toBe(3)
  const views = (page: string) =>
    readMetric(site.adminOrigin, `hearthlight_page_views_total{page="${page}"}`)
  expect(await views('Price cap')).toBe(2)
  await ask(site.origin, '/find-your-home?postcode=ZZ1+1AA')
  expect(await views('Find your home')).toBe(1)
  // A route change counts as a view, a HEAD request does not.
  await ask(site.origin, '/find-your-home.data?postcode=ZZ1+1AA')
  await ask(site.origin, '/find-your-home', { method: 'HEAD' })
  expect(await views('Find your home')).toBe(2)
  // A file is no page view, and neither is an address that leads to another page.
  for (const path of ['/robots.txt', '/homes/900000000001/certificate.csv', '/complaints'])
    await ask(site.origin, path)
  for (const path of ['/enquiries/solar/check', '/enquiries/solar/check.data'])
    await ask(site.origin, path)
  expect(await views('Other')).toBe(1)
  expect((await ask(site.adminOrigin, '/metrics')).text).not.toContain('page="Enquiry:Check"')
  for (const name of ['process_resident_memory_bytes', 'nodejs_heap_size_used_bytes'])
    expect(await readMetric(site.adminOrigin, name)).toBeGreaterThan(1_000_000)
})

test('what a balancer asks is no visit, and a node that is not ready no fault', async () => {
  const DATA_DIR = linkDemonstration()
  rmSync(join(DATA_DIR, 'register'))
  const site = await startSite({ env: { DATA_DIR } })
  for (const path of ['/health/live', '/health/ready', '/price-cap']) await ask(site.origin, path)
  expect((await ask(site.origin, '/health/ready')).status).toBe(503)
  const { text } = await ask(site.adminOrigin, '/metrics')
  expect(text.match(/^hearthlight_requests_total.*/gm)).toEqual([
    'hearthlight_requests_total{method="GET",status="2xx"} 1',
  ])
  expect(text).toContain('\nhearthlight_request_duration_seconds_count 1\n')
})

test('every fault is there at 0 before its first, so that a rise from there can be seen', async () => {
  const site = await startSite()
  const { text } = await ask(site.adminOrigin, '/metrics')
  const faults = text.split('\n').filter(line => /^hearthlight_\w+_faults_total/.test(line))
  expect(faults.filter(line => !line.endsWith(' 0'))).toEqual([])
  expect(new Set(faults.map(line => line.split(/[{ ]/)[0])).size).toBe(7)
  expect(faults).toContain('hearthlight_lead_faults_total{act="write",fault="file-gone"} 0')
})

test('stored leads are there at 0 before the first of a product, so that an alert sees it come', async () => {
  const { text } = await ask((await startSite()).adminOrigin, '/metrics')
  const stored = text.split('\n').filter(line => /^hearthlight_leads_total.*"stored"/.test(line))
  expect(stored).toHaveLength(2 * flowNames.length)
})

test('leads that cannot be kept are 0 in a gauge, and what waits is not guessed at', async () => {
  const DATA_DIR = linkDemonstration()
  mkdirSync(join(DATA_DIR, 'leads'))
  writeFileSync(join(DATA_DIR, 'leads', 'leads.sqlite'), 'x'.repeat(20_000))
  const LEADS_KEY = Buffer.alloc(32, 9).toString('base64')
  const broken = await ask(
    (await startSite({ env: { DATA_DIR, LEADS_KEY } })).adminOrigin,
    '/metrics',
  )
  expect(broken.text).toContain('\nhearthlight_leads_kept 0\n')
  expect(broken.text).not.toMatch(/^hearthlight.* (NaN|null)$|^hearthlight_leads_(waiting|dead) /im)
  const sound = await ask((await startSite()).adminOrigin, '/metrics')
  expect(sound.text).toContain('\nhearthlight_leads_kept 1\n')
  expect(sound.text).toContain('\nhearthlight_leads_waiting 0\n')
})

test('answers that cannot be read are counted like any other', async () => {
  const site = await startSite()
  await ask(site.origin, '/%E0%A4%A')
  const series = 'hearthlight_requests_total{method="GET",status="4xx"}'
  expect(await readMetric(site.adminOrigin, series)).toBe(1)
  // Such as TLS where there is none, and a browser that keeps too many cookies.
  await sendRaw(site.origin, '\x16\x03\x01\x02\x00\x01\r\n\r\n')
  await sendRaw(site.origin, `GET / HTTP/1.1\r\nHost: a\r\nCookie: ${'a'.repeat(70_000)}\r\n\r\n`)
  const unread = 'hearthlight_requests_total{method="unknown",status="4xx"}'
  expect(await readMetric(site.adminOrigin, unread)).toBe(2)
})
