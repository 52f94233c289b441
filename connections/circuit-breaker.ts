export type CircuitState = 'closed' | 'open' | 'probing'

/** How a call ended: `given-up` by its caller, which says nothing of who was called. */
export type CallEnd = 'answered' | 'failed' | 'given-up'

export type CircuitBreaker = {
  state(): CircuitState
  /** Of those that say something of who was called; null before the first. */
  lastEnd(): 'answered' | 'failed' | null
  /** Null while it is better not to call; else what to tell of the end of the call. */
  begin(): ((end: CallEnd) => void) | null
}

type Parts = {
  /** So many failures running open it. */
  failures?: number
  /** So long after the last of them one call is let through to see. */
  restMs?: number
  now?: () => number
}

/** Spares callers the wait for someone who has failed several times running. */
export function createCircuitBreaker({
  failures: most = 5,
  restMs = 5000,
  now = () => performance.now(),
}: Parts = {}): CircuitBreaker {
  let failures = 0
  let openedAt: number | null = null
  let isProbing = false
  let last: 'answered' | 'failed' | null = null

  function state(): CircuitState {
    if (openedAt === null) return 'closed'
    return isProbing ? 'probing' : 'open'
  }

  function begin(): ((end: CallEnd) => void) | null {
    if (openedAt === null) return noting(endCall)
    if (isProbing || now() - openedAt < restMs) return null
    isProbing = true
    return noting(endProbe)
  }

  const noting = (tell: (end: CallEnd) => void) => (end: CallEnd) => {
    if (end !== 'given-up') last = end
    tell(end)
  }

  /** A call that began before the circuit opened may end after it: then it changes nothing. */
  function endCall(end: CallEnd): void {
    if (openedAt !== null || end === 'given-up') return
    failures = end === 'answered' ? 0 : failures + 1
    if (failures >= most) openedAt = now()
  }

  function endProbe(end: CallEnd): void {
    isProbing = false
    if (end === 'failed') openedAt = now()
    if (end !== 'answered') return
    openedAt = null
    failures = 0
  }

  return { state, lastEnd: () => last, begin }
}
