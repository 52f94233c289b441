import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServiceAreas } from '../homes/supplies/service-area.ts'
import type { OwnRegister } from '../register/register.ts'
import { nameFaults } from './ask-register.ts'
import { explainFaults } from './explain-faults.ts'
import { readQuery } from './json-api/read-query.ts'
import { createShelf, finishAnswer, type Shelf } from './kept-answers.ts'
import type { Packing } from './packing.ts'
import { isProblem } from './problems.ts'
import { findRefusal } from './refuse-media-type.ts'
import type { Asked, Route } from './routes/route.ts'
import type { Sender } from './send-answer.ts'
import { createTokenCheck } from './token-check.ts'

export type ServedVersion = {
  readonly version: string | null
  /** True where every home in it is made up. */
  readonly isMadeUp: boolean
}

export type AnswerParts = {
  readonly register: OwnRegister
  /** What the register answers from now. Asked on every call, so it must cost next to nothing. */
  readonly served: () => ServedVersion
  /** The same object for as long as the areas stay the same. */
  readonly serviceAreas: () => ServiceAreas
  /** The day in London. */
  readonly today: () => string
  /** Whoever shows one of these reads meter numbers whole. */
  readonly tokens: readonly string[]
  readonly packing: Packing
  readonly maxKeptBytes?: number
}

/** What answers are made from, and those made from it so far. */
type State = {
  readonly served: ServedVersion
  readonly areas: ServiceAreas
  readonly today: string
  readonly shelf: Shelf
}

type Answering = FastifyReply | Promise<FastifyReply>

/** One way for every call: media types, what is kept, the question, the register, the answer. */
export function createAnswerer(parts: AnswerParts, { sendFinished, sendProblems }: Sender) {
  const { packing, tokens, maxKeptBytes = 64_000_000 } = parts
  const register = nameFaults(parts.register)
  const isKnownToken = createTokenCheck(tokens)
  let made: State = {
    served: parts.served(),
    areas: parts.serviceAreas(),
    today: parts.today(),
    shelf: createShelf(maxKeptBytes),
  }

  /** What was made from another version, other areas or on another day is let go as a whole. */
  function currentState(): State {
    const served = parts.served()
    const areas = parts.serviceAreas()
    const today = parts.today()
    if (made.served.version !== served.version || made.areas !== areas || made.today !== today) {
      made = { served, areas, today, shelf: createShelf(maxKeptBytes) }
    }
    return made
  }

  const mayReadWhole = ({ headers }: FastifyRequest, { isMadeUp }: ServedVersion) =>
    tokens.length === 0 ? isMadeUp : isKnownToken(headers.authorization)

  /** Without a promise where the answer is kept: that would cost as much as all the rest of it. */
  function answerCall(route: Route, request: FastifyRequest, reply: FastifyReply): Answering {
    const refusal = findRefusal(request)
    if (refusal) return sendProblems([refusal], reply)
    const state = currentState()
    const isWhole = mayReadWhole(request, state.served)
    const key = isWhole ? request.url : `masked ${request.url}`
    const kept = state.shelf.find(key)
    if (kept) return sendFinished(kept, request, reply)
    const read = readQuery(route.parameters, request.query as Record<string, unknown>)
    if ('faults' in read) return sendProblems(explainFaults(read.faults, route.parameters), reply)
    return answerAsked(route, request, reply, state, key, {
      register,
      id: readId(request),
      query: read.query,
      self: request.url,
      view: { showsWholeNumbers: isWhole, serviceAreas: state.areas, today: state.today },
    })
  }

  async function answerAsked(
    route: Route,
    request: FastifyRequest,
    reply: FastifyReply,
    { served, shelf }: State,
    key: string,
    asked: Asked,
  ): Promise<FastifyReply> {
    const found = await route.find(asked)
    // Replaced while it was read: real homes must not be shown by the rule for made-up ones.
    if (parts.served().version !== served.version) return answerCall(route, request, reply)
    if (isProblem(found)) return sendProblems([found], reply)
    const answer = finishAnswer(Buffer.from(JSON.stringify(found)), packing.compress)
    shelf.keep(key, answer)
    return sendFinished(answer, request, reply)
  }

  return answerCall
}

const readId = ({ params }: FastifyRequest) => (params as { id?: string }).id ?? ''
