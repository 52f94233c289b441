import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { jsonApiType } from '../api/json-api/media-type.ts'
import { createTokenCheck } from '../api/token-check.ts'
import type { MockedAnswers } from './homes-provider.ts'

/**
 * With MOCKS=on our own /v1 gives the mocked answers too. What has no mock goes on to our register,
 * which is in this process: a call never goes out to come back in. A lead is stored as always, and
 * only its answer is the mocked one; one that cannot be stored is refused as always.
 */
export function addMockedApi(
  app: FastifyInstance,
  mocks: MockedAnswers,
  tokens: readonly string[],
): void {
  const isKnownToken = createTokenCheck(tokens)

  // After the API's own onRequest hooks, which refuse wrong tokens, media types and overload.
  app.addHook('preHandler', async (request, reply) => {
    const { routeOptions, method, headers } = request
    if (!routeOptions.url?.startsWith('/v1/') || !['GET', 'HEAD'].includes(method)) return
    const { pathname, searchParams } = new URL(request.url, 'http://own.invalid')
    const showsWholeNumbers = tokens.length === 0 || isKnownToken(headers.authorization)
    const answer = await mocks.answer(pathname.slice('/v1'.length), searchParams, showsWholeNumbers)
    if (answer === null) return
    return reply
      .code(answer.status)
      .header('Cache-Control', 'no-store')
      .header('Content-Type', jsonApiType)
      .send(Buffer.from(JSON.stringify(answer.document)))
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (!isStoredLead(request, reply)) return payload
    await mocks.delay()
    for (const name of ['Content-Type', 'Location', 'Idempotency-Replayed'])
      reply.removeHeader(name)
    reply.code(200)
    return ''
  })
}

const isStoredLead = ({ routeOptions, method }: FastifyRequest, { statusCode }: FastifyReply) =>
  method === 'POST' && routeOptions.url === '/v1/leads' && statusCode === 201
