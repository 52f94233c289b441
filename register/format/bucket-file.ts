import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { findRoom } from '../../connections/find-room.ts'
import { type ByteReader, type ByteWriter, createByteReader, isAtEnd } from './bytes.ts'

/**
 * Rows on disk, sorted into buckets, so that rows that belong together can be read into memory
 * without the others. Plain data: threads send it.
 */
export type BucketFile = {
  readonly path: string
  /** Start and length of each piece of each bucket, alternating. */
  readonly pieces: readonly (readonly number[])[]
}

export type BucketWriter = Disposable & {
  /** Rows of one bucket stay in the order in which they are put. */
  put(bucket: number, row: ByteWriter): void
  /** Nothing can be put afterwards. */
  finish(): BucketFile
}

/** Measured: smaller pieces are slower to read, larger ones take memory once for each bucket. */
const pieceBytes = 32_768

export function createBucketFile(path: string, buckets: number): BucketWriter {
  const file = openSync(path, 'w')
  const pieces = Array.from({ length: buckets }, (): number[] => [])
  const waiting = Array.from({ length: buckets }, () => ({ bytes: Buffer.alloc(0), length: 0 }))
  let end = 0
  let isOpen = true
  const close = () => {
    if (isOpen) closeSync(file)
    isOpen = false
  }
  const write = (bucket: number, bytes: Uint8Array, length: number) => {
    if (length === 0) return
    if (length > findRoom(dirname(path)))
      throw Object.assign(new Error(`There is no room for ${path}.`), { code: 'ENOSPC' })
    for (let at = 0; at < length; ) at += writeSync(file, bytes, at, length - at)
    pieces[bucket]?.push(end, length)
    end += length
  }
  return {
    put(bucket, row) {
      const kept = waiting[bucket]
      if (kept === undefined) throw new RangeError(`There is no bucket ${bucket}.`)
      if (kept.length + row.length > kept.bytes.length) {
        write(bucket, kept.bytes, kept.length)
        kept.length = 0
        if (row.length > pieceBytes) return write(bucket, row.bytes, row.length)
        if (kept.bytes.length === 0) kept.bytes = Buffer.allocUnsafeSlow(pieceBytes)
      }
      row.bytes.copy(kept.bytes, kept.length, 0, row.length)
      kept.length += row.length
    },
    finish() {
      for (const [bucket, { bytes, length }] of waiting.entries()) write(bucket, bytes, length)
      close()
      return { path, pieces }
    },
    [Symbol.dispose]: close,
  }
}

/** The rows of one bucket in these files, one file after the other. */
export function readBucket(files: readonly BucketFile[], bucket: number): ByteReader {
  const lists = files.map(({ path, pieces }) => ({ path, pieces: pieces[bucket] ?? [] }))
  const total = lists.reduce((sum, { pieces }) => sum + countBytes(pieces), 0)
  const bytes = Buffer.allocUnsafeSlow(total)
  let filled = 0
  for (const { path, pieces } of lists) {
    if (pieces.length === 0) continue
    const file = openSync(path, 'r')
    try {
      for (let at = 0; at < pieces.length; at += 2) {
        const length = pieces[at + 1] ?? 0
        const read = readSync(file, bytes, filled, length, pieces[at] ?? 0)
        if (read !== length) throw new Error(`${path} is shorter than it was.`)
        filled += length
      }
    } finally {
      closeSync(file)
    }
  }
  return createByteReader(bytes)
}

export function* readBucketRows<Row>(
  files: readonly BucketFile[],
  bucket: number,
  read: (reader: ByteReader) => Row,
): Generator<Row> {
  const reader = readBucket(files, bucket)
  while (!isAtEnd(reader)) yield read(reader)
}

function countBytes(pieces: readonly number[]): number {
  return pieces.reduce((sum, length, at) => (at % 2 === 1 ? sum + length : sum), 0)
}

/** Gigabytes take seconds, in which the threads can go on. */
export async function removeBucketFiles(files: readonly BucketFile[]): Promise<void> {
  await Promise.all(files.map(({ path }) => rm(path, { force: true })))
}

/** Which of so many buckets a text belongs to; always the same one. */
export function chooseBucket(text: string, buckets: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1)
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % buckets
}
