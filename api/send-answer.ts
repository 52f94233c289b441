import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesTag } from './json-api/entity-tag.ts'
import { jsonApiType } from './json-api/media-type.ts'
import { type Problem, problems, writeErrors } from './problems.ts'
import type { CacheableResponse, Compression } from './response-cache.ts'

/** Below this an answer fills one packet, compressed or not. */
const minBytesToCompress = 1400
export const retryAfterSeconds = '10'

export type Sender = ReturnType<typeof createSender>

export function createSender(compression: Compression, vary: string) {
  /** Without a promise where the bytes are ready. */
  function sendCacheable(
    answer: CacheableResponse,
    request: FastifyRequest,
    reply: FastifyReply,
    type = jsonApiType,
  ) {
    const { headers } = request
    reply.header('Cache-Control', 'private, no-cache').header('Vary', vary)
    reply.header('ETag', answer.tag)
    if (matchesTag(headers['if-none-match'], answer.tag)) return reply.code(304).send()
    reply.header('Content-Type', type)
    const encoding =
      answer.length < minBytesToCompress
        ? 'identity'
        : compression.negotiate(headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
    const body = answer.body(encoding)
    return body instanceof Promise ? body.then(ready => reply.send(ready)) : reply.send(body)
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

  return { sendCacheable, sendProblems, sendUncacheable, sendUnchanged }
}
