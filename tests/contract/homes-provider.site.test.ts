import type { RequestListener } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { ask } from '../support/site/ask.ts'
import { createVisitor } from '../support/site/enquiry-visitor.ts'
import { readMetric } from '../support/site/read-metric.ts'
import { readPage, readWords } from '../support/site/read-page.ts'
import { startSite } from '../support/site/start-site.ts'
import {
  breakOff,
  sendJson,
  sendText,
  startAnswering,
  stayMute,
} from '../support/start-answering.ts'

const pages = [
  '/homes/900000000001/plan',
  '/homes/900000000001/quote',
  '/find-your-home?postcode=ZZ1+1AA',
  '/find-your-home?search=lantern',
  '/homes/900000000001',
]

async function startWith(answer: RequestListener) {
  const provider = await startAnswering(answer)
  onTestFinished(provider.stop)
  const API_TOKEN = 'secret-token'
  const site = await startSite({ env: { API_URL: provider.base, API_TOKEN } })
  // The first page of a process costs more than all later ones.
  await ask(site.origin, '/find-your-home')
  return { provider, site }
}

const failing: Record<string, RequestListener> = {
  'answers after 10 seconds': (request, response) => {
    setTimeout(() => sendJson({ data: [] })(request, response), 10_000).unref()
  },
  'never answers': stayMute,
  'breaks off': breakOff,
  'answers 500': sendJson({ errors: [{ status: '500', code: 'internal-error' }] }, 500),
  'answers HTML': sendText('<!doctype html><title>Welcome</title><p>Nothing here'),
  'answers JSON that is cut off': sendText('{"data":[{"type":"addresses","id":"9000000'),
  'answers in another shape': sendJson({ homes: [] }),
  'wants another token': sendJson({ errors: [{ status: '401' }] }, 401),
}

async function expectOurFault(origin: string, path: string): Promise<void> {
  const { status, headers, text } = await ask(origin, path)
  // Whoever waits for the provider that answers at last has 200.
  expect(status).toBe(503)
  expect(headers['cache-control']).toBe('private, no-store')
  const page = readPage(text)
  expect(page.title).toMatch(/ – Hearthlight$/)
  expect(page.all('main').map(({ id }) => id)).toEqual(['content'])
  expect(page.all('footer').map(({ id }) => id)).toEqual(['footer'])
  const words = text.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  expect(words.includes('our fault, not yours')).toBe(true)
  expect(words.includes('href="tel:')).toBe(true)
  expect(words.includes('Try again</a>')).toBe(true)
  expect(words.includes('#problem"')).toBe(true)
  expect(text.match(/secret-token|ECONN\w+|RegisterUnavailable|timed-out/)).toBeNull()
}

describe('a provider of homes that', () => {
  test.each(Object.entries(failing))(
    '%s leaves every page whole, and says that the fault is ours',
    async (_, answer) => {
      const { site } = await startWith(answer)
      for (const path of pages) await expectOurFault(site.origin, path)
      const log = site.lines().join('')
      expect(log).toContain('homes cannot be read')
      expect(log).not.toMatch(/ZZ1|900000000001|secret-token|lantern/i)
    },
  )

  test('is gone does too, and is asked again when it is back', async () => {
    const { provider, site } = await startWith(sendJson({ data: [] }))
    await provider.stop()
    for (const path of pages) await expectOurFault(site.origin, path)
    expect(
      await readMetric(site.adminOrigin, 'hearthlight_homes_faults_total{kind="refused"}'),
    ).toBeGreaterThan(0)
    const ready = await ask(site.adminOrigin, '/health/ready')
    expect(ready.status).toBe(200)
    expect(JSON.parse(ready.text).homes.source).toBe('provider')
  })

  test('fails again and again is not waited for by the pages after', async () => {
    const { provider, site } = await startWith(stayMute)
    for (let pages = 0; pages < 5; pages += 1) await ask(site.origin, '/homes/900000000001')
    const calls = provider.asked.length
    expect(calls).toBeGreaterThan(0)
    await ask(site.origin, '/homes/900000000001')
    expect(provider.asked).toHaveLength(calls)
    const { text } = await ask(site.adminOrigin, '/health/ready')
    expect(JSON.parse(text)).toMatchObject({ status: 'ready', cannotServe: ['homes'] })
  })
})

test.each([
  ['the rating', /\/epc-ratings\?/, 'We couldn’t read it just now', /No energy certificate/],
  [
    'the steps',
    /\/recommendations$/,
    'We couldn’t read what the certificate recommends just now',
    /lists no steps/,
  ],
])(
  'where %s alone fails, the page says so and shows the rest',
  async (_, failing, says, denies) => {
    const own = await startSite()
    const { site } = await startWith(async (request, response) => {
      const path = request.url ?? ''
      if (failing.test(path)) return sendJson({}, 500)(request, response)
      const { status, text } = await ask(own.origin, path)
      sendJson(JSON.parse(text), status)(request, response)
    })
    const { status, text } = await ask(site.origin, '/homes/900000000001')
    expect(status).toBe(200)
    for (const shown of [says, '1 Lantern Row', 'Electricity meter number', 'Yes, we work here']) {
      expect(text).toContain(shown)
    }
    expect(text).not.toMatch(denies)
  },
)

test.each([
  '/homes/900000000001',
  '/homes/900000000001/certificate',
  '/homes/900000000001/plan',
  '/homes/900000000001/quote',
  '/enquiries/solar?home=900000000001',
])('a slow provider is asked nothing twice for the page of a home: %s', async page => {
  const own = await startSite()
  const { provider, site } = await startWith(async (request, response) => {
    const { status, text } = await ask(own.origin, request.url ?? '')
    sendJson(JSON.parse(text), status)(request, response)
  })
  expect((await ask(site.origin, page)).status).toBe(200)
  expect(provider.asked.length).toBeGreaterThan(1)
  expect(new Set(provider.asked).size).toBe(provider.asked.length)
})

test('of a provider that needs more than a second, an enquiry still says where we don’t work', async () => {
  const own = await startSite()
  const { site } = await startWith(async (request, response) => {
    const { status, text } = await ask(own.origin, request.url ?? '')
    setTimeout(() => sendJson(JSON.parse(text), status)(request, response), 1100)
  })
  const { text } = await ask(site.origin, '/enquiries/solar?home=900090000142')
  expect(readWords(text)).toContain('don’t work in ZZ97')
})

test('an enquiry about a home is sent, whatever of the home can no longer be read', async () => {
  const own = await startSite()
  let fails = (_path: string) => false
  let fail: RequestListener = sendJson({}, 500)
  const { site } = await startWith(async (request, response) => {
    const path = request.url ?? ''
    if (fails(path)) return fail(request, response)
    const { status, text } = await ask(own.origin, path)
    sendJson(JSON.parse(text), status)(request, response)
  })
  fails = path => path.includes('/epc-ratings?')
  const without = await createVisitor(site.origin).reachCheck('solar', '?home=900000000001')
  expect(readWords(without.page)).toContain('1 Lantern Row')
  // All that fails comes last: nobody is asked for five seconds after it.
  for (const [failing, answer] of [
    [/\/epc-ratings\?/, fail],
    [/\/epc-ratings\?/, stayMute],
    [/./, fail],
  ] as const) {
    fails = () => false
    fail = answer
    const visitor = createVisitor(site.origin)
    const { path, page } = await visitor.reachCheck('solar', '?home=900000000001')
    expect(readWords(page)).toContain('certificate says')
    fails = asked => failing.test(asked)
    const sent = await visitor.press(path, page)
    expect([sent.status, sent.headers.location]).toEqual([
      303,
      expect.stringContaining('/enquiries/sent/HL-'),
    ])
  }
})

test('with a provider named and no register of ours, our own /v1 says that it cannot be read', async () => {
  const provider = await startAnswering(sendJson({ data: [] }))
  onTestFinished(provider.stop)
  const site = await startSite({ env: { API_URL: provider.base, DATA_DIR: '.cache/no-register' } })
  const { status, text } = await ask(site.origin, '/v1/addresses?postcode=ZZ11AA')
  expect([status, JSON.parse(text).errors[0].code]).toEqual([503, 'register-unavailable'])
  expect((await ask(site.adminOrigin, '/health/ready')).status).toBe(200)
  expect((await ask(site.origin, '/find-your-home?postcode=ZZ1+1AA')).status).toBe(200)
})
