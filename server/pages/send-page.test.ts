import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { makeCachedPage, sendRendered } from './send-page.ts'

const page = (text: string, header = 'a') => makeCachedPage(Buffer.from(text), { 'x-page': header })

test('a cached page decompresses to itself, and is compressed once however many request it', async () => {
  const text = '<p>warm £ – ’</p>'.repeat(500)
  const cached = page(text)
  const plain = await cached.response('identity')
  expect(String(plain.body)).toBe(text)
  const [first, second] = await Promise.all([cached.response('br'), cached.response('br')])
  expect(first).toBe(second)
  expect(await cached.response('br')).toBe(first)
  expect(String(brotliDecompressSync(first.body ?? ''))).toBe(text)
  expect(String(gunzipSync((await cached.response('gzip')).body ?? ''))).toBe(text)
  expect(first.body?.length).toBeLessThan(200)
})

test('each answer says how it is packed and how long it is; one that is known says neither', async () => {
  const headers = { 'X-Page': 'of all', 'x-page': 'of its own' }
  const cached = makeCachedPage(Buffer.from('<p>warm</p>'.repeat(50)), headers)
  const br = await cached.response('br')
  expect(br.headers).toEqual([
    ...cached.unchanged.headers,
    ...['Content-Encoding', 'br'],
    ...['Content-Length', String(br.body?.length)],
  ])
  expect((await cached.response('identity')).headers).not.toContain('Content-Encoding')
  expect(cached.unchanged).toMatchObject({ status: 304, body: undefined })
  expect(cached.unchanged.headers.slice(-2)).toEqual(['x-page', 'of its own'])
  expect(cached.unchanged.headers).not.toContain('of all')
  expect(cached.unchanged.headers).toContain(cached.etag)
})

test('the etag follows the text and nothing else', () => {
  expect(page('a', 'one').etag).toBe(page('a', 'two').etag)
  expect(page('a').etag).not.toBe(page('b').etag)
  expect(page('a').etag).toMatch(/^W\/"[\w-]{22}"$/)
})

test('what is sent in place of a page that cannot be compressed is not said to be compressed', async () => {
  const app = Fastify()
  const body = Buffer.from('<p>warm</p>')
  const rendered = { status: 200, headers: {}, cookies: [], body, kind: 'plain' } as const
  const fail = async () => {
    throw new Error('no memory')
  }
  app.get('/', (request, reply) => sendRendered(rendered, request, reply, fail))
  app.setErrorHandler((_error, _request, reply) => reply.send('the last resort'))
  const { headers } = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
  expect(headers['content-encoding']).toBeUndefined()
})
