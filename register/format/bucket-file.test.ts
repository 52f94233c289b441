import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { type BucketFile, chooseBucket, createBucketFile, readBucket } from './bucket-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'hearthlight-buckets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(name: string, rows: readonly (readonly [number, Uint8Array])[]): BucketFile {
  using file = createBucketFile(join(folder, name), 3)
  for (const [bucket, bytes] of rows)
    file.put(bucket, { bytes: Buffer.from(bytes), length: bytes.length })
  return file.finish()
}

test('a bucket has its rows in the order in which they were put, file after file', () => {
  const length = fc.constantFrom(0, 1, 500, 20_000, 32_768, 40_000)
  const row = fc
    .tuple(fc.nat(2), length, fc.nat(255))
    .map(([bucket, size, value]) => [bucket, new Uint8Array(size).fill(value)] as const)
  fc.assert(
    fc.property(fc.array(row), fc.array(row), (first, second) => {
      const files = [write('first', first), write('second', second)]
      for (const bucket of [0, 1, 2]) {
        const expected = [...first, ...second].filter(([own]) => own === bucket)
        expect(readBucket(files, bucket).bytes).toEqual(
          Buffer.concat(expected.map(([, bytes]) => bytes)),
        )
      }
    }),
    { numRuns: 30 },
  )
})

test('keys spread over all buckets, and each is always in the same one', () => {
  const keys = Array.from({ length: 1000 }, (_, number) => `900000${number}`)
  const counts = new Array<number>(8).fill(0)
  for (const key of keys) counts[chooseBucket(key, 8)] = (counts[chooseBucket(key, 8)] ?? 0) + 1
  expect(Math.min(...counts)).toBeGreaterThan(80)
})
