import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { compress, negotiateEncoding } from './compression.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['deflate, zstd', 'identity'],
  ['br', 'br'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP', 'gzip'],
  ['Br', 'br'],
  [' gzip ,br ', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip; q=0.5', 'gzip'],
  ['br;q=0.000', 'identity'],
  ['br;q=0,gzip;q=0', 'identity'],
  ['br;q=0.1, gzip;q=1.0', 'br'],
  ['gzip;q=1.0, identity; q=0.5', 'gzip'],
  ['brotli, gzipped', 'identity'],
  [',;,=,;q=0', 'identity'],
])('Accept-Encoding %j is answered with %s', (accept, encoding) => {
  expect(negotiateEncoding(accept)).toBe(encoding)
})

test.each([1000, 300_000])(
  'a body of %i bytes comes out as it was, however it is sent',
  async length => {
    const body = Buffer.from('Lantern Row '.repeat(length / 12))
    for (const use of ['once', 'cached'] as const) {
      expect(brotliDecompressSync(await compress(body, 'br', use))).toEqual(body)
      expect(gunzipSync(await compress(body, 'gzip', use))).toEqual(body)
    }
  },
)
