import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageCache, makeKeptPage } from './page-cache.ts'

const page = (text: string, madeAt = 0) => makeKeptPage(text, { 'x-page': text }, madeAt)

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

test('the oldest pages make room', () => {
  const room = page('x'.repeat(100)).bytes
  const cache = createPageCache({ maxBytes: room * 3 })
  for (const key of ['a', 'b', 'c', 'd', 'e']) cache.keep(key, page(key.repeat(100)))
  expect(['a', 'b', 'c', 'd', 'e'].filter(key => cache.find(key, 0))).toEqual(['c', 'd', 'e'])
  expect(cache.bytes()).toBe(room * 3)
})

test('a page that is made anew replaces the old one and its bytes', () => {
  const cache = createPageCache()
  cache.keep('key', page('x'.repeat(1000)))
  const kept = page('new', 1)
  cache.keep('key', kept)
  expect(cache.find('key', 1)).toBe(kept)
  expect(cache.size()).toBe(1)
  expect(cache.bytes()).toBe(kept.bytes)
})

test('a page larger than all the room is not kept', () => {
  const cache = createPageCache({ maxBytes: 10 })
  cache.keep('key', page('x'.repeat(100)))
  expect(cache.size()).toBe(0)
  expect(cache.bytes()).toBe(0)
})

test('a kept page unpacks to itself, and is packed once however many ask', async () => {
  const text = '<p>warm £ – ’</p>'.repeat(500)
  const kept = page(text)
  expect(String(await kept.body('identity'))).toBe(text)
  const [first, second] = await Promise.all([kept.body('br'), kept.body('br')])
  expect(first).toBe(second)
  expect(await kept.body('br')).toBe(first)
  expect(String(brotliDecompressSync(first))).toBe(text)
  expect(String(gunzipSync(await kept.body('gzip')))).toBe(text)
  expect(first.length).toBeLessThan(200)
})

test('the etag follows the text and nothing else', () => {
  expect(page('a', 1).etag).toBe(page('a', 2).etag)
  expect(page('a').etag).not.toBe(page('b').etag)
  expect(page('a').etag).toMatch(/^W\/"[\w-]{22}"$/)
})
