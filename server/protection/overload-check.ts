/** Work is looked at in windows of this length, from the first that is late. */
const windowMs = 50
/** There is too much after three such windows, one behind the other. On a busy machine a burst fills two. */
const windowsOfTooMuch = 3
/** A wait this short is no sign of too much … */
const shortWaitMs = 50
/** … unless more requests than this wait: then most of a crowd may wait in its clients, where we do not see it. */
const manyWaiting = 96
/** Fewer clients that each wait for an answer are no crowd, however slow the machine is. */
const leastOfCrowd = 64
/** Of what was begun in a window: where less came in it, the queue gets shorter. A tenth is chance. */
const shareThatComes = 0.9
/** A window that lasted so long held a pause: a machine that slept, a long collection of garbage. */
const pausedMs = 500

/**
 * Tells too much work of one kind from a burst. There is too much when in some windows, one behind the
 * other, whoever came first had always waited long or many waited, and the queue got no shorter: that of
 * a burst, or of the crowd after a pause, gets shorter. It is over when nobody was refused for a window.
 * (After CoDel, RFC 8289: the shortest wait counts.)
 */
export function createOverloadCheck(onChange: () => void, everyWindow = repeatInWindows) {
  let stopWatching: (() => void) | null = null
  let hasRefused = false
  let windowsSoFar = 0
  let window = startWindow(0, 0)

  function begin(): void {
    stopWatching = everyWindow(() => {
      if (!hasRefused) end()
      hasRefused = false
    })
    onChange()
  }

  function end(): void {
    stopWatching?.()
    stopWatching = null
    windowsSoFar = 0
    onChange()
  }

  return {
    isOverloaded: () => stopWatching !== null,
    /** The first that has to wait since nothing did. */
    noteFirst(now: number): void {
      windowsSoFar = 0
      window = startWindow(now, 1)
    },
    noteBegun(): void {
      window.begun += 1
    },
    noteRefused(): void {
      hasRefused = true
    },

    /** Called while some wait, before more is begun; `waitedMs` is the wait of whoever came first. */
    noteWaiting(now: number, waitedMs: number, waiting: number): void {
      const isLate = waitedMs > shortWaitMs || waiting > manyWaiting
      if (!isLate) {
        windowsSoFar = 0
        window = startWindow(now, waiting)
        return
      }
      window.mostAtOnce = Math.max(window.mostAtOnce, window.begun - window.begunBefore)
      window.begunBefore = window.begun
      const lastedMs = now - window.beganAt
      if (lastedMs < windowMs) return
      if (lastedMs < pausedMs) {
        const came = waiting - window.waiting + window.begun + window.mostAtOnce
        windowsSoFar = came >= window.begun * shareThatComes ? windowsSoFar + 1 : 0
        const isTooMuch = windowsSoFar >= windowsOfTooMuch && waiting >= leastOfCrowd
        if (isTooMuch && stopWatching === null) begin()
      }
      window = startWindow(now, waiting)
    },
  }
}

export function repeatInWindows(act: () => void): () => void {
  const timer = setInterval(act, windowMs)
  timer.unref()
  return () => clearInterval(timer)
}

const startWindow = (beganAt: number, waiting: number) => ({
  beganAt,
  waiting,
  begun: 0,
  begunBefore: 0,
  /** Leads that were begun together are answered together: so many may be on their way back. */
  mostAtOnce: 0,
})
