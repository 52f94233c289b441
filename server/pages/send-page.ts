import type { FastifyReply, FastifyRequest } from 'fastify'
import { makeEntityTag, matchesTag } from '../../api/json-api/entity-tag.ts'
import { type Encoding, encodeOnce } from '../../api/response-cache.ts'
import { compress, negotiateEncoding } from '../compression.ts'
import type { RenderedPage } from './render-page.ts'

/** Headers as Node takes them: names and values in turn. */
type ReadyResponse = {
  status: number
  headers: string[]
  body: Buffer | undefined
}

/** A rendered page that is the same for all whose key is the same. */
export type CachedPage = {
  etag: string
  /** For visitors who have it already. */
  unchanged: ReadyResponse
  response: (encoding: Encoding) => ReadyResponse | Promise<ReadyResponse>
  length: number
}

export function makeCachedPage(
  html: Buffer,
  headers: Readonly<Record<string, string>>,
): CachedPage {
  const etag = makeEntityTag(html)
  const all = new Headers()
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  all.set('Cache-Control', 'private, no-cache')
  all.set('Vary', 'Accept-Encoding, Cookie')
  all.set('ETag', etag)
  const shared = [...all].flat()
  const write = (body: Buffer, ...more: string[]): ReadyResponse => ({
    status: 200,
    headers: [...shared, ...more, 'Content-Length', String(body.length)],
    body,
  })
  return {
    etag,
    unchanged: { status: 304, headers: shared, body: undefined },
    length: html.length,
    response: encodeOnce(write(html), async encoding =>
      write(await compress(html, encoding, 'cached'), 'Content-Encoding', encoding),
    ),
  }
}

export function sendCached(page: CachedPage, request: FastifyRequest, reply: FastifyReply) {
  if (matchesTag(request.headers['if-none-match'], page.etag))
    return sendReady(page.unchanged, reply)
  const answer = page.response(negotiateEncoding(request.headers['accept-encoding'], 'cached'))
  return answer instanceof Promise
    ? answer.then(ready => sendReady(ready, reply))
    : sendReady(answer, reply)
}

/** Written past Fastify, which would assemble the same headers every time: a tenth of the work. */
function sendReady({ status, headers, body }: ReadyResponse, reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(status, headers).end(body)
}

export type Encode = (encoding: Encoding) => Buffer | Promise<Buffer>

export async function sendRendered(
  page: RenderedPage,
  request: FastifyRequest,
  reply: FastifyReply,
  encode: Encode = encoding => compress(page.body, encoding, 'once'),
) {
  reply.code(page.status).headers(page.headers)
  if (page.cookies.length > 0) reply.header('Set-Cookie', page.cookies)
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'private, no-store')
  if (page.body.length === 0) return reply.send()
  const encoding = negotiateEncoding(request.headers['accept-encoding'], 'once')
  const body = await encode(encoding)
  reply.header('Vary', 'Accept-Encoding')
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.send(body)
}
