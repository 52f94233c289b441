import { promisify } from 'node:util'
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { Encoding } from '../api/response-cache.ts'

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

/** Longer ones would keep other requests waiting for more than about 2 ms. */
const mostBytesAtOnce = 256 * 1024

/**
 * `cached` bodies are sent many times and compressed well; those sent once, quickly. Brotli at quality
 * 4 in another thread takes three times the processor time of quality 2 in this one, for 6 % less.
 */
export async function compress(
  body: Buffer,
  encoding: Encoding,
  use: 'once' | 'cached',
): Promise<Buffer> {
  if (encoding === 'identity') return body
  const isQuick = use === 'once' && body.length <= mostBytesAtOnce
  if (encoding === 'gzip') {
    const options = { level: use === 'cached' ? 9 : 5 }
    return isQuick ? gzipSync(body, options) : gzipAsync(body, options)
  }
  const options: BrotliOptions = {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: use === 'cached' ? 9 : 2,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }
  return isQuick ? brotliCompressSync(body, options) : brotliAsync(body, options)
}

/** The newest Accept-Encoding, read once: browsers send only a handful of different ones. */
let last: { accept: string; encoding: Encoding } = { accept: '', encoding: 'identity' }

/** Brotli before gzip where both are accepted; `;q=0` refuses one. */
export function negotiateEncoding(accept: string | undefined): Encoding {
  if (!accept) return 'identity'
  if (accept !== last.accept) last = { accept, encoding: readAccepted(accept) }
  return last.encoding
}

function readAccepted(accept: string): Encoding {
  const accepted = new Set<string>()
  for (const part of accept.toLowerCase().split(',')) {
    const [name, ...parameters] = part.split(';')
    if (parameters.some(parameter => /^\s*q=0(\.0*)?\s*$/.test(parameter))) continue
    accepted.add((name ?? '').trim())
  }
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}
