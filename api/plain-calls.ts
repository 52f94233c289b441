import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Turn, TurnTaker } from './admission.ts'
import type { AnswersAtOnce } from './answer-at-once.ts'
import { acceptsJsonApi } from './json-api/media-type.ts'
import type { Route } from './routes/route.ts'
import { createTogether } from './work-together.ts'

/** What the server says of a request that comes, and is told of its answer. */
export type PlainRules = {
  /** Null where Fastify has to answer: of a host that is none, or while the server stops. */
  readonly clientOf: (request: IncomingMessage) => Client | null
  /** `place` is the path of the route. */
  readonly onAnswered: (
    request: IncomingMessage,
    reply: ServerResponse,
    place: string,
    startedAt: number,
  ) => void
  /** Fastify goes on with a request that was begun here. */
  readonly onHandedOver: (request: IncomingMessage, startedAt: number) => void
}

/** Where a request comes from and how, as Fastify would say. */
type Client = { readonly ip: string; readonly protocol: string }

type Question = { readonly route: Route; readonly query: Readonly<Record<string, string>> }

/** What was done for a request before it was handed over, and is not done again. */
type Begun = { readonly turn: Turn; readonly wasTried: boolean }

type Parts = {
  readonly routes: readonly Route[]
  readonly answerAtOnce: AnswersAtOnce['answerAtOnce']
  readonly takeTurn: (asker: TurnTaker) => Turn | Promise<Turn>
  /** For a page of another origin. */
  readonly needsOwnHeaders: (origin: string | undefined) => boolean
}

/** So many answers take a millisecond at most. */
const mostTogether = 16
/** Read before anything else is known of a request, so that it may not take long. */
const longestAccept = 200
/** One parameter, in whose value only spaces are encoded. */
const plainUrl = /^\/v1(\/[a-z-]+)\?([A-Za-z]+)=((?:[\w.~-]|%20|\+)+)$/
const encodedSpace = /%20|\+/g

/** No hook has set any. */
const getHeaders = () => ({})
const hijack = () => {}

/**
 * Answers plain calls before Fastify sees them, which would take longer than the rest of a cached
 * answer: a GET of what is written at once, with one parameter and no header that asks for more. All
 * else is handed over to Fastify, and so is a call without an answer at once, such as a refused one.
 */
export function createPlainCalls({ routes, answerAtOnce, takeTurn, needsOwnHeaders }: Parts) {
  const written = routes.filter(({ write }) => write !== undefined)
  const byPath = new Map(written.map(route => [route.path, route]))
  const begun = new WeakMap<IncomingMessage, Begun>()
  const beginTogether = createTogether(mostTogether)

  function answerOrHandOver(
    request: IncomingMessage,
    reply: ServerResponse,
    handOver: () => void,
    { clientOf, onAnswered, onHandedOver }: PlainRules,
  ): void {
    const question = readQuestion(request)
    const client = question && clientOf(request)
    if (question === null || client === null) {
      handOver()
      return
    }
    const { url = '', headers } = request
    const { route, query } = question
    const { ip, protocol } = client
    const startedAt = performance.now()
    const turn = takeTurn({ raw: request, method: 'GET', url, ip })
    if (turn instanceof Promise) void turn.then(taken => beginTogether(() => begin(taken)))
    else beginTogether(() => begin(turn))

    function begin(taken: Turn): void {
      if (taken === 'gone') return
      const sent = taken === 'go' ? tryToAnswer() : 'refused'
      if (sent === undefined) noteAnswer()
      else if (sent instanceof Promise) sent.then(noteAnswer, () => handToFastify(taken, 'failed'))
      else handToFastify(taken, sent)
    }

    function tryToAnswer() {
      try {
        const call = { url, headers, query, protocol }
        const sent = answerAtOnce(route, call, { raw: reply, getHeaders, hijack })
        return sent === null ? 'no answer' : sent
      } catch {
        // Fastify's handler meets the same fault, and reports it.
        return 'failed'
      }
    }

    function noteAnswer(): void {
      onAnswered(request, reply, `/v1${route.path}`, startedAt)
    }

    function handToFastify(taken: Turn, why: 'refused' | 'no answer' | 'failed'): void {
      begun.set(request, { turn: taken, wasTried: why === 'no answer' })
      onHandedOver(request, startedAt)
      handOver()
    }
  }

  function readQuestion({ method, headers, url = '' }: IncomingMessage): Question | null {
    if (method !== 'GET') return null
    const found = plainUrl.exec(url)
    const route = found === null ? undefined : byPath.get(found[1] ?? '')
    if (found === null || route === undefined) return null
    const { accept = '' } = headers
    const isPlain =
      headers.authorization === undefined &&
      headers['content-type'] === undefined &&
      headers['content-length'] === undefined &&
      headers['transfer-encoding'] === undefined &&
      accept.length <= longestAccept &&
      acceptsJsonApi(headers.accept) &&
      !needsOwnHeaders(headers.origin)
    if (!isPlain) return null
    const [, , name = '', value = ''] = found
    return { route, query: { [name]: value.replace(encodedSpace, ' ') } }
  }

  return { answerOrHandOver, findBegun: (request: IncomingMessage) => begun.get(request) }
}
