import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServiceAreas } from '../homes/supplies/service-area.ts'
import type { LeadsForApi } from '../leads/leads-for-visitors.ts'
import type { LocalRegister } from '../register/register.ts'
import { makeUrlTag, matchesTag, showsTag } from './json-api/entity-tag.ts'
import { acceptsJsonApi, isReadableContent, jsonApiType } from './json-api/media-type.ts'
import { readQuery } from './json-api/read-query.ts'
import type { Problem } from './problems.ts'
import { queryProblems } from './request-problems.ts'
import { createRatingWriter, type RatingWriter } from './resources/rating-writer.ts'
import {
  type Compression,
  createRepeatCheck,
  createResponseCache,
  makeCacheable,
  makeSentOnce,
  type ResponseCache,
} from './response-cache.ts'
import type { PlanContent, Route, RouteRequest } from './routes/route.ts'
import type { Asker, RawReply, Sender } from './send-answer.ts'
import { createTokenCheck } from './token-check.ts'

export type ServedVersion = {
  readonly version: string | null
  /** True where every home in it is made up. */
  readonly isMadeUp: boolean
}

export type DispatcherParts = {
  readonly register: LocalRegister
  readonly leads: LeadsForApi
  /** The version that the register answers from. Read for every call, so it must cost next to nothing. */
  readonly served: () => ServedVersion
  /** The same object for as long as the areas stay the same. */
  readonly serviceAreas: () => ServiceAreas
  /** Prices and schemes; each member the same object for as long as it stays the same. */
  readonly planContent: () => PlanContent
  /** The day in London. */
  readonly today: () => string
  /** Callers with one of these read meter numbers in full, and read and change leads. */
  readonly tokens: readonly string[]
  /** The network that limits count; null where limits are off. Callers with a token have no limit. */
  readonly networkOf: (request: FastifyRequest) => string | null
  readonly compression: Compression
  /**
   * Differs where the code that writes answers does, and is the same in all processes of a release.
   * Without it, tags are made from the bytes of answers.
   */
  readonly codeMark?: string
  readonly maxCachedBytes?: number
}

/** A store that failed; the cause is for the log. */
export class StoreFailed extends Error {
  readonly store: Route['store']

  constructor(store: Route['store'], cause: unknown) {
    super(`The store of ${store} failed`, { cause })
    this.store = store
  }
}

/** The data that answers depend on, and the answers cached for it. */
type State = {
  readonly served: ServedVersion
  readonly areas: ServiceAreas
  readonly planContent: PlanContent
  readonly today: string
  readonly ratingWriter: RatingWriter
  readonly cache: ResponseCache
  /** Stands for version, areas, content and day, and for the code, in entity tags. */
  readonly mark: string | null
  /** Whether a request came before, among the newest. */
  readonly isRepeated: (key: string) => boolean
}

/** Of one state: about half a megabyte. */
const mostRememberedKeys = 4096

/** Nothing where the answer was written past Fastify. */
type Sent = FastifyReply | undefined

/** What an answer at once depends on, of Fastify's request or of a plain one. */
export type CallAtOnce = Asker & Pick<FastifyRequest, 'url' | 'query'>

export type Dispatcher = ReturnType<typeof createDispatcher>

/** What happens to every call, in order: headers, cache, query, store, answer. */
export function createDispatcher(parts: DispatcherParts, sender: Sender) {
  const { compression, tokens, networkOf, codeMark, maxCachedBytes = 64_000_000 } = parts
  const register = nameFailures('register', parts.register, isOurMistake)
  const leads = nameFailures('leads', parts.leads, () => false)
  const isKnownToken = createTokenCheck(tokens)
  let current = readState()

  function readState(): State {
    const today = parts.today()
    const served = parts.served()
    const areas = parts.serviceAreas()
    const planContent = parts.planContent()
    const madeFrom = [codeMark, served.version, served.isMadeUp, areas, planContent, today]
    return {
      served,
      areas,
      planContent,
      today,
      mark: codeMark === undefined ? null : hash('sha256', JSON.stringify(madeFrom), 'base64url'),
      ratingWriter: createRatingWriter(today),
      cache: createResponseCache(maxCachedBytes),
      isRepeated: createRepeatCheck(mostRememberedKeys),
    }
  }

  /** Drops the whole cache when the version, the content or the day changes. */
  function currentState(): State {
    const isCurrent =
      current.served.version === parts.served().version &&
      current.areas === parts.serviceAreas() &&
      isSameContent(current.planContent, parts.planContent()) &&
      current.today === parts.today()
    if (!isCurrent) current = readState()
    return current
  }

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

  /**
   * Answers from the cache, or with what is written at once. Null where the call has to be answered
   * in full, with `answerCall`. Without a promise where nothing is compressed: one would cost as much
   * as the rest of the call.
   */
  function answerAtOnce(
    route: Route,
    request: CallAtOnce,
    reply: RawReply,
    state = currentState(),
    call = readCall(request, state),
  ): undefined | Promise<undefined> | null {
    const { asked, key, showsWholeNumbers } = call
    const cached = route.store === 'register' ? state.cache.find(key) : undefined
    if (cached) return sender.sendCacheable(cached, request, reply)
    if (route.write === undefined) return null
    const read = readQuery(route.parameters ?? {}, request.query as Record<string, unknown>)
    if ('faults' in read) return null
    const tag = findTag(state, showsWholeNumbers, asked)
    if (tag !== undefined && showsTag(request.headers['if-none-match'], tag)) {
      return sender.sendNotModified(tag, request, reply)
    }
    const text = route.write({
      register,
      query: read.query,
      self: asked,
      context: { showsWholeNumbers, serviceAreas: state.areas, today: state.today },
      ratingWriter: state.ratingWriter,
    })
    if (text === null) return null
    if (parts.served().version !== state.served.version) return answerAtOnce(route, request, reply)
    if (state.isRepeated(key)) {
      return sendNew(Buffer.from(text), request, reply, state, key, tag)
    }
    return sender.sendCacheable(makeSentOnce(text, compression.compress, tag), request, reply)
  }

  /** Who may see what, and what the answer is cached by. */
  function readCall({ headers, url, query }: CallAtOnce, { served }: State) {
    const hasToken = isKnownToken(headers.authorization)
    const showsWholeNumbers = tokens.length === 0 ? served.isMadeUp : hasToken
    // `?` and `?&&` ask for nothing more, and each would be an entry of its own.
    const isBare = Object.keys(query as object).length === 0
    const asked = isBare ? (url.split('?', 1)[0] ?? url) : url
    return {
      hasToken,
      showsWholeNumbers,
      asked,
      key: showsWholeNumbers ? asked : `masked ${asked}`,
    }
  }

  /** `wasTried`: `answerAtOnce` has no answer to this call. */
  function answerCall(
    route: Route,
    request: FastifyRequest,
    reply: FastifyReply,
    wasTried = false,
  ): Sent | Promise<Sent> {
    const { headers } = request
    const state = currentState()
    const call = readCall(request, state)
    const sent = wasTried ? null : answerAtOnce(route, request, reply, state, call)
    if (sent !== null) return sent
    const { hasToken, showsWholeNumbers, asked, key } = call
    const { parameters = {} } = route
    const read = readQuery(parameters, request.query as Record<string, unknown>)
    if ('faults' in read) return sender.sendProblems(queryProblems(read.faults, parameters), reply)
    const idempotencyKey = route.takesIdempotencyKey
      ? readIdempotencyKey(headers['idempotency-key'])
      : null
    if (idempotencyKey === 'malformed') return sender.sendProblems([malformedKey], reply)
    const { id, reference } = request.params as { id?: string; reference?: string }
    const routeRequest: RouteRequest = {
      register,
      leads,
      id: id ?? reference ?? '',
      query: read.query,
      body: request.body as Buffer | undefined,
      idempotencyKey,
      ifMatch: headers['if-match'],
      network: hasToken ? null : networkOf(request),
      self: asked,
      planFacts: { ...state.planContent, today: state.today },
      reportFault: fault => request.log.error({ err: fault }, 'a part of a home could not be read'),
      context: { showsWholeNumbers, serviceAreas: state.areas, today: state.today },
    }
    return answerAnew(route, request, reply, state, key, routeRequest)
  }

  /** Of an answer that is written from the register and the state alone. */
  const findTag = ({ mark }: State, showsWholeNumbers: boolean, url: string) =>
    mark === null ? undefined : makeUrlTag(`${mark}${showsWholeNumbers ? '' : '.masked'}`, url)

  function sendNew(
    body: Buffer,
    request: CallAtOnce,
    reply: RawReply,
    { cache }: State,
    key: string,
    tag?: string,
  ) {
    const response = makeCacheable(body, compression.compress, tag)
    cache.store(key, response)
    return sender.sendCacheable(response, request, reply)
  }

  async function answerAnew(
    route: Route,
    request: FastifyRequest,
    reply: FastifyReply,
    state: State,
    key: string,
    routeRequest: RouteRequest,
  ): Promise<Sent> {
    const answer = await route.handle(routeRequest)
    const isCacheable = route.store === 'register'
    // Replaced while it was read: real homes must not be shown by the rule for made-up ones.
    if (isCacheable && parts.served().version !== state.served.version) {
      return answerCall(route, request, reply)
    }
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
    const body = Buffer.from(JSON.stringify(answer.document))
    return sendNew(body, request, reply, state, key)
  }

  return { refuseByHeaders, answerAtOnce, answerCall }
}

const isSameContent = (a: PlanContent, b: PlanContent) =>
  a.priceCap === b.priceCap &&
  a.grants === b.grants &&
  a.otherFuels === b.otherFuels &&
  a.tariffs === b.tariffs

/** The store, its failures told apart from those of the code that writes answers. */
function nameFailures<Store extends object>(
  name: Route['store'],
  store: Store,
  isOwnFault: (cause: unknown) => boolean,
): Store {
  const rename = (cause: unknown): never => {
    throw isOwnFault(cause) ? cause : new StoreFailed(name, cause)
  }
  const guard =
    (method: (...given: unknown[]) => unknown) =>
    (...given: unknown[]) => {
      try {
        const answer = method(...given)
        return answer instanceof Promise ? answer.catch(rename) : answer
      } catch (cause) {
        return rename(cause)
      }
    }
  const methods = Object.entries(store).map(([key, method]) => [key, guard(method)])
  return Object.fromEntries(methods) as Store
}

/** A mistake in our code over one question: other questions are answered, so nobody should hold off. */
const isOurMistake = (cause: unknown) => cause instanceof TypeError || cause instanceof RangeError

function findTypeProblem({ headers }: FastifyRequest): Problem | null {
  if (!acceptsJsonApi(headers.accept)) {
    return {
      code: 'not-acceptable',
      detail: `Answers are ${jsonApiType} without parameters. Ask with Accept: ${jsonApiType}, or leave Accept out.`,
      source: { header: 'Accept' },
    }
  }
  if (!isReadableContent(headers['content-type'])) {
    return {
      code: 'unsupported-media-type',
      detail: `Content-Type ${jsonApiType} takes no parameter but profile. Leave the others out.`,
      source: { header: 'Content-Type' },
    }
  }
  return null
}

function findBodyTypeProblem({ headers }: FastifyRequest): Problem | null {
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
