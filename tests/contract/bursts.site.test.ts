import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { type Answer, ask } from '../support/site/ask.ts'
import { expectProblem } from '../support/site/expect-problem.ts'
import { linkDemonstration } from '../support/site/link-demonstration.ts'
import { readMetric } from '../support/site/read-metric.ts'
import { readPage } from '../support/site/read-page.ts'
import { sendRaw, sendTogether } from '../support/site/send-raw.ts'
import { findFreePort, startChild } from '../support/site/start-child.ts'
import { startHeaderSource } from '../support/site/start-header-source.ts'
import { startSite } from '../support/site/start-site.ts'

const host = 'Host: localhost\r\n'
const get = (path: string) => `GET ${path} HTTP/1.1\r\n${host}\r\n`
const lead = JSON.stringify({
  data: {
    type: 'leads',
    attributes: {
      'full-name': 'A B',
      email: 'a@example.org',
      product: 'call-back',
      postcode: 'ZZ1 1AA',
    },
  },
})
const sendLead = `POST /v1/leads HTTP/1.1\r\n${host}Content-Type: application/vnd.api+json\r\nContent-Length: ${lead.length}\r\n\r\n${lead}`

test('pipelined requests of every kind are answered in order', async () => {
  const { origin } = await startSite()
  const paths = [
    '/find-your-home',
    '/price-cap',
    '/nowhere',
    '/v1/addresses?postcode=ZZ1+1AA',
    '/icon.svg',
    '/%E0%A4%A',
    '/health/live',
    '/enquiries/solar',
    '/v1/nowhere',
    `/${'x'.repeat(3000)}`,
    '/',
  ]
  const alone = []
  for (const path of paths) alone.push(tellApart(await ask(origin, path)))
  const together = await sendTogether(origin, paths)
  expect(together.map(tellApart)).toEqual(alone)
})

test('a burst of two hundred on each of thirty connections: each is answered in order up to the bound, and all others go on', async () => {
  const site = await startSite()
  const kinds = [
    ['/health/live', '200 application/json'],
    ['/v1/nowhere', '404 application/vnd.api'],
    ['/icon.svg', '200 image/svg'],
    ['/promos', '302 none'],
  ] as const
  for (const [path] of kinds) await ask(site.origin, path)
  const burst = Array.from({ length: 200 }, (_, at) => get(kinds[at % kinds.length]?.[0] ?? ''))
  const crowd = Array.from({ length: 30 }, () => sendAndCollect(site.origin, burst.join('')))
  const others = await Promise.all(['/health/live', '/'].map(path => ask(site.origin, path)))
  expect(others.map(({ status }) => status)).toEqual([200, 200])
  const inOrder = Array.from({ length: 33 }, (_, at) => kinds[at % kinds.length]?.[1] ?? '')
  for (const text of await Promise.all(crowd)) {
    const heads = text.match(/HTTP\/1\.1 [\s\S]*?\r\n\r\n/g) ?? []
    expect(heads.map(readKind)).toEqual(inOrder)
    expect(heads.map(head => /^connection: close/im.test(head)).indexOf(true)).toBe(32)
  }
  const dropped = 'hearthlight_dropped_requests_total{reason="pipelined"}'
  expect(await readMetric(site.adminOrigin, dropped)).toBeGreaterThan(1000)
})

const readKind = (head: string) =>
  `${head.slice('HTTP/1.1 '.length, 12)} ${/^content-type: ([\w/.]+)/im.exec(head)?.[1] ?? 'none'}`

test('one connection may carry any number of requests, one after the other, as a proxy sends them', async () => {
  const site = await startSite({ env: { LOG_LEVEL: 'silent' } })
  const { hostname, port } = new URL(site.origin)
  const { Agent } = await import('node:http')
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const ports = new Set<number | undefined>()
  for (let number = 0; number < 300; number += 1) {
    const path = ['/', '/health/live', '/v1/openapi.json'][number % 3] ?? '/'
    const status = await new Promise((resolve, reject) => {
      const sent = request({ hostname, port, path, agent }, answer => {
        ports.add(answer.socket.localPort)
        answer.resume().on('end', () => resolve(answer.statusCode))
      })
      sent.on('error', reject).end()
    })
    expect(status).toBe(200)
  }
  expect(ports.size).toBe(1)
})

const bounds = { headersMs: 400, requestMs: 800, lookEveryMs: 100 }

test.each([
  ['nothing', ''],
  ['half a first line', 'GET / HT'],
  ['half of its headers', `GET / HTTP/1.1\r\n${host}Accept: te`],
  ['half of its body', `POST /promos HTTP/1.1\r\n${host}Content-Length: 20\r\n\r\nfrom=`],
  ['half of a chunk', `POST /promos HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\n8\r\nfr`],
  [
    'half of a lead',
    `POST /v1/leads HTTP/1.1\r\n${host}Content-Type: application/vnd.api+json\r\nContent-Length: 20\r\n\r\n{"da`,
  ],
])('who sends %s and waits is told 408 and hung up on', async (_, bytes) => {
  const { origin } = await startSite({ bounds })
  const answer = await sendRaw(origin, bytes)
  expectProblem(answer, 408)
  expect(answer.headers.connection).toBe('close')
})

test('who sends a letter now and then is hung up on too, though the bytes go on', async () => {
  const { origin } = await startSite({ bounds })
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  let text = ''
  socket.on('data', chunk => {
    text += chunk
  })
  socket.write(`GET / HTTP/1.1\r\n${host}X-Slow: `)
  const drip = setInterval(() => socket.write('x'), 50)
  onTestFinished(() => clearInterval(drip))
  await new Promise<void>(resolve => socket.on('close', () => resolve()))
  expect(text).toMatch(/^HTTP\/1\.1 408 /)
})

test('a visitor who takes no longer than that is answered', async () => {
  // Ten times the bounds above, since a busy machine may hold up the second half of the request.
  const patient = { headersMs: 4000, requestMs: 8000, lookEveryMs: 100 }
  const { origin } = await startSite({ bounds: patient })
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  onTestFinished(() => void socket.destroy())
  socket.write(`GET /health/live HTTP/1.1\r\n${host}`)
  setTimeout(() => socket.write('Connection: close\r\n\r\n'), 1500)
  const chunk = await new Promise(resolve => socket.once('data', resolve))
  expect(String(chunk)).toMatch(/^HTTP\/1\.1 200 /)
})

test('nonsense after requests is refused after their answers', async () => {
  const { origin } = await startSite()
  const text = await sendAndCollect(
    origin,
    `${get('/find-your-home')}${get('/price-cap')}NONSENSE\r\n\r\n`,
  )
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 400'])
})

test('pages, calls and forms of clients that have gone are not begun', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let asked = 0
  const provider = await startHeaderSource(async (_request, response) => {
    asked += 1
    await held
    response.setHeader('Content-Type', 'application/vnd.api+json').end('{"data":[]}')
  })
  const site = await startSite({
    env: { API_URL: new URL(provider.url).origin, DATA_DIR: linkDemonstration() },
  })
  const slow = `GET /find-your-home?postcode=ZZ1+1AA HTTP/1.1\r\n${host}\r\n`
  const page = `GET /find-your-home?postcode=ZZ1+1AB HTTP/1.1\r\n${host}\r\n`
  const call = `GET /v1/addresses?postcode=ZZ1+1AA HTTP/1.1\r\n${host}\r\n`
  const form = `POST /promos HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 12\r\n\r\npromos=still`
  const { hostname, port } = new URL(site.origin)
  const sockets = [page, call, form, sendLead].map(waiting => {
    const socket = connect(Number(port), hostname, () => socket.write(slow + waiting))
    socket.on('error', () => {})
    return socket
  })
  await expect.poll(() => asked).toBe(4)
  for (const socket of sockets) socket.destroy()
  const gone = 'hearthlight_dropped_requests_total{reason="gone"}'
  await expect.poll(() => readMetric(site.adminOrigin, gone)).toBe(4)
  release()
  expect((await ask(site.origin, '/health/live')).status).toBe(200)
  expect(asked).toBe(4)
  const ready = JSON.parse((await ask(site.adminOrigin, '/health/ready')).text)
  expect(ready.leads.waiting).toBe(0)
  const { text } = await ask(site.adminOrigin, '/metrics')
  expect(text).not.toMatch(/hearthlight_leads_total\{outcome="stored".* [1-9]/)
})

test('a lead that was begun is stored, though its sender hangs up', async () => {
  const site = await startSite({ env: { DATA_DIR: linkDemonstration() } })
  const { hostname, port } = new URL(site.origin)
  const socket = connect(Number(port), hostname, () =>
    socket.write(sendLead, () => socket.destroy()),
  )
  const stored = 'hearthlight_leads_total{outcome="stored",product="call-back",how="api"}'
  await expect.poll(() => readMetric(site.adminOrigin, stored)).toBe(1)
})

test('a crowd that opens connections and says nothing keeps nobody out', async () => {
  const site = await startSite({ bounds: { mostConnections: 40 } })
  const { hostname, port } = new URL(site.origin)
  const crowd = Array.from({ length: 200 }, () => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => {})
    onTestFinished(() => void socket.destroy())
    return socket
  })
  await expect.poll(() => crowd.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(160)
  for (const path of ['/health/live', '/', '/find-your-home']) {
    expect((await ask(site.origin, path)).status).toBe(200)
  }
  expect(await readMetric(site.adminOrigin, 'hearthlight_open_connections')).toBeLessThanOrEqual(40)
  expect(
    await readMetric(site.adminOrigin, 'hearthlight_dropped_connections_total'),
  ).toBeGreaterThanOrEqual(160)
})

const tellApart = ({ status, headers, text }: Answer) => [
  status,
  headers['content-type'],
  headers['content-type']?.startsWith('text/html') ? readPage(text).title : text.length,
]

/** All that comes until the server hangs up. */
function sendAndCollect(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise(resolve => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let text = ''
    socket.on('data', chunk => {
      text += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(text))
  })
}

test('a thousand connections wait for a process that is held up, and none has to try again', async () => {
  const port = await findFreePort()
  const child = startChild({ PORT: String(port), LOG_LEVEL: 'silent' })
  const isUp = () => child.told().some(line => line.startsWith('Hearthlight is at'))
  await expect.poll(isUp, { timeout: 60_000 }).toBe(true)
  child.stop('SIGSTOP')
  let open = 0
  for (let each = 0; each < 1000; each += 1) {
    const socket = connect(port, '127.0.0.1', () => {
      open += 1
    })
    onTestFinished(() => void socket.destroy())
  }
  const longestQueue = Number(readFileSync('/proc/sys/net/core/somaxconn', 'utf8'))
  await expect.poll(() => open).toBe(Math.min(1000, longestQueue))
})
