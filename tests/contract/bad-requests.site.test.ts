import { afterAll, expect, test } from 'vitest'
import { runSite } from '../../commands/run-site.ts'
import { type Answer, ask } from '../support/site/ask.ts'
import { expectProblem } from '../support/site/expect-problem.ts'
import { readInside, readPage } from '../support/site/read-page.ts'
import { sendRaw } from '../support/site/send-raw.ts'

const site = await runSite({ env: { RATE_LIMITS: 'off' } })
const believing = await runSite({ env: { TRUST_PROXY: 'on' } })
afterAll(() => Promise.all([site.stop(), believing.stop()]))
const { host } = new URL(site.origin)

test.each([
  ['/%E0%A4%A', 400],
  ['/%', 400],
  ['/enquiries/%E0%A4%A', 400],
  ['/price-cap/%ff', 400],
  [`/${'x'.repeat(3000)}`, 414],
  [`/price-cap?q=${'x'.repeat(3000)}`, 414],
  [`/${'x'.repeat(20_000)}`, 414],
  ['/%00', 404],
  ['/a%2fb', 404],
  ['/..%2f..%2fetc/passwd', 404],
  ['/<script>alert(1)</script>', 404],
  ['/%3Cscript%3Ealert(1)%3C/script%3E', 404],
  ['//evil.example/price-cap', 404],
  ['/\\evil.example', 404],
  ['/.git/config', 404],
  ['/_root.data/x', 404],
])('%.60s is a page that says %i', async (path, status) => {
  const answer = await get(path)
  expectProblem(answer, status)
  expect(/<script>alert/.exec(answer.text)).toBeNull()
  const targets = readPage(answer.text).elements.flatMap(({ attributes }) => attributes.href ?? [])
  expect(targets.filter(href => href.includes('evil.example'))).toEqual([])
})

test.each(['/price-cap?q=%E0%A4%A', '/find-your-home?postcode=%E0%A4%A&postcode=2', '/?%', '/?'])(
  'a query that cannot be read, as in %s, is passed over',
  async path => {
    expect((await get(path)).status).toBe(200)
  },
)

test.each(['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND', 'REPORT', 'PURGE'])(
  '%s is a page that says which methods there are',
  async method => {
    for (const path of ['/', '/price-cap', '/promos', '/icon.svg', '/health/live', '/nowhere']) {
      const answer = await ask(site.origin, path, { method })
      expectProblem(answer, 405)
      expect(answer.headers.allow).toMatch(/^GET, HEAD/)
    }
  },
)

test.each(['/', '/price-cap', '/homes/900000000001', '/offers', '/health/live', '/nowhere'])(
  'POST %s, where no form is taken, is a page in the usual shell',
  async path => {
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Cookie: 'hl-preferences=dark',
    }
    const answer = await ask(site.origin, path, { method: 'POST', headers, body: 'a=1' })
    expect([404, 405]).toContain(answer.status)
    expectProblem(answer, answer.status)
    expect(answer.headers.allow).toBe(answer.status === 405 ? 'GET, HEAD' : undefined)
    expect(readPage(answer.text).all('html')[0]?.class).toBe('theme-dark')
    expect(readInside(answer.text, 'header').includes('Smart meters')).toBe(true)
  },
)

test.each([
  ['a method that nobody knows', 'NONSENSE / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['a method in small letters', 'get / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['another protocol', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    400,
  ],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  ['nonsense', '\x16\x03\x01\x02\x00nonsense\r\n\r\n', 400],
  [
    'one very long header',
    `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'x'.repeat(70_000)}\r\n\r\n`,
    431,
  ],
  ['one very long address', `GET /${'x'.repeat(70_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
])('%s is a page in the shell', async (_, bytes, status) => {
  expectProblem(await sendRaw(site.origin, bytes), status)
})

test.each([
  '<script>alert(1)</script>',
  'evil.example"onload="x',
  'evil.example/path',
  'user@evil.example',
  'evil.example\\@good.example',
  'evil example',
  'evil.example:99999',
  'evil.example:port',
  '1.2.3.999',
  '1.2.3.4.5',
  '[:::]',
  'evil.\u00e9xample',
  '-',
  '..',
  '',
])('a host that is %j is refused and not repeated', async hostile => {
  for (const start of ['GET /price-cap', 'GET /find-your-home', 'POST /promos']) {
    const bytes = `${start} HTTP/1.1\r\nHost: ${hostile}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`
    const answer = await sendRaw(site.origin, bytes)
    expectProblem(answer, 400)
    if (hostile.length > 2) expect(answer.text.includes(hostile)).toBe(false)
    expect(/evil\.|alert\(1\)|99999/.exec(answer.text)).toBeNull()
  }
})

test('a request without a host is a page that says so', async () => {
  for (const version of ['1.0', '1.1']) {
    expectProblem(
      await sendRaw(site.origin, `GET / HTTP/${version}\r\nConnection: close\r\n\r\n`),
      400,
    )
  }
})

test('a hostile forwarded host is refused too, where a proxy is believed', async () => {
  const headers = { 'X-Forwarded-Host': 'evil.example/"><script>alert(1)</script>' }
  const answer = await ask(believing.origin, '/price-cap', { headers })
  expectProblem(answer, 400)
  expect(answer.text.includes('evil.example')).toBe(false)
})

test.each([
  ['GET http://%h/price-cap', [200, 400]],
  ['GET http://evil.example/price-cap', [200, 400, 404]],
  ['GET *', [400, 404]],
  ['OPTIONS *', [405]],
])('a target such as %s is answered, without a fault of ours', async (start, statuses) => {
  const bytes = `${start.replace('%h', host)} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`
  const answer = await sendRaw(site.origin, bytes)
  expect(statuses).toContain(answer.status)
  expect(readPage(answer.text).all('main')[0]?.id).toBe('content')
})

test('after all of that the site is well', async () => {
  expect((await get('/price-cap')).status).toBe(200)
  const { text } = await ask(site.adminOrigin, '/metrics')
  expect(/status="5xx"\} \d+/.exec(text)).toBeNull()
})

function get(path: string): Promise<Answer> {
  return sendRaw(site.origin, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
}
