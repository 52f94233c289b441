import type { FastifyRequest } from 'fastify'
import type { LocalRegister } from '../register/register.ts'
import type { AnswerState, StateParts } from './answer-state.ts'
import { makeUrlTag, showsTag } from './json-api/entity-tag.ts'
import { type Query, readQuery } from './json-api/read-query.ts'
import { type Compression, makeCacheable, makeSentOnce } from './response-cache.ts'
import type { Route } from './routes/route.ts'
import type { Asker, RawReply, Sender } from './send-answer.ts'
import { createTokenCheck } from './token-check.ts'

/** What an answer at once depends on, of Fastify's request or of a plain one. */
type CallAtOnce = Asker & Pick<FastifyRequest, 'url' | 'query'>

/** A call, who may see what in its answer, and what that is cached by. */
export type Call = {
  readonly route: Route
  readonly request: CallAtOnce
  readonly reply: RawReply
  readonly state: AnswerState
  readonly hasToken: boolean
  readonly showsWholeNumbers: boolean
  /** The URL, without a question mark that nothing follows. */
  readonly asked: string
  readonly key: string
}

/** Nothing where the answer is sent, and null where there is none at once. */
type SentAtOnce = undefined | Promise<undefined> | null

type Parts = {
  readonly register: LocalRegister
  readonly currentState: () => AnswerState
  readonly served: StateParts['served']
  readonly tokens: readonly string[]
  readonly compression: Compression
}

export type AnswersAtOnce = ReturnType<typeof createAnswersAtOnce>

/**
 * Answers that are sent without waiting: what is cached, and what a route writes at once. Without a
 * promise where nothing is compressed: one would cost as much as the rest of the call.
 */
export function createAnswersAtOnce(parts: Parts, sender: Sender) {
  const { register, currentState, served, tokens, compression } = parts
  const isKnownToken = createTokenCheck(tokens)

  function openCall(route: Route, request: CallAtOnce, reply: RawReply): Call {
    const state = currentState()
    const { headers, url, query } = request
    const hasToken = isKnownToken(headers.authorization)
    const showsWholeNumbers = tokens.length === 0 ? state.served.isMadeUp : hasToken
    // `?` and `?&&` ask for nothing more, and each would be an entry of its own.
    const isBare = Object.keys(query as object).length === 0
    const asked = isBare ? (url.split('?', 1)[0] ?? url) : url
    const key = showsWholeNumbers ? asked : `masked ${asked}`
    return { route, request, reply, state, hasToken, showsWholeNumbers, asked, key }
  }

  function sendCached({ route, request, reply, state, key }: Call): SentAtOnce {
    const cached = route.store === 'register' ? state.cache.find(key) : undefined
    return cached ? sender.sendCacheable(cached, request, reply) : null
  }

  /** What the route writes for a query that was read, or 304 to a client that has it. */
  function sendWritten(call: Call, query: Query): SentAtOnce {
    const { route, request, reply, state, showsWholeNumbers, asked } = call
    if (route.write === undefined) return null
    const tag = findTag(call)
    if (tag !== undefined && showsTag(request.headers['if-none-match'], tag)) {
      return sender.sendNotModified(tag, request, reply)
    }
    const text = route.write({
      register,
      query,
      self: asked,
      context: { showsWholeNumbers, serviceAreas: state.areas, today: state.today },
      ratingWriter: state.ratingWriter,
    })
    if (text === null) return null
    if (isReplaced(call)) return sendWritten(openCall(route, request, reply), query)
    if (state.isRepeated(call.key)) return sendAndCache(call, text, tag)
    return sender.sendCacheable(makeSentOnce(text, compression.compress, tag), request, reply)
  }

  /** Whether its version was replaced meanwhile: real homes must not be shown by the rule for made-up ones. */
  const isReplaced = ({ state }: Call) => served().version !== state.served.version

  function sendAndCache({ request, reply, state, key }: Call, text: string, tag?: string) {
    const response = makeCacheable(text, compression.compress, tag)
    state.cache.store(key, response)
    return sender.sendCacheable(response, request, reply)
  }

  /** Null where the call has to be answered in full. */
  function answerAtOnce(route: Route, request: CallAtOnce, reply: RawReply): SentAtOnce {
    const call = openCall(route, request, reply)
    const sent = sendCached(call)
    if (sent !== null || route.write === undefined) return sent
    const read = readQuery(route.parameters ?? {}, request.query as Record<string, unknown>)
    return 'faults' in read ? null : sendWritten(call, read.query)
  }

  return { openCall, sendCached, sendWritten, sendAndCache, isReplaced, answerAtOnce }
}

/** Of an answer that is written from the register and the state alone. */
const findTag = ({ state: { mark }, showsWholeNumbers, asked }: Call): string | undefined =>
  makeUrlTag(`${mark}${showsWholeNumbers ? '' : '.masked'}`, asked)
