import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'
import { matchesTag } from './json-api/entity-tag.ts'
import { jsonApiType } from './json-api/media-type.ts'
import { type Problem, problems, writeErrors } from './problems.ts'
import type { CacheableResponse, Compression } from './response-cache.ts'

/** Below this an answer fills one packet, compressed or not. */
const minBytesToCompress = 1400
export const retryAfterSeconds = '10'

export type Sender = ReturnType<typeof createSender>

/** Header names and values in turn, as Node takes them. */
type HeaderList = readonly string[]

/** The headers that every answer of the server has, by its protocol. */
export type ServerHeaders = (protocol: string) => HeaderList

/** Who gets an answer that is written past Fastify: its request has this, and so has a plain one. */
export type Asker = {
  readonly headers: IncomingHttpHeaders
  readonly protocol: string
}

export type RawReply = {
  readonly raw: ServerResponse
  /** Those that hooks have set: for pages of other origins, and while the server stops. */
  readonly getHeaders: () => Readonly<Record<string, unknown>>
  readonly hijack: () => unknown
}

export function createSender(
  compression: Compression,
  vary: string,
  serverHeaders: ServerHeaders = () => [],
) {
  const cacheable = ['Cache-Control', 'private, no-cache', 'Vary', vary]
  const overTls = [...serverHeaders('https'), ...cacheable]
  const overHttp = [...serverHeaders('http'), ...cacheable]

  /** Without a promise where the bytes are ready. */
  function sendCacheable(
    answer: CacheableResponse,
    request: Asker,
    reply: RawReply,
    type = jsonApiType,
  ): undefined | Promise<undefined> {
    if (matchesTag(request.headers['if-none-match'], answer.tag)) {
      return sendNotModified(answer.tag, request, reply)
    }
    const encoding =
      answer.length < minBytesToCompress
        ? 'identity'
        : compression.negotiate(request.headers['accept-encoding'])
    const send = (body: string) => {
      const headers = ['ETag', answer.tag, 'Content-Type', type]
      if (encoding !== 'identity') headers.push('Content-Encoding', encoding)
      headers.push('Content-Length', String(body.length))
      return sendReady(200, headers, body, request, reply)
    }
    const body = answer.body(encoding)
    return body instanceof Promise ? body.then(send) : send(body)
  }

  /** For a client that has the answer already. */
  const sendNotModified = (tag: string, request: Asker, reply: RawReply) =>
    sendReady(304, ['ETag', tag], undefined, request, reply)

  /** Written past Fastify, which would assemble the same headers every time. */
  function sendReady(
    status: 200 | 304,
    own: HeaderList,
    letters: string | undefined,
    request: Asker,
    reply: RawReply,
  ): undefined {
    const headers = [...(request.protocol === 'https' ? overTls : overHttp), ...own]
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      headers.push(name, String(value))
    }
    reply.hijack()
    reply.raw.writeHead(status, headers).end(letters, 'latin1')
  }

  function sendUncacheable(status: number, document: object, reply: FastifyReply) {
    return reply
      .code(status)
      .header('Cache-Control', 'no-store')
      .header('Vary', vary)
      .header('Content-Type', jsonApiType)
      .send(Buffer.from(JSON.stringify(document)))
  }

  /** For an answer that may not be cached, asked for with the ETag that it still has. */
  const sendUnchanged = (reply: FastifyReply) =>
    reply.code(304).header('Cache-Control', 'no-store').header('Vary', vary).send()

  function sendProblems(found: readonly [Problem, ...Problem[]], reply: FastifyReply) {
    const { status } = problems[found[0].code]
    if (status === 503) reply.header('Retry-After', retryAfterSeconds)
    return sendUncacheable(status, writeErrors(found), reply)
  }

  return { sendCacheable, sendNotModified, sendProblems, sendUncacheable, sendUnchanged }
}
