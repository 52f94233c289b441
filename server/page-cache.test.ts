import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache, makeKeptPage } from './page-cache.ts'

const page = (text: string, madeAt = 0) => makeKeptPage(text, { 'x-page': 'a' }, madeAt)

test('a page is found by its key until it is too old', () => {
  const cache = createPageCache({ maxAgeMs: 1000 })
  const kept = page('a', 5000)
  cache.keep('key', kept)
  expect(cache.find('key', 5000)).toBe(kept)
  expect(cache.find('key', 6000)).toBe(kept)
  expect(cache.find('other', 5000)).toBeUndefined()
  expect(cache.find('key', 6001)).toBeUndefined()
  expect(cache.size()).toBe(0)
  expect(cache.bytes()).toBe(0)
})

test('a page that a clock that was set back left in the future is made anew', () => {
  const cache = createPageCache({ maxAgeMs: 1000 })
  cache.keep('key', page('a', 5000))
  expect(cache.find('key', 4000)).toBeDefined()
  expect(cache.find('key', 3999)).toBeUndefined()
})

test('a kept page unpacks to itself, and is packed once however many ask', async () => {
  const text = '<p>warm £ – ’</p>'.repeat(500)
  const kept = page(text)
  const plain = await kept.answer('identity')
  expect(String(plain.body)).toBe(text)
  const [first, second] = await Promise.all([kept.answer('br'), kept.answer('br')])
  expect(first).toBe(second)
  expect(await kept.answer('br')).toBe(first)
  expect(String(brotliDecompressSync(first.body ?? ''))).toBe(text)
  expect(String(gunzipSync((await kept.answer('gzip')).body ?? ''))).toBe(text)
  expect(first.body?.length).toBeLessThan(200)
})

test('each answer says how it is packed and how long it is; one that is known says neither', async () => {
  const headers = { 'X-Page': 'of all', 'x-page': 'of its own' }
  const kept = makeKeptPage('<p>warm</p>'.repeat(50), headers, 0)
  const br = await kept.answer('br')
  expect(br.headers).toEqual([
    ...kept.unchanged.headers,
    ...['Content-Encoding', 'br'],
    ...['Content-Length', String(br.body?.length)],
  ])
  expect((await kept.answer('identity')).headers).not.toContain('Content-Encoding')
  expect(kept.unchanged).toMatchObject({ status: 304, body: undefined })
  expect(kept.unchanged.headers.slice(-2)).toEqual(['x-page', 'of its own'])
  expect(kept.unchanged.headers).not.toContain('of all')
  expect(kept.unchanged.headers).toContain(kept.etag)
})

test('the etag follows the text and nothing else', () => {
  expect(page('a', 1).etag).toBe(page('a', 2).etag)
  expect(page('a').etag).not.toBe(page('b').etag)
  expect(page('a').etag).toMatch(/^W\/"[\w-]{22}"$/)
})
