import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { ask } from '../support/site/ask.ts'
import {
  contentPaths,
  headerDataPath,
  journeyPaths,
  plainPaths,
} from '../support/site/contract-paths.ts'

const site = await runSite({ env: { LOG_LEVEL: 'silent' } })
afterAll(() => site.stop())

const plain = [...plainPaths, ...contentPaths]
const oneOfEach = ['/', '/price-cap', '/find-your-home', '/enquiries/solar', '/nowhere']

test.each(oneOfEach)('%s unpacks to the same page however it is packed', async path => {
  const identity = await ask(site.origin, path)
  const isKept = identity.headers.etag !== undefined
  expect(identity.headers).not.toHaveProperty('content-encoding')
  for (const encoding of isKept ? ['br', 'gzip'] : ['zstd', 'br', 'gzip']) {
    // Twice: drawn for the first visitor, kept for the second.
    for (const _ of ['drawn', 'kept']) {
      const packed = await ask(site.origin, path, { headers: { 'Accept-Encoding': encoding } })
      expect(packed.headers['content-encoding']).toBe(encoding)
      expect(packed.headers['content-length']).toBe(String(packed.body.length))
      expect(packed.headers.vary).toMatch(/Accept-Encoding/)
      expect(packed.text).toBe(identity.text)
      expect(packed.body.length).toBeLessThan(identity.body.length / 2)
    }
  }
})

test.each([
  ['/price-cap', 'br'],
  ['/homes/900000000001', 'zstd'],
])(
  '%s goes to a browser as %s, the best for a page that is kept or is not',
  async (path, encoding) => {
    const headers = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }
    for (const _ of ['drawn', 'kept']) {
      const answer = await ask(site.origin, path, { headers })
      expect(answer.status).toBe(200)
      expect(answer.headers['content-encoding']).toBe(encoding)
      expect(answer.text).toContain('</html>')
    }
  },
)

test.each(plain)('%s is looked at again each time, and sent only when it changed', async path => {
  const { headers } = await ask(site.origin, path)
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(headers.vary).toBe('Accept-Encoding, Cookie')
  const { etag = '' } = headers
  for (const encoding of ['identity', 'br', 'gzip', 'gzip, deflate, br, zstd']) {
    const again = await ask(site.origin, path, {
      headers: { 'If-None-Match': etag, 'Accept-Encoding': encoding },
    })
    expect(again.status).toBe(304)
    expect(again.body.length).toBe(0)
    expect(again.headers).toMatchObject({
      etag,
      vary: headers.vary,
      'cache-control': headers['cache-control'],
    })
  }
  const changed = await ask(site.origin, path, {
    headers: { 'If-None-Match': etag, Cookie: 'hl-preferences=dark' },
  })
  expect(changed.status).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
  const either = { 'If-None-Match': `"another", ${etag}` }
  expect((await ask(site.origin, path, { headers: either })).status).toBe(304)
})

test.each(journeyPaths)('%s is kept by nobody', async path => {
  const { headers } = await ask(site.origin, path)
  expect(headers['cache-control']).toBe('private, no-store')
  expect(headers).not.toHaveProperty('etag')
})

test.each([
  ...oneOfEach,
  '/find-your-home?postcode=ZZ1',
  '/icon.svg',
  '/sitemap.xml',
  '/robots.txt',
  '/promos',
  '/health/live',
  '/health/ready',
  headerDataPath,
  `/${'x'.repeat(3000)}`,
  '/%E0%A4%A',
])('HEAD %s tells what GET would and sends nothing', async path => {
  for (const encoding of ['identity', 'br', 'zstd']) {
    const headers = { 'Accept-Encoding': encoding }
    const whole = await ask(site.origin, path, { headers })
    const head = await ask(site.origin, path, { method: 'HEAD', headers })
    expect(head.body.length).toBe(0)
    expect(head.status).toBe(whole.status)
    expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
  }
})

const variants = ['', 'light', 'dark', 'high'].flatMap(theme =>
  ['', '.spacing', '.underlined', '.still', '.spacing.underlined.still'].flatMap(flags =>
    ['', '; hl-promos=still'].map(promos => `hl-preferences=${theme || 'device'}${flags}${promos}`),
  ),
)

/** A slow machine refuses some of so many at once, with 503. These are asked for again. */
async function askUntilTaken(path: string, headers: Record<string, string>) {
  for (;;) {
    const answer = await ask(site.origin, path, { headers })
    if (answer.status !== 503) return answer
    await sleep(1000)
  }
}

test('pages of visitors with different choices never mix, however many ask at once', async () => {
  for (const path of ['/offers', '/find-your-home']) {
    const alone = new Map<string, string>()
    for (const Cookie of variants) {
      alone.set(Cookie, (await ask(site.origin, path, { headers: { Cookie } })).text)
    }
    const classes = variants.map(cookie => /<html[^>]*>/.exec(alone.get(cookie) ?? '')?.[0])
    expect(new Set(classes).size).toBe(20)
    const asked = variants.flatMap((Cookie, index) =>
      ['zstd', 'br', 'gzip', 'identity'].map((encoding, turn) => ({
        Cookie,
        encoding,
        order: (index * 7 + turn * 13) % 31,
      })),
    )
    const answers = await Promise.all(
      asked
        .toSorted((a, b) => a.order - b.order)
        .map(async ({ Cookie, encoding }) => {
          const headers = { Cookie, 'Accept-Encoding': encoding }
          const { status, text } = await askUntilTaken(path, headers)
          return { status, isItsOwn: text === alone.get(Cookie) }
        }),
    )
    const wrong = answers.filter(({ status, isItsOwn }) => status !== 200 || !isItsOwn)
    expect(wrong).toEqual([])
  }
})

test.each([
  'hl-preferences=dark"><script>alert(1)</script>',
  'hl-preferences=nonsense',
  'hl-preferences=',
  'hl-preferences',
  'other=1; ; =; hl-consent=yes',
  `a=${'x'.repeat(9000)}`,
])('a cookie that is %j changes nothing', async Cookie => {
  const [without, having] = await Promise.all([
    ask(site.origin, '/price-cap'),
    ask(site.origin, '/price-cap', { headers: { Cookie } }),
  ])
  expect(having.status).toBe(200)
  expect(having.text).toBe(without.text)
})

test.each([
  ['/help/', '/help'],
  ['/Price-Cap', '/price-cap'],
  ['/OFFERS/?from=mail', '/offers?from=mail'],
  ['/%68elp', '/help'],
  ['/find-your-home/?postcode=ZZ1+1AA', '/find-your-home?postcode=ZZ1+1AA'],
  ['/Find-your-home?search=which+one?+this', '/find-your-home?search=which+one?+this'],
])('%s leads to the one address of its page', async (typed, to) => {
  const answer = await ask(site.origin, typed)
  expect([answer.status, answer.headers.location]).toEqual([301, to])
  expect(answer.headers['x-content-type-options']).toBe('nosniff')
  expect((await ask(site.origin, to)).status).toBe(200)
})

test.each([
  ['/Homes/Q1w2/', '/homes/Q1w2'],
  ['/homes/Q1w2/PLAN?budget=900', '/homes/Q1w2/plan?budget=900'],
  ['/ENQUIRIES/heat-pump', '/enquiries/heat-pump'],
  ['/%65nquiries/heat-pump', '/enquiries/heat-pump'],
  ['/%48omes/Q%201%2Fw', '/homes/Q%201%2Fw'],
  ['/Track/HL-7K3M-Q9TX/Secret', '/track/HL-7K3M-Q9TX/Secret'],
])('%s leads to the one address of a page about a visitor, in no cache', async (typed, to) => {
  const { status, headers } = await ask(site.origin, typed)
  expect([status, headers.location, headers['cache-control']]).toEqual([301, to, 'no-store'])
})
