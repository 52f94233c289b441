import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, negotiateEncoding } from './compression.ts'

test.each([
  [undefined, 'identity', 'identity'],
  ['', 'identity', 'identity'],
  ['identity', 'identity', 'identity'],
  ['deflate, zstd', 'zstd', 'identity'],
  ['ZSTD', 'zstd', 'identity'],
  ['zstd;q=0, br', 'br', 'br'],
  ['br', 'br', 'br'],
  ['gzip', 'gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'zstd', 'br'],
  ['gzip, deflate', 'gzip', 'gzip'],
  ['GZIP', 'gzip', 'gzip'],
  ['Br', 'br', 'br'],
  [' gzip ,br ', 'br', 'br'],
  ['br;q=0, gzip', 'gzip', 'gzip'],
  ['br; q=0.0, gzip; q=0.5', 'gzip', 'gzip'],
  ['br;q=0.000', 'identity', 'identity'],
  ['br;q=0,gzip;q=0', 'identity', 'identity'],
  ['br;q=0.1, gzip;q=1.0', 'br', 'br'],
  ['gzip;q=1.0, identity; q=0.5', 'gzip', 'gzip'],
  ['brotli, gzipped', 'identity', 'identity'],
  [',;,=,;q=0', 'identity', 'identity'],
])(
  'Accept-Encoding %j is answered with %s once, and with %s from the cache',
  (accept, once, cached) => {
    expect(negotiateEncoding(accept, 'once')).toBe(once)
    expect(negotiateEncoding(accept, 'cached')).toBe(cached)
  },
)

test.each([1000, 300_000])(
  'a body of %i bytes comes out as it was, however it is sent',
  async length => {
    const body = Buffer.from('Lantern Row '.repeat(length / 12))
    for (const use of ['once', 'cached'] as const) {
      expect(brotliDecompressSync(await compress(body, 'br', use))).toEqual(body)
      expect(gunzipSync(await compress(body, 'gzip', use))).toEqual(body)
      expect(zstdDecompressSync(await compress(body, 'zstd', use))).toEqual(body)
    }
  },
)

test('a window of Brotli is 64 kB: to clear its usual one takes longer than to compress a page', async () => {
  for (const use of ['once', 'cached'] as const) {
    const [first = 1] = await compress(Buffer.from('Lantern Row '.repeat(3000)), 'br', use)
    // RFC 7932, 9.1: a stream that begins with a bit of 0 has a window of 16 bits.
    expect(first & 1).toBe(0)
  }
})

test('a crowd of bodies does not wait for threads: from the ninth on they are compressed at once', async () => {
  const body = Buffer.from('Lantern Row '.repeat(20_000))
  const order: number[] = []
  const packed = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const bytes = await compress(body, 'br', 'cached')
      order.push(at)
      return bytes
    }),
  )
  expect(order.slice(0, 4)).toEqual([8, 9, 10, 11])
  for (const bytes of packed) expect(brotliDecompressSync(bytes)).toEqual(body)
  // Those that were waited for are over.
  const later = await Promise.race([
    compress(body, 'gzip', 'cached').then(() => 'at once'),
    new Promise(resolve => setImmediate(resolve, 'in a thread')),
  ])
  expect(later).toBe('in a thread')
})
