import { describe, expect, test } from 'vitest'
import { ask, postLead } from '../support/site/ask.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readMetric } from '../support/site/read-metric.ts'
import { readPage } from '../support/site/read-page.ts'
import { findFreePort, listens, startChild } from '../support/site/start-child.ts'
import { startSite } from '../support/site/start-site.ts'

const mocked = { MOCKS: 'on', MOCK_DELAY_MS: '20' }
const find = (postcode: string) => `/find-your-home?postcode=${encodeURIComponent(postcode)}`

/** Makes the process tell which files of the mocks, and of what they are made with, it loads. */
const tellLoaded = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      if (/\\/(mocks|msw|@mswjs)\\//.test(url)) process.stderr.write('loaded ' + url + '\\n')
      return next(url, context)
    },
  })`)}`

async function startTelling(env: Record<string, string>) {
  const port = await findFreePort()
  const DATA_DIR = '.cache/demonstration'
  const NODE_OPTIONS = tellLoaded
  const child = startChild({ PORT: String(port), DATA_DIR, NODE_OPTIONS, ...env })
  await expect.poll(() => listens(port), { timeout: 20_000, interval: 20 }).toBe(true)
  const { text } = await ask(`http://127.0.0.1:${port}`, find('ZZ1 1AA'))
  return { loaded: child.told().filter(line => line.startsWith('loaded ')), text, child }
}

test('off, nothing is mocked and no mock code is loaded', async () => {
  const { loaded, text } = await startTelling({ MOCKS: 'off' })
  expect(loaded).toEqual([])
  expect(text).toContain('900000000001')
  expect(text).not.toContain('mocked-')
})

test('on, the mocks are loaded and answer, and whoever starts the server is told', async () => {
  const { loaded, text, child } = await startTelling(mocked)
  expect(loaded.filter(line => line.endsWith('/mocks/start-mocks.ts'))).toHaveLength(1)
  expect(loaded.some(line => line.includes('/msw/'))).toBe(true)
  expect(text).toContain('mocked-zz11aa-1')
  expect(child.told().filter(line => /^Homes: mocked answers after 20 ms/.test(line))).toHaveLength(
    1,
  )
})

test('on, a postcode has its 31 addresses and SA99 1AA is none', async () => {
  const site = await startSite({ env: mocked })
  const { status, text } = await ask(site.origin, find('ZZ1 1AA'))
  expect(status).toBe(200)
  expect(new Set(text.match(/mocked-zz11aa-\d+/g)).size).toBe(31)
  const refused = await ask(site.origin, find('SA99 1AA'))
  expect(refused.text).not.toContain('mocked-')
  expect(refused.status).toBeLessThan(500)
})

test('on, each of them has its page, the landlord’s without a certificate', async () => {
  const site = await startSite({ env: mocked })
  const home = await ask(site.origin, '/homes/mocked-zz11aa-7')
  expect(home.status).toBe(200)
  expect(home.text).toContain('7 Lantern Row')
  expect(home.text).not.toMatch(/1912345670073|1234500080/)
  expect(home.text).toContain('Best next step')
  const certificate = await ask(site.origin, '/homes/mocked-zz11aa-7/certificate')
  expect(certificate.text).toContain('no steps are listed for this certificate')
  expect(certificate.text).toContain('We have one certificate for this home')
  expect(home.text).not.toContain('could not be read')
  const landlords = await ask(site.origin, '/homes/mocked-zz11aa-31')
  expect(landlords.status).toBe(200)
  expect(landlords.text).toContain('Street Lighting')
})

test('on, the plan of one of them has no link to our own /v1, which has no plan for it', async () => {
  const site = await startSite({ env: mocked })
  const { status, text } = await ask(site.origin, '/homes/mocked-zz11aa-7/plan')
  expect(status).toBe(200)
  const links = readPage(text)
    .all('a')
    .map(({ href = '' }) => href)
  expect(links).toContain('/homes/mocked-zz11aa-7/plan.ics')
  expect(links.filter(href => href.startsWith('/v1/'))).toEqual([])
})

test('on, what has no mock comes from our own register', async () => {
  const site = await startSite({ env: mocked })
  const { status, text } = await ask(site.origin, '/homes/900000000001')
  expect(status).toBe(200)
  expect(text).toContain('1 Lantern Row')
  expect((await ask(site.origin, '/homes/mocked-zz11aa-32')).status).toBe(404)
})

describe('on, our own /v1', () => {
  const read = async (origin: string, path: string) => {
    const { status, text } = await ask(origin, path)
    return { status, document: JSON.parse(text) }
  }

  test('answers the table, each home with its certificate, after the delay', async () => {
    const site = await startSite({ env: { ...mocked, MOCK_DELAY_MS: '150' } })
    const startedAt = performance.now()
    const { status, document } = await read(site.origin, '/v1/addresses?postcode=SW1A%201AA')
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(145)
    expect([status, document.meta.count]).toEqual([200, 31])
    for (const { attributes } of document.data)
      expect(attributes).toMatchObject({
        postcode: 'SW1A 1AA',
        'bg-service-area': true,
        'pes-region': 'SE',
      })
    const ids: string[] = document.data.map(({ id }: { id: string }) => id)
    const answers = await Promise.all(
      ids.map(async id => [
        (await read(site.origin, `/v1/addresses/${id}`)).document.data.id,
        (await read(site.origin, `/v1/addresses/${id}/supply`)).document.data.id,
        (await read(site.origin, `/v1/epc-ratings?addressId=${id}`)).status,
      ]),
    )
    expect(answers).toEqual(ids.map((id, at) => [id, id, at < 30 ? 200 : 404]))
    const refused = await read(site.origin, '/v1/addresses?postcode=SA99%201AA')
    expect([refused.status, refused.document.errors[0].code]).toEqual([400, 'invalid-postcode'])
  })

  test.each(['nobody', 'a server that is gone'])(
    'answers what has no mock from our register, with %s for a provider',
    async whom => {
      const API_URL = whom === 'nobody' ? '' : `http://127.0.0.1:${await findFreePort()}`
      const site = await startSite({ env: { ...mocked, API_URL } })
      const answers = () =>
        readMetric(site.adminOrigin, 'hearthlight_requests_total{method="GET",status="2xx"}')
      const before = await answers()
      const home = await read(site.origin, '/v1/addresses/900000000001')
      expect(home.document.data.id).toBe('900000000001')
      const found = await read(site.origin, '/v1/addresses?search=lantern%20row')
      expect(found.document.data[0].attributes.address).toContain('Lantern Row')
      expect((await answers()) - before).toBe(2)
      expect((await read(site.origin, '/v1/addresses?postcode=nowhere')).status).toBe(400)
      expect((await read(site.origin, '/v1/addresses?postcode=ZZ1%201AA&extra=1')).status).toBe(400)
    },
  )

  test('asks itself nothing, and a page ends, where API_URL is this server', async () => {
    const [port, adminPort] = [await findFreePort(), await findFreePort()].map(String)
    const origin = `http://127.0.0.1:${port}`
    const DATA_DIR = '.cache/demonstration'
    const env = {
      ...mocked,
      PORT: port ?? '',
      ADMIN_PORT: adminPort ?? '',
      API_URL: origin,
      DATA_DIR,
    }
    startChild(env)
    await expect.poll(() => listens(Number(port)), { timeout: 20_000, interval: 20 }).toBe(true)
    const count = async () => {
      const { text } = await ask(`http://127.0.0.1:${adminPort}`, '/metrics')
      return [...text.matchAll(/^hearthlight_requests_total\{[^}]*\} (\d+)$/gm)].reduce(
        (sum, [, answers]) => sum + Number(answers),
        0,
      )
    }
    const before = await count()
    expect((await read(origin, '/v1/addresses/900000000001')).status).toBe(200)
    expect((await count()) - before).toBe(1)
    const page = await ask(origin, '/homes/900000000001')
    expect([page.status, page.text.includes('1 Lantern Row')]).toEqual([200, true])
    // The page, and each of its few calls that has no mock, once.
    expect((await count()) - before).toBeLessThan(12)
  })

  test('is ready', async () => {
    const site = await startSite({ env: mocked })
    expect(await read(site.adminOrigin, '/health/ready')).toMatchObject({
      document: {
        status: 'ready',
        cannotServe: [],
        homes: { source: 'mocks', state: 'unknown' },
      },
    })
  })

  test('shows whole meter numbers only to callers with a token, where tokens are set', async () => {
    const token = 'token-of-a-program-0123456789'
    const site = await startSite({ env: { ...mocked, API_TOKENS: token } })
    const mpansFor = async (headers: Record<string, string>) => {
      const { text } = await ask(site.origin, '/v1/addresses/mocked-zz11aa-1', { headers })
      return JSON.parse(text).data.attributes.mpans
    }
    expect(await mpansFor({})).toEqual([expect.stringMatching(/^\*{9}\d{4}$/)])
    expect(await mpansFor({ authorization: `Bearer ${token}` })).toEqual([
      expect.stringMatching(/^\d{13}$/),
    ])
  })

  test('stores a lead before its empty 200, and refuses one that it cannot store', async () => {
    const token = 'token-of-a-program-0123456789'
    const env = { ...mocked, DATA_DIR: linkDemonstration(), API_TOKENS: token, RATE_LIMITS: 'off' }
    const site = await startSite({ env: { ...env, MOCK_DELAY_MS: '150' } })
    const send = (attributes: object) =>
      postLead(site.origin, attributes, { 'Idempotency-Key': 'one-lead-of-a-program' })
    const count = (outcome: string) =>
      readMetric(
        site.adminOrigin,
        `hearthlight_leads_total{outcome="${outcome}",product="heat-pump",how="api"}`,
      )
    const lead = {
      'full-name': 'Marker Person',
      email: 'marker@example.org',
      product: 'heat-pump',
      postcode: 'ZZ1 1AA',
    }
    // The second is a replay: the same answer, and nothing stored twice.
    for (const outcome of ['stored', 'replayed']) {
      const startedAt = performance.now()
      const { status, text, headers } = await send(lead)
      expect([status, text, headers.location]).toEqual([200, '', undefined])
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(145)
      expect(await count(outcome), outcome).toBe(1)
    }
    expect((await send({ ...lead, email: 'no address' })).status).toBe(422)
    expect(await count('stored')).toBe(1)
    const delivered = 'hearthlight_lead_attempts_total{destination="provider",outcome="delivered"}'
    await expect.poll(() => readMetric(site.adminOrigin, delivered)).toBe(1)
    expect(await count('stored')).toBe(1)
  })
})

test('on, a visitor’s enquiry on a mocked home is stored, shows its reference and is delivered once', async () => {
  const env = { ...mocked, DATA_DIR: linkDemonstration(), RATE_LIMITS: 'off' }
  const site = await startSite({ env })
  const visitor = createVisitor(site.origin)
  const { sent, reference } = await visitor.sendEnquiry('heat-pump', '?home=mocked-zz11aa-7')
  expect(sent.headers.location).toBe(`/enquiries/sent/${reference}`)
  expect((await visitor.go(`/enquiries/sent/${reference}`)).text).toContain(reference)
  const delivered = 'hearthlight_lead_attempts_total{destination="provider",outcome="delivered"}'
  await expect.poll(() => readMetric(site.adminOrigin, delivered)).toBe(1)
  const stored = (how: string) =>
    readMetric(
      site.adminOrigin,
      `hearthlight_leads_total{outcome="stored",product="heat-pump",how="${how}"}`,
    )
  expect([await stored('web-form'), await stored('api')]).toEqual([1, 0])
})
