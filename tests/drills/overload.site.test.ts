import { expect, test } from 'vitest'
import { type Stream, sendCrowd } from '../../bench/crowd.ts'
import { ask } from '../support/site/ask.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readMetric } from '../support/site/read-metric.ts'
import { startSite } from '../support/site/start-site.ts'

const stream = (kind: Stream['kind'], perSecond: number | null, mostConnections: number) => ({
  kind,
  perSecond,
  mostConnections,
  opensNew: false,
})

test('under far too many look-ups these are refused honestly, leads are stored and health is answered', async () => {
  const site = await startSite({
    env: { DATA_DIR: linkDemonstration(), TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
  })
  const { port } = new URL(site.origin)
  const [homes, leads, health, calls] = await sendCrowd({
    port: Number(port),
    seconds: 6,
    streams: [
      stream('home page', null, 400),
      stream('lead', 10, 64),
      stream('health', 5, 20),
      stream('never asked', 200, 100),
    ],
  })
  if (!homes || !leads || !health || !calls) throw new TypeError('Four streams were sent')
  expect(homes.refusedMs.length).toBeGreaterThan(100)
  expect(homes.acceptedMs.length).toBeGreaterThan(0)
  expect([homes.refusedWithoutRetryAfter, homes.others]).toEqual([0, {}])
  // Answers are compressed until the server notices that there is too much.
  expect(calls.plain).toBeGreaterThan(0)
  expect([leads.refusedMs.length, leads.others, leads.unanswered]).toEqual([0, {}, 0])
  const stored = 'hearthlight_leads_total{outcome="stored",product="call-back",how="api"}'
  expect(await readMetric(site.adminOrigin, stored)).toBe(leads.acceptedMs.length)
  expect([health.acceptedMs.length, health.others]).toEqual([health.due, {}])

  await expect
    .poll(async () => (await ask(site.origin, '/homes/900000000001')).status, { timeout: 5000 })
    .toBe(200)
  // It is over after a window in which nobody was refused, and a page may be answered before that.
  const readReadiness = async () => {
    const { status, load } = JSON.parse((await ask(site.adminOrigin, '/health/ready')).text)
    return [status, load]
  }
  await expect
    .poll(readReadiness, { timeout: 5000 })
    .toEqual(['ready', { isOverloaded: false, waiting: 0 }])
  expect(site.lines().join('')).toContain('what would wait too long is refused')
  const path = '/v1/addresses?postcode=ZZ1+1AA'
  const after = await ask(site.origin, path, { headers: { 'Accept-Encoding': 'br' } })
  expect(after.headers['content-encoding']).toBe('br')
}, 60_000)
