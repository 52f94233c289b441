import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { makeBusyAnswer } from '../../api/admission.ts'
import { encodeOnce } from '../../api/response-cache.ts'
import { ask } from '../../tests/support/site/ask.ts'
import { compress } from '../compression.ts'
import { createBusyAnswers } from './answer-busy.ts'

const text = `<!doctype html><title>We’re busy</title>${'<p>Tŷ Coch, £3</p>'.repeat(100)}`

/** A server that has time for nothing else. */
async function startBusyServer({ writes = false } = {}): Promise<string> {
  const encode = encodeOnce<Buffer>(Buffer.from(text), encoding =>
    compress(Buffer.from(text), encoding, 'once'),
  )
  await Promise.all([encode('zstd'), encode('br'), encode('gzip')])
  const page = {
    status: 503,
    headers: {},
    cookies: [],
    body: Buffer.from(text),
    kind: 'plain',
  } as const
  const busyAnswers = createBusyAnswers({
    hops: 0,
    keepAliveMs: 5000,
    api: { busyAnswer: makeBusyAnswer('Accept'), needsOwnHeaders: () => false },
    isOfApi: ({ url }) => url.startsWith('/v1'),
    cachedBusyPage: () => ({ page, encode }),
  })
  const server = createServer((request, reply) => {
    if (writes) request.socket.write(busyAnswers.write(request) ?? '', 'latin1')
    else busyAnswers.answer(request, reply)
  })
  server.keepAliveTimeout = 5000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test.each(['zstd', 'br', 'gzip', 'identity'])('the page comes whole as %s', async encoding => {
  const origin = await startBusyServer()
  const answer = await ask(origin, '/homes/1', { headers: { 'Accept-Encoding': encoding } })
  expect(answer.status).toBe(503)
  expect(answer.headers['retry-after']).toBe('10')
  expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding)
  expect(Number(answer.headers['content-length'])).toBe(answer.body.length)
  expect(answer.text).toBe(text)
})

test('a call of /v1 gets its document', async () => {
  const answer = await ask(await startBusyServer(), '/v1/addresses?postcode=ZZ1+1AA')
  expect(answer.status).toBe(503)
  expect(JSON.parse(answer.text).errors[0].code).toBe('busy')
})

test.each([
  ['/track/HL-7K3M-Q9TX/secret', 'no-referrer'],
  ['/homes/1', 'same-origin'],
])('the referrer policy at %s is %s', async (path, policy) => {
  const origin = await startBusyServer()
  for (const before of ['/homes/1', '/track/HL-7K3M-Q9TX/secret']) await ask(origin, before)
  expect((await ask(origin, path)).headers['referrer-policy']).toBe(policy)
})

test('HEAD gets the head alone', async () => {
  const answer = await ask(await startBusyServer(), '/homes/1', { method: 'HEAD' })
  expect([answer.status, answer.body.length]).toEqual([503, 0])
  expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(text))
})

test.each([
  ['/v1/addresses?postcode=ZZ1+1AA', 'keep-alive'],
  ['/v1/addresses?postcode=ZZ1+1AA', 'close'],
  ['/homes/1', 'keep-alive'],
  ['/homes/1', 'close'],
])(
  '%s, connection %s: what is written to the connection is what Node writes',
  async (path, connection) => {
    const ways = [{ writes: false }, { writes: true }]
    const [ofNode, written] = await Promise.all(
      ways.map(async way => {
        const socket = connect(Number(new URL(await startBusyServer(way)).port), '127.0.0.1')
        socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: ${connection}\r\n\r\n`)
        let text = ''
        for await (const bytes of socket) {
          text += bytes
          if (/<\/p>$|\}$/.test(text)) break
        }
        return text.replace(/Date: .{29}/, 'Date: today')
      }),
    )
    expect(written).toBe(ofNode)
    expect(written).toContain('Date: today')
  },
)
