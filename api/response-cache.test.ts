import { expect, test } from 'vitest'
import {
  createRepeatCheck,
  createResponseCache,
  makeCacheable,
  makeSentOnce,
} from './response-cache.ts'

const answer = (size: number) =>
  makeCacheable('x'.repeat(size), async body => Buffer.concat([body, body]))

test('a cache drops the oldest first and never holds more than it may', () => {
  const cache = createResponseCache(10_000)
  for (const key of ['a', 'b', 'c', 'd']) cache.store(key, answer(1500))
  expect(['a', 'b', 'c', 'd'].map(key => cache.find(key) !== undefined)).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect(cache.bytes()).toBe(3 * 2750)
})

test('an answer larger than the cache is not stored', () => {
  const cache = createResponseCache(1000)
  cache.store('a', answer(5000))
  expect(cache.size()).toBe(0)
  expect(cache.bytes()).toBe(0)
})

test('an answer that is made anew replaces the old one and its bytes', () => {
  const cache = createResponseCache(10_000)
  for (let round = 0; round < 50; round += 1) cache.store('same', answer(1500))
  const newest = answer(100)
  cache.store('same', newest)
  expect(cache.find('same')).toBe(newest)
  expect(cache.size()).toBe(1)
  expect(cache.bytes()).toBe(650)
})

test('what is dropped is gone with its bytes, and dropping it again is nothing', () => {
  const cache = createResponseCache(10_000)
  cache.store('a', answer(1500))
  cache.drop('a')
  cache.drop('a')
  expect(cache.find('a')).toBeUndefined()
  expect(cache.bytes()).toBe(0)
})

test('an answer is compressed once', async () => {
  const finished = answer(100)
  const [first, second] = [finished.body('br'), finished.body('br')]
  expect(await first).toBe(await second)
  expect(finished.body('br')).toBe(await first)
})

test('an answer is found by its key until it is too old', () => {
  const cache = createResponseCache(10_000, 1000)
  const stored = answer(100)
  cache.store('key', stored, 5000)
  expect(cache.find('key', 5000)).toBe(stored)
  expect(cache.find('key', 6000)).toBe(stored)
  expect(cache.find('other', 5000)).toBeUndefined()
  expect(cache.find('key', 6001)).toBeUndefined()
  expect(cache.size()).toBe(0)
  expect(cache.bytes()).toBe(0)
})

test('an answer that a clock that was set back left in the future is made anew', () => {
  const cache = createResponseCache(10_000, 1000)
  cache.store('key', answer(100), 5000)
  expect(cache.find('key', 4000)).toBeDefined()
  expect(cache.find('key', 3999)).toBeUndefined()
})

test('a request is repeated if it is among the newest, and no long one is remembered', () => {
  const isRepeated = createRepeatCheck(2)
  expect(['a', 'a', 'b', 'a', 'c', 'c', 'a'].map(isRepeated)).toEqual([
    false,
    true,
    false,
    true,
    false,
    true,
    false,
  ])
  const long = 'a'.repeat(10_000)
  expect([isRepeated(long), isRepeated(long)]).toEqual([false, false])
})

test('an answer that is sent once is the same as a cached one', async () => {
  const compress = async (body: Buffer) => Buffer.concat([body, body])
  for (const text of ['{"data":[]}', '{"data":"Llanfair Caereinion, Tŷ Coch – £3"}']) {
    const cached = makeCacheable(text, compress)
    const once = makeSentOnce(text, compress)
    expect([once.tag, once.length]).toEqual([cached.tag, cached.length])
    expect(once.body('identity')).toBe(cached.body('identity'))
    expect(Buffer.from(String(cached.body('identity')), 'latin1').toString()).toBe(text)
    expect(await once.body('br')).toBe(await cached.body('br'))
  }
})
