import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Limit, Limits } from '../leads/limits.ts'
import { jsonApiType } from './json-api/media-type.ts'
import { type Problem, writeErrors } from './problems.ts'
import { retryAfterSeconds, type Sender } from './send-answer.ts'
import { createTokenCheck } from './token-check.ts'

/** Whether a request may begin now: not where the client has gone, or too many wait. */
export type Turn = 'go' | 'busy' | 'gone'

/** What a request is for; what is refused last comes first. */
export type WorkKind = 'lead' | 'enquiry' | 'look-up'

/** A request of Fastify, or one that Fastify has not seen. */
export type TurnTaker = Pick<FastifyRequest, 'raw' | 'method' | 'url' | 'ip'>

export type AdmissionParts = {
  /** Without a promise where there is nothing to wait for. */
  readonly takeTurn: (asker: TurnTaker) => Turn | Promise<Turn>
  readonly tokens: readonly string[]
  readonly limits: Limits
  /** The network that limits count; null where limits are off. */
  readonly networkOf: (request: FastifyRequest) => string | null
  readonly now: () => Date
}

/** Enough for typing errors, and for a program that uses an old token until somebody notices. */
const wrongTokens: Limit = { name: 'wrong-tokens-of-network', most: 30, windowMs: 10 * 60 * 1000 }

/** Runs before anything else of a call. A right token is never limited. */
export function createAdmission(parts: AdmissionParts, sender: Sender) {
  const { takeTurn, tokens, limits, networkOf, now } = parts
  const isKnownToken = createTokenCheck(tokens)

  return function admitOrRefuse(
    request: FastifyRequest,
    reply: FastifyReply,
    begin: () => void,
  ): void {
    const turn = takeTurn(request)
    if (turn instanceof Promise) void turn.then(waited => go(waited, request, reply, begin))
    else go(turn, request, reply, begin)
  }

  function go(turn: Turn, request: FastifyRequest, reply: FastifyReply, begin: () => void): void {
    if (turn === 'gone') reply.hijack()
    else if (turn === 'busy') void sender.sendProblems([busy], reply)
    else if (isWrongToken(request)) void countWrongToken(request, reply, begin)
    else begin()
  }

  function isWrongToken({ headers: { authorization } }: FastifyRequest): boolean {
    return tokens.length > 0 && authorization !== undefined && !isKnownToken(authorization)
  }

  async function countWrongToken(request: FastifyRequest, reply: FastifyReply, begin: () => void) {
    const network = networkOf(request)
    if (network === null) return begin()
    const taken = await limits.take([{ limit: wrongTokens, key: network }], now().getTime())
    if (taken.kind === 'taken') return begin()
    reply.header('Retry-After', String(taken.retryAfterSeconds))
    void sender.sendProblems([tooManyTokens], reply)
  }
}

const busy: Problem = {
  code: 'busy',
  detail: 'More is asked for than can be answered. Ask again in a while.',
}

/** The same refusal in bytes, for a server that has no time to begin a call. */
export function makeBusyAnswer(vary: string) {
  const body = Buffer.from(JSON.stringify(writeErrors([busy])))
  const headers = {
    'Retry-After': retryAfterSeconds,
    'Cache-Control': 'no-store',
    Vary: vary,
    'Content-Type': jsonApiType,
    'Content-Length': String(body.length),
  }
  return { headers, body }
}

const tooManyTokens: Problem = {
  code: 'too-many-requests',
  detail:
    'Too many wrong tokens came from your network. Wait as long as Retry-After says, or show a right one.',
  source: { header: 'Authorization' },
}
