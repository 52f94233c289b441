import { setTimeout as wait } from 'node:timers/promises'
import { type CircuitBreaker, type CircuitState, createCircuitBreaker } from './circuit-breaker.ts'
import { readBody } from './read-body.ts'

/** `refused`: no connection, or one that broke. `not-asked`: the circuit breaker is open. */
type OutgoingFaultKind = 'timed-out' | 'refused' | 'too-large' | 'not-json' | 'not-asked'

/** Holds neither the requested address nor the answer: either may be about a person. */
export class OutgoingFault extends Error {
  override readonly name = 'OutgoingFault'
  readonly kind: OutgoingFaultKind

  constructor(kind: OutgoingFaultKind, cause?: string) {
    super(`An outgoing call failed: ${kind}${cause === undefined ? '' : ` (${cause})`}`)
    this.kind = kind
  }
}

/**
 * The JSON of any answer. Of a refusal or a fault, null where the body is empty, and undefined where
 * it is no JSON, such as the page of a gateway.
 */
type JsonAnswer = { readonly status: number; readonly value: unknown }

export type OutgoingHttp = {
  /** The path follows the base. `patienceMs` can only shorten the time limit. */
  getJson(path: string, patienceMs?: number): Promise<JsonAnswer>
  circuit(): CircuitState
  lastEnd: CircuitBreaker['lastEnd']
}

type Parts = {
  /** Without a slash at its end; read for every call, and null while nothing listens there. */
  base: () => string | null
  headers: Readonly<Record<string, string>>
  timeoutMs: number
  maxBytes?: number
  /** How many failures in a row open the circuit breaker, and for how long. */
  breaker?: { readonly failures?: number; readonly restMs?: number }
}

const pauseBeforeRetryMs = 50

/** Reads JSON from one server: a time limit in all, one more try where the connection fails. */
export function createOutgoingHttp({
  base,
  headers,
  timeoutMs,
  maxBytes = 4_000_000,
  breaker: limits = {},
}: Parts): OutgoingHttp {
  let lastAnswered: string | null = null
  const breaker = createCircuitBreaker({ ...limits, failsAtLarge: () => failsAgain(lastAnswered) })

  async function getJson(path: string, patienceMs = timeoutMs): Promise<JsonAnswer> {
    const limitMs = Math.floor(Math.min(timeoutMs, patienceMs))
    if (limitMs <= 0) throw new OutgoingFault('timed-out')
    const reportEnd = breaker.begin()
    if (reportEnd === null) throw new OutgoingFault('not-asked')
    try {
      const answer = await tryTwice(path, AbortSignal.timeout(limitMs))
      if (answer.status >= 200 && answer.status < 300) lastAnswered = path
      reportEnd(answer.status >= 500 ? 'failed' : 'answered')
      return answer
    } catch (error) {
      const isImpatience =
        limitMs < timeoutMs && error instanceof OutgoingFault && error.kind === 'timed-out'
      reportEnd(isImpatience ? 'given-up' : 'failed')
      throw error
    }
  }

  /**
   * A provider may fail at what one visitor typed, which is no reason to stop reading all homes: so a
   * path that it has answered before is requested again.
   */
  function failsAgain(path: string | null): Promise<boolean> | null {
    if (path === null) return null
    return tryTwice(path, AbortSignal.timeout(timeoutMs)).then(
      ({ status }) => status >= 500,
      () => true,
    )
  }

  /** For reads only, which can safely be repeated. */
  async function tryTwice(path: string, signal: AbortSignal): Promise<JsonAnswer> {
    try {
      return await tryOnce(path, signal)
    } catch (error) {
      if (!(error instanceof OutgoingFault) || error.kind !== 'refused') throw error
      // A server that is being replaced refuses for a moment.
      await wait(pauseBeforeRetryMs, undefined, { signal }).catch(() => {})
      if (signal.aborted) throw error
      return tryOnce(path, signal)
    }
  }

  async function tryOnce(path: string, signal: AbortSignal): Promise<JsonAnswer> {
    const at = base()
    if (at === null) throw new OutgoingFault('refused', 'nobody listens there yet')
    try {
      // A redirect is not followed: it would carry the token and the request elsewhere.
      const response = await fetch(at + path, { headers, redirect: 'manual', signal })
      const body = await readBody(response.body, maxBytes)
      if (body === null) throw new OutgoingFault('too-large')
      return { status: response.status, value: readValue(response, body) }
    } catch (error) {
      if (error instanceof OutgoingFault) throw error
      throw new OutgoingFault(signal.aborted ? 'timed-out' : 'refused', codeOf(error))
    }
  }

  return { getJson, circuit: breaker.state, lastEnd: breaker.lastEnd }
}

function readValue(response: Response, body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    if (response.ok) throw new OutgoingFault('not-json')
    return body.length === 0 ? null : undefined
  }
}

/** Such as ECONNREFUSED: all that the operator needs, without the address. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code, cause } = error as NodeJS.ErrnoException
  if (typeof code === 'string') return code
  // `fetch` wraps what has happened, and what is no HTTP has a name alone.
  return cause instanceof Error ? codeOf(cause) : error.name
}
