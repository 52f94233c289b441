import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LeadsForApi } from '../leads/leads-for-visitors.ts'
import type { LocalRegister } from '../register/register.ts'
import { type Call, createAnswersAtOnce } from './answer-at-once.ts'
import { createAnswerState, type StateParts } from './answer-state.ts'
import { findBodyTypeProblem, findTypeProblem } from './header-problems.ts'
import { matchesTag } from './json-api/entity-tag.ts'
import { type Query, readQuery } from './json-api/read-query.ts'
import type { Problem } from './problems.ts'
import { queryProblems } from './request-problems.ts'
import type { Compression } from './response-cache.ts'
import type { Route, RouteRequest } from './routes/route.ts'
import type { Sender } from './send-answer.ts'
import { isOurMistake, nameFailures } from './store-failed.ts'
import { createTokenCheck } from './token-check.ts'

export type DispatcherParts = StateParts & {
  readonly register: LocalRegister
  readonly leads: LeadsForApi
  /** Callers with one of these read meter numbers in full, and read and change leads. */
  readonly tokens: readonly string[]
  /** The network that limits count; null where limits are off. Callers with a token have no limit. */
  readonly networkOf: (request: FastifyRequest) => string | null
  readonly compression: Compression
}

/** Nothing where the answer was written past Fastify. */
type Sent = FastifyReply | undefined

/** What happens to every call, in order: headers, cache, query, store, answer. */
export function createDispatcher(parts: DispatcherParts, sender: Sender) {
  const { tokens, networkOf } = parts
  const register = nameFailures('register', parts.register, isOurMistake)
  const leads = nameFailures('leads', parts.leads, () => false)
  const isKnownToken = createTokenCheck(tokens)
  const currentState = createAnswerState(parts)
  const atOnce = createAnswersAtOnce({ ...parts, register, currentState }, sender)

  /** Before a body is read. Callers without the token that they need learn nothing else. */
  function refuseByHeaders(route: Route, request: FastifyRequest, reply: FastifyReply): boolean {
    const { headers } = request
    if (route.needsToken && !isKnownToken(headers.authorization)) {
      const error = headers.authorization === undefined ? '' : ', error="invalid_token"'
      reply.header('WWW-Authenticate', `Bearer realm="Hearthlight leads"${error}`)
      void sender.sendProblems([tokenNeeded], reply)
      return true
    }
    const problem = findTypeProblem(request) ?? (route.body && findBodyTypeProblem(request))
    if (problem) void sender.sendProblems([problem], reply)
    return Boolean(problem)
  }

  /** `wasTried`: `answerAtOnce` has no answer to this call. */
  function answerCall(
    route: Route,
    request: FastifyRequest,
    reply: FastifyReply,
    wasTried = false,
  ): Sent | Promise<Sent> {
    const call = atOnce.openCall(route, request, reply)
    const cached = wasTried ? null : atOnce.sendCached(call)
    if (cached !== null) return cached
    const { parameters = {} } = route
    const read = readQuery(parameters, request.query as Record<string, unknown>)
    if ('faults' in read) return sender.sendProblems(queryProblems(read.faults, parameters), reply)
    const written = wasTried ? null : atOnce.sendWritten(call, read.query)
    if (written !== null) return written
    const idempotencyKey = route.takesIdempotencyKey
      ? readIdempotencyKey(request.headers['idempotency-key'])
      : null
    if (idempotencyKey === 'malformed') return sender.sendProblems([malformedKey], reply)
    return answerInFull(
      call,
      request,
      reply,
      makeRouteRequest(call, request, read.query, idempotencyKey),
    )
  }

  function makeRouteRequest(
    { state, hasToken, showsWholeNumbers, asked }: Call,
    request: FastifyRequest,
    query: Query,
    idempotencyKey: string | null,
  ): RouteRequest {
    const { id, reference } = request.params as { id?: string; reference?: string }
    return {
      register,
      leads,
      id: id ?? reference ?? '',
      query,
      body: request.body as Buffer | undefined,
      idempotencyKey,
      ifMatch: request.headers['if-match'],
      network: hasToken ? null : networkOf(request),
      self: asked,
      planFacts: { ...state.planContent, today: state.today },
      reportFault: fault => request.log.error({ err: fault }, 'a part of a home could not be read'),
      context: { showsWholeNumbers, serviceAreas: state.areas, today: state.today },
    }
  }

  async function answerInFull(
    call: Call,
    request: FastifyRequest,
    reply: FastifyReply,
    routeRequest: RouteRequest,
  ): Promise<Sent> {
    const { route } = call
    const answer = await route.handle(routeRequest)
    const isCacheable = route.store === 'register'
    if (isCacheable && atOnce.isReplaced(call)) return answerCall(route, request, reply)
    if (answer.headers) reply.headers(answer.headers)
    if ('problems' in answer) return sender.sendProblems(answer.problems, reply)
    if (!isCacheable || answer.isForAskerOnly) {
      const tag = answer.headers?.ETag
      const isUnchanged =
        route.method === 'GET' &&
        tag !== undefined &&
        matchesTag(request.headers['if-none-match'], tag)
      if (isUnchanged) return sender.sendUnchanged(reply)
      return sender.sendUncacheable(route.answer.status ?? 200, answer.document, reply)
    }
    return atOnce.sendAndCache(call, JSON.stringify(answer.document))
  }

  return { refuseByHeaders, answerAtOnce: atOnce.answerAtOnce, answerCall }
}

/**
 * A structured-field string, so quoted; bare ones are understood too. Null where there is none.
 * Source: draft-ietf-httpapi-idempotency-key-header-07.
 */
function readIdempotencyKey(header: string | readonly string[] | undefined): string | null {
  if (header === undefined) return null
  const [, quoted, bare] = /^ *(?:"([\w-]{16,64})"|([\w-]{16,64})) *$/.exec(String(header)) ?? []
  return quoted ?? bare ?? 'malformed'
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
