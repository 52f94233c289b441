import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
  type ZlibOptions,
  type ZstdOptions,
  zstdCompress,
  zstdCompressSync,
} from 'node:zlib'
import type { Encoding } from '../api/response-cache.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)
const zstdAsync = promisify(zstdCompress)

/** Longer ones would keep other requests waiting for more than about 2 ms. */
const mostBytesAtOnce = 256 * 1024

/**
 * The size of the buffers that Node compresses into, by itself 16 kB. It keeps the last one of each body
 * until V8 collects its whole heap.
 */
export const chunkSize = 4096

/**
 * Brotli's window, as a power of two: 64 kB, into which all but the longest pages fit. Its usual one clears
 * megabytes for each body, which takes eight times as long as to compress it.
 */
const brotliWindow = 16

/** Its tables, as a power of two. They are cleared for each body, and the usual ones are up to eight times as large. */
const zstdTable = 13

/**
 * How many bodies may be compressed in other threads, or wait for one: files are read in the same threads.
 * While there are so many, a further body is compressed in this thread, quickly.
 */
const mostInThreads = 8
let inThreads = 0

/** `cached` bodies are sent many times and compressed well; those sent once, quickly. */
type Use = 'once' | 'cached'

/**
 * Of those that a client accepts, the first is taken. Zstandard at level 3 compresses the page of a home
 * in half the time of Brotli at quality 2, to no more bytes. Brotli at quality 9 makes the fewest bytes.
 */
const preferred = {
  once: ['zstd', 'br', 'gzip'],
  cached: ['br', 'gzip'],
} as const satisfies Record<Use, readonly Encoding[]>

export type Chosen = { [U in Use]: (typeof preferred)[U][number] | 'identity' }

/**
 * Brotli at quality 4 in another thread would take three times the processor time of quality 2 in this
 * thread, for 6 % fewer bytes.
 */
export async function compress(body: Buffer, encoding: Encoding, use: Use): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (inThreads >= mostInThreads) return compressHere(body, encoding, 'once')
  if (use === 'once' && body.length <= mostBytesAtOnce) return compressHere(body, encoding, use)
  inThreads += 1
  try {
    return await compressInThread(body, encoding, use)
  } finally {
    inThreads -= 1
  }
}

type Packed = Exclude<Encoding, 'identity'>

function compressHere(body: Buffer, encoding: Packed, use: Use): Buffer {
  if (encoding === 'gzip') return gzipSync(body, gzipOptions(use))
  if (encoding === 'zstd') return zstdCompressSync(body, zstdOptions(body))
  return brotliCompressSync(body, brotliOptions(body, use))
}

function compressInThread(body: Buffer, encoding: Packed, use: Use): Promise<Buffer> {
  if (encoding === 'gzip') return gzipAsync(body, gzipOptions(use))
  if (encoding === 'zstd') return zstdAsync(body, zstdOptions(body))
  return brotliAsync(body, brotliOptions(body, use))
}

const gzipOptions = (use: Use): ZlibOptions => ({ level: use === 'cached' ? 9 : 5, chunkSize })

const zstdOptions = (body: Buffer): ZstdOptions => ({
  params: {
    [constants.ZSTD_c_compressionLevel]: 3,
    [constants.ZSTD_c_hashLog]: zstdTable,
    [constants.ZSTD_c_chainLog]: zstdTable,
  },
  pledgedSrcSize: body.length,
  chunkSize,
})

const brotliOptions = (body: Buffer, use: Use): BrotliOptions => ({
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: use === 'cached' ? 9 : 2,
    [constants.BROTLI_PARAM_LGWIN]: brotliWindow,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  },
  chunkSize,
})

/** The newest Accept-Encoding, read once: browsers send only a handful of different ones. */
let last: { accept: string; chosen: Chosen } = { accept: '', chosen: chooseFrom(new Set()) }

export function negotiateEncoding<U extends Use>(
  accept: string | undefined,
  use: U,
): Chosen[U] | 'identity' {
  if (!accept) return 'identity'
  if (accept !== last.accept) last = { accept, chosen: chooseFrom(readAccepted(accept)) }
  return last.chosen[use]
}

function chooseFrom(accepted: ReadonlySet<string>): Chosen {
  const isAccepted = (encoding: Encoding) => accepted.has(encoding)
  return {
    once: preferred.once.find(isAccepted) ?? 'identity',
    cached: preferred.cached.find(isAccepted) ?? 'identity',
  }
}

/** The encodings that a client accepts: it refuses those that it marks with `;q=0`. */
function readAccepted(accept: string): ReadonlySet<string> {
  const accepted = new Set<string>()
  for (const part of accept.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';')
    if (parameters.some(parameter => /^\s*q=0(\.0*)?\s*$/.test(parameter))) continue
    accepted.add((name ?? '').trim())
  }
  return accepted
}
