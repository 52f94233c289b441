import type { RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import {
  breakOff,
  sendJson,
  sendText,
  startAnswering,
  stayMute,
} from '../tests/support/start-answering.ts'
import { postOnce } from './outgoing-post.ts'

async function post(answer: RequestListener, more: { signal?: AbortSignal } = {}) {
  const server = await startAnswering(answer)
  onTestFinished(server.stop)
  const end = await postOnce({
    url: `${server.base}/hook?secret=1`,
    headers: { 'content-type': 'application/json' },
    body: '{"a":"é"}',
    timeoutMs: answer === stayMute ? 200 : 10_000,
    maxBytes: 1000,
    signal: new AbortController().signal,
    ...more,
  })
  return { end, asked: server.asked }
}

test('what is sent arrives as it is, and the answer is its status and when to come again', async () => {
  let body = ''
  const { end } = await post((request, response) => {
    request.on('data', chunk => {
      body += chunk
    })
    request.on('end', () => response.writeHead(429, { 'Retry-After': '7' }).end('later'))
  })
  expect(body).toBe('{"a":"é"}')
  expect(end).toEqual({ kind: 'answered', status: 429, retryAfter: '7', errorCode: null })
})

test('an answer that is longer than anybody reads is an answer', async () => {
  const { end } = await post(sendText('x'.repeat(1_000_000)))
  expect(end).toEqual({ kind: 'answered', status: 200, retryAfter: null, errorCode: null })
})

test('a refusal of JSON:API says why by its code', async () => {
  const errors = [{ status: '422', code: 'key-reused', detail: 'Send it with another key.' }]
  const { end } = await post(sendJson({ errors }, 422))
  expect(end).toEqual({
    kind: 'answered',
    status: 422,
    retryAfter: null,
    errorCode: 'key-reused',
  })
})

test('nothing is tried twice', async () => {
  const { end, asked } = await post(request => request.socket.destroy())
  expect(end.kind).toBe('refused')
  expect(asked).toHaveLength(1)
})

test.each([
  ['breaks off', breakOff, { kind: 'refused', code: expect.any(String) }],
  ['stays mute', stayMute, { kind: 'timed-out' }],
])('who %s has not answered', async (_, answer, expected) => {
  const { end } = await post(answer)
  expect(end).toEqual(expected)
  expect(JSON.stringify(end)).not.toMatch(/secret|127/)
})

test('a call that its caller gives up is told from one that failed', async () => {
  const stopping = new AbortController()
  setTimeout(() => stopping.abort(), 30)
  expect((await post(stayMute, { signal: stopping.signal })).end).toEqual({ kind: 'given-up' })
})

test('what does not speak HTTP is named', async () => {
  const end = await post(({ socket }) => void socket.end('no HTTP at all'))
  expect(end.end).toEqual({ kind: 'refused', code: 'HTTPParserError' })
})
