import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LeadsForPrograms } from '../leads/leads-for-visitors.ts'
import { explainFaults } from './explain-faults.ts'
import { jsonApiType } from './json-api/media-type.ts'
import { readQuery } from './json-api/read-query.ts'
import type { Problem } from './problems.ts'
import { readIdempotencyKey } from './read-idempotency-key.ts'
import { findRefusal } from './refuse-media-type.ts'
import type { LeadRoute } from './routes/lead-route.ts'
import { leadRoutes } from './routes/leads.ts'
import type { Sender } from './send-answer.ts'
import { createTokenCheck } from './token-check.ts'

export type LeadCallParts = {
  readonly leads: LeadsForPrograms
  /** Whom limits count; null where they are off. They are for strangers: not with a token. */
  readonly networkOf: (request: FastifyRequest) => string | null
  /** Whoever shows one of these reads and changes leads; without any nobody does. */
  readonly tokens: readonly string[]
}

/** Leads could not be kept or read at all; the cause is for the log. */
export class LeadsCannotAnswer extends Error {
  constructor(cause: unknown) {
    super('Leads cannot be kept or read', { cause })
  }
}

const longestBody = 64 * 1024

/** In a scope of their own: only here is a body read, and only after all that needs none of it. */
export function addLeadCalls(app: FastifyInstance, parts: LeadCallParts, sender: Sender) {
  const { leads, networkOf } = parts
  const isKnownToken = createTokenCheck(parts.tokens)
  const hasToken = ({ headers }: FastifyRequest) => isKnownToken(headers.authorization)

  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: longestBody },
      (_request, body, done) => done(null, body),
    )
    for (const route of leadRoutes) {
      scope.route({
        method: route.method,
        url: route.path.replace('{reference}', ':reference'),
        onRequest: (request, reply, done) => {
          if (!refuseUnread(route, request, reply)) done()
        },
        handler: (request, reply) => answerCall(route, request, reply),
      })
    }
  })

  /** Whoever may not ask learns nothing of what is there, nor how a question should look. */
  function refuseUnread(route: LeadRoute, request: FastifyRequest, reply: FastifyReply): boolean {
    if (route.needsToken && !hasToken(request)) {
      const isShown = request.headers.authorization !== undefined
      const error = isShown ? ', error="invalid_token"' : ''
      reply.header('WWW-Authenticate', `Bearer realm="Hearthlight leads"${error}`)
      void sender.sendProblems([tokenNeeded], reply)
      return true
    }
    const refusal = findRefusal(request) ?? findBodyRefusal(route, request)
    if (refusal) void sender.sendProblems([refusal], reply)
    return refusal !== null
  }

  async function answerCall(route: LeadRoute, request: FastifyRequest, reply: FastifyReply) {
    const read = readQuery({}, request.query as Record<string, unknown>)
    if ('faults' in read) return sender.sendProblems(explainFaults(read.faults, {}), reply)
    const sent = route.takesIdempotencyKey
      ? readIdempotencyKey(request.headers['idempotency-key'])
      : { key: null }
    if (sent === 'malformed') return sender.sendProblems([malformedKey], reply)
    const answer = await route.answerCall({
      leads: nameLeadFaults(leads),
      reference: (request.params as { reference?: string }).reference ?? '',
      body: request.body as Buffer | undefined,
      idempotencyKey: sent.key,
      network: hasToken(request) ? null : networkOf(request),
    })
    if (answer.headers) reply.headers(answer.headers)
    if ('problems' in answer) return sender.sendProblems(answer.problems, reply)
    const { resource: data, self } = answer
    return sender.sendUnkept(route.answer.status, { data, links: { self } }, reply)
  }
}

/** Tells leads that cannot be kept from a fault of our own in what came before or after. */
function nameLeadFaults(leads: LeadsForPrograms): LeadsForPrograms {
  return {
    submit: (asked, about) => ask(() => leads.submit(asked, about)),
    find: reference => ask(() => leads.find(reference)),
    change: (reference, change) => ask(() => leads.change(reference, change)),
  }
}

async function ask<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (cause) {
    throw new LeadsCannotAnswer(cause)
  }
}

function findBodyRefusal({ body }: LeadRoute, { headers }: FastifyRequest): Problem | null {
  if (body === null) return null
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity') {
    return {
      code: 'unsupported-media-type',
      detail: 'Send the body as it is, not compressed.',
      source: { header: 'Content-Encoding' },
    }
  }
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  if (type.trim().toLowerCase() === jsonApiType) return null
  return {
    code: 'unsupported-media-type',
    detail: `Send a JSON:API document, such as {"data":{"type":"leads","attributes":{}}}, with the header Content-Type: ${jsonApiType}.`,
    source: { header: 'Content-Type' },
  }
}

const tokenNeeded: Problem = {
  code: 'token-needed',
  detail:
    'Show a token of this server: Authorization: Bearer and the token. Whoever runs it sets them in API_TOKENS.',
  source: { header: 'Authorization' },
}
const malformedKey: Problem = {
  code: 'malformed-idempotency-key',
  detail:
    'Give one key of 16 to 64 letters, digits, hyphens and underscores, with or without quotes. A UUID is one.',
  source: { header: 'Idempotency-Key' },
}
