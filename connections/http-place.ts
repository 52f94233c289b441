import { createReadStream, statSync } from 'node:fs'
import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FilePlace, FileRead, ReadText, TextRead } from './file-place.ts'
import { countBytes } from './folder-place.ts'
import { codeOf } from './outgoing-http.ts'
import { PlaceFault } from './place-fault.ts'
import { readBody } from './read-body.ts'

/** How long until an answer begins. */
const answerTimeoutMs = 10_000
const putIdleMs = 120_000
/** As much has to come within the patience. */
const leastBytes = 65_536

/**
 * A name and a password in the address are sent as Basic authorization, and its query goes with every
 * request: that is how object stores take signed addresses.
 */
export function openHttpPlace(address: URL): FilePlace {
  const base = new URL(address)
  const headers = readAuthorization(base)
  base.username = ''
  base.password = ''
  base.hash = ''

  function locate(file: string): URL {
    const url = new URL(base)
    url.pathname = `${base.pathname.replace(/\/+$/, '')}/${file}`
    return url
  }

  /** Redirects are followed: what is read is signed, or checked by its hash. */
  async function get(file: string, more: Record<string, string>, signal: AbortSignal) {
    try {
      return await fetch(locate(file), {
        headers: { ...headers, 'Accept-Encoding': 'identity', ...more },
        signal,
      })
    } catch (error) {
      throw signal.aborted
        ? new PlaceFault('too-slow', 'no answer came in time')
        : new PlaceFault('unreachable', codeOf(error))
    }
  }

  async function readText(file: string, asked: ReadText): Promise<TextRead> {
    const { known, maxBytes, timeoutMs } = asked
    const inTime = AbortSignal.timeout(timeoutMs)
    const signal = asked.signal ? AbortSignal.any([inTime, asked.signal]) : inTime
    const response = await get(file, known === null ? {} : { 'If-None-Match': known }, signal)
    if (response.status === 304) return { kind: 'unchanged' }
    if (isMissing(response)) {
      await discard(response)
      return { kind: 'missing' }
    }
    await refuseFailure(response)
    const body = await readBody(response.body, maxBytes).catch(error => {
      throw signal.aborted
        ? new PlaceFault('too-slow', 'it did not come in time')
        : new PlaceFault('cut-off', codeOf(error))
    })
    if (body === null) throw new PlaceFault('too-large', `it has more than ${maxBytes} bytes`)
    return { kind: 'read', text: body.toString('utf8'), stamp: response.headers.get('etag') }
  }

  async function readFrom(
    file: string,
    start: number,
    { patienceMs }: { readonly patienceMs: number },
  ): Promise<FileRead | null> {
    const stopping = new AbortController()
    const beginning = setTimeout(() => stopping.abort(), Math.min(patienceMs, answerTimeoutMs))
    const range: Record<string, string> = start > 0 ? { Range: `bytes=${start}-` } : {}
    const response = await get(file, range, stopping.signal).finally(() => clearTimeout(beginning))
    if (isMissing(response)) {
      await discard(response)
      return null
    }
    // What we have of it is more than there is: begin anew.
    if (response.status === 416 && start > 0) {
      await discard(response)
      return readFrom(file, 0, { patienceMs })
    }
    await refuseFailure(response)
    const range206 = response.status === 206 ? readContentRange(response) : null
    if (response.status === 206 && range206?.start !== start) {
      await discard(response)
      throw new PlaceFault('refused', 'it answered with another part than was asked for')
    }
    return {
      start: range206?.start ?? 0,
      size: range206?.size ?? (response.status === 200 ? readLength(response) : null),
      chunks: readChunks(response, stopping, patienceMs),
    }
  }

  /** By reading its first byte: not every place that answers GET answers HEAD. */
  async function sizeOf(file: string): Promise<number | 'missing' | 'unknown'> {
    const signal = AbortSignal.timeout(answerTimeoutMs)
    const response = await get(file, { Range: 'bytes=0-0' }, signal)
    try {
      if (isMissing(response)) return 'missing'
      if (response.status === 206) return readContentRange(response)?.size ?? 'unknown'
      return response.status === 200 ? (readLength(response) ?? 'unknown') : 'unknown'
    } finally {
      await discard(response)
    }
  }

  /** By `node:http`, since `fetch` sends a stream without its length, which object stores require. */
  async function put(
    file: string,
    body: Readable,
    size: number,
    more: Record<string, string>,
    onBytes: (bytes: number) => void = () => {},
  ): Promise<void> {
    const url = locate(file)
    const request = (url.protocol === 'https:' ? requestTls : requestPlain)(url, {
      method: 'PUT',
      headers: { ...headers, ...more, 'Content-Length': size },
      timeout: putIdleMs,
    })
    request.on('timeout', () =>
      request.destroy(new PlaceFault('too-slow', 'it stopped taking data')),
    )
    const answered = new Promise<number>((resolve, reject) => {
      request.on('response', response => {
        const status = response.statusCode ?? 0
        response.resume()
        response.on('end', () => resolve(status))
        response.on('error', reject)
        // A place that refuses may do so before it has everything.
        if (!isSuccess(status)) {
          resolve(status)
          request.destroy()
        }
      })
      request.on('error', reject)
    })
    const sent = pipeline(body, countBytes(onBytes), request)
    try {
      await Promise.all([answered, sent])
    } catch (error) {
      const status = await answered.catch(() => null)
      if (status !== null && !isSuccess(status)) throw refusal(status)
      throw error instanceof PlaceFault ? error : new PlaceFault('unreachable', codeOf(error))
    }
    const status = await answered
    if (!isSuccess(status)) throw refusal(status)
  }

  return {
    shown: base.origin + base.pathname,
    readText,
    readFrom,
    sizeOf,
    writeText: (file, text) =>
      put(file, Readable.from([Buffer.from(text)]), Buffer.byteLength(text), {
        'Content-Type': file.endsWith('.json') ? 'application/json' : 'text/plain; charset=utf-8',
        'Cache-Control': 'no-cache',
      }),
    writeFile: (file, path, onBytes) =>
      put(
        file,
        createReadStream(path, { highWaterMark: 256 * 1024 }),
        statSync(path).size,
        {
          'Content-Type': 'application/octet-stream',
          'Cache-Control': 'public, max-age=31536000, immutable',
        },
        onBytes,
      ),
    removeFiles: async () => [],
  }
}

function readAuthorization({ username, password }: URL): Record<string, string> {
  if (username === '' && password === '') return {}
  const pair = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  return { Authorization: `Basic ${Buffer.from(pair).toString('base64')}` }
}

/** Chunk by chunk; throws where the connection breaks, or too little comes for too long. */
async function* readChunks(
  response: Response,
  stopping: AbortController,
  patienceMs: number,
): AsyncIterable<Uint8Array> {
  let bytes = 0
  const watch = setInterval(() => {
    if (bytes < leastBytes) stopping.abort()
    bytes = 0
  }, patienceMs)
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength
      yield chunk
    }
  } catch (error) {
    throw stopping.signal.aborted
      ? new PlaceFault('too-slow', `less than ${leastBytes} bytes came in ${patienceMs} ms`)
      : new PlaceFault('cut-off', codeOf(error))
  } finally {
    clearInterval(watch)
  }
}

const isMissing = ({ status }: Response) => status === 404 || status === 410

const isSuccess = (status: number) => status >= 200 && status <= 299

const refusal = (status: number) => new PlaceFault('refused', `it answered with status ${status}`)

async function refuseFailure(response: Response): Promise<void> {
  if (response.ok) return
  await discard(response)
  throw refusal(response.status)
}

async function discard(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => {})
}

function readContentRange(response: Response): { start: number; size: number | null } | null {
  const found = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers.get('content-range') ?? '')
  if (!found) return null
  return { start: Number(found[1]), size: found[2] === '*' ? null : Number(found[2]) }
}

function readLength(response: Response): number | null {
  const length = response.headers.get('content-length')
  return length === null ? null : Number(length)
}
