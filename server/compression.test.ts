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
