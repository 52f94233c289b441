import { type IncomingHttpHeaders, request } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  /** As it came over the wire, packed or not. */
  body: Buffer
  text: string
}

export type Asking = { method?: string; headers?: Record<string, string>; body?: string }

/** One request on a connection of its own, sent just as written: nothing is tidied or followed. */
export function ask(origin: string, path: string, asking: Asking = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  const { method = 'GET', headers = {}, body = '' } = asking
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, answer => {
      const chunks: Buffer[] = []
      answer.on('data', chunk => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = unpack(bytes, answer.headers['content-encoding']).toString()
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: bytes, text })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A lead as a program sends it. */
export const postLead = (
  origin: string,
  attributes: object,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  ask(origin, '/v1/leads', {
    method: 'POST',
    headers: { 'Content-Type': 'application/vnd.api+json', ...headers },
    body: JSON.stringify({ data: { type: 'leads', attributes } }),
  })

/** A small form as a browser sends it from a page of this site. */
export function sendForm(
  origin: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return ask(origin, path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  })
}

function unpack(bytes: Buffer, encoding: string | undefined): Buffer {
  if (bytes.length === 0) return bytes
  if (encoding === 'br') return brotliDecompressSync(bytes)
  if (encoding === 'zstd') return zstdDecompressSync(bytes)
  return encoding === 'gzip' ? gunzipSync(bytes) : bytes
}
