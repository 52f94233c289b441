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
  /**
   * Asked before it opens, and before it stays open: whether who is called fails whatever they are
   * asked, and not only at what they were asked of late. Null where there is no way to tell.
   */
  failsAtLarge?: () => Promise<boolean> | null
  now?: () => number
}

/** Spares callers the wait for someone who has failed several times running. */
export function createCircuitBreaker({
  failures: most = 5,
  restMs = 5000,
  failsAtLarge = () => null,
  now = () => performance.now(),
}: Parts = {}): CircuitBreaker {
  let failures = 0
  let openedAt: number | null = null
  let isProbing = false
  let isChecking = false
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
    if (failures >= most) suspect()
  }

  function endProbe(end: CallEnd): void {
    if (end === 'failed') {
      suspect()
      return
    }
    isProbing = false
    if (end === 'answered') close()
  }

  /** Calls go on as before until it is known; those of a probe wait for it. */
  function suspect(): void {
    if (isChecking) return
    const check = failsAtLarge()
    if (check === null) {
      open()
      return
    }
    isChecking = true
    void check.then(fails => {
      isChecking = false
      if (fails) {
        open()
        return
      }
      isProbing = false
      last = 'answered'
      close()
    })
  }

  function open(): void {
    isProbing = false
    openedAt = now()
  }

  function close(): void {
    openedAt = null
    failures = 0
  }

  return { state, lastEnd: () => last, begin }
}
