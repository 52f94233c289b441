export type CircuitState = 'closed' | 'open' | 'probing'

/** How a call ended. `given-up` by its caller: this says nothing about the server. */
export type CallEnd = 'answered' | 'failed' | 'given-up'

export type CircuitBreaker = {
  state(): CircuitState
  /** How the last call ended that was not given up; null before the first. */
  lastEnd(): 'answered' | 'failed' | null
  /** Null while the circuit is open; else the function to report the end of the call to. */
  begin(): ((end: CallEnd) => void) | null
}

type Parts = {
  /** How many failures in a row open the circuit. */
  failures?: number
  /** How long after the last failure one call is let through as a probe. */
  restMs?: number
  /**
   * Called before the circuit opens or stays open: whether the server fails at every call, and not
   * only at the latest ones. Null where there is no way to tell.
   */
  failsAtLarge?: () => Promise<boolean> | null
  now?: () => number
}

/** Spares callers the wait for a server that has failed several times in a row. */
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

  const noting = (report: (end: CallEnd) => void) => (end: CallEnd) => {
    if (end !== 'given-up') last = end
    report(end)
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

  /** Until the check ends, calls go on as before, and a probe stays the only call. */
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
