/** Work is looked at in windows of this length. */
const windowMs = 60
/** There is too much after three such windows, one behind the other. On a busy machine a burst fills two. */
const windowsOfTooMuch = 3
/** Nobody minds so short a wait. */
const shortWaitMs = 50
/** How often it is looked how long the first has waited. */
const lookEveryMs = 10
/** Of what was begun in a window: where less came in it, the queue gets shorter. A tenth is chance. */
const shareThatComes = 0.9
/** A window that lasted so long held a pause: a machine that slept, a long collection of garbage. */
const pausedMs = 500

/**
 * Tells too much work of one kind from a burst. There is too much when in some windows, one behind the
 * other, whoever came first had always waited long and the queue got no shorter: that of a burst, or of
 * the crowd after a pause, gets shorter. It is over when the queue is empty, or after a window in which
 * the first had waited little. (After CoDel, RFC 8289: the shortest wait counts.)
 */
export function createOverloadCheck(onChange: () => void) {
  let isOverloaded = false
  let windowsSoFar = 0
  let window = startWindow(0, 0)

  function change(to: boolean): void {
    if (to === isOverloaded) return
    isOverloaded = to
    onChange()
  }

  return {
    isOverloaded: () => isOverloaded,
    /** Nothing waits. */
    noteIdle: () => change(false),
    /** The first that has to wait since nothing did. */
    noteFirst(now: number): void {
      change(false)
      windowsSoFar = 0
      window = startWindow(now, 1)
    },

    /** `readWait` says how long whoever came first has waited. */
    noteBegun(now: number, readWait: () => number, waiting: number): void {
      window.begun += 1
      const lastedMs = now - window.beganAt
      if (lastedMs >= window.nextLookMs) {
        window.shortestMs = Math.min(window.shortestMs, readWait())
        window.nextLookMs = lastedMs + lookEveryMs
      }
      if (lastedMs < windowMs) return
      if (lastedMs < pausedMs) {
        const came = waiting - window.waiting + window.begun
        const isLate = window.shortestMs > shortWaitMs
        windowsSoFar = isLate && came >= window.begun * shareThatComes ? windowsSoFar + 1 : 0
        change(isLate && (isOverloaded || windowsSoFar >= windowsOfTooMuch))
      }
      window = startWindow(now, waiting)
    },
  }
}

const startWindow = (beganAt: number, waiting: number) => ({
  beganAt,
  waiting,
  begun: 0,
  nextLookMs: 0,
  shortestMs: Infinity,
})
