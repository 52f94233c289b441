/** Work is looked at in windows of this length. */
const windowMs = 250
/** Nobody minds so short a wait. */
const shortWaitMs = 50
/** Of the longest queue in a window: one that ends below it gets shorter. */
const shorterShare = 0.95
/** A window that lasted so long held a pause: a machine that slept, a long collection of garbage. */
const pausedMs = 2 * windowMs
/**
 * Tells too much work of one kind from a burst. There is too much when for two windows in turn
 * everyone waited long and the queue got no shorter; a burst or the crowd after a pause makes a queue
 * that grows in one window at the most. It is over when somebody waited little. (After CoDel, RFC
 * 8289: the shortest wait counts.)
 */
export function createOverloadCheck(onChange: () => void) {
  let isOverloaded = false
  let wasLateAndNotShorter = false
  let window = { beganAt: 0, mostWaiting: 0, shortestMs: Number.POSITIVE_INFINITY }

  function openWindow(now: number, waiting: number): void {
    window = { beganAt: now, mostWaiting: waiting, shortestMs: Number.POSITIVE_INFINITY }
  }

  function change(to: boolean): void {
    if (to === isOverloaded) return
    isOverloaded = to
    onChange()
  }

  return {
    isOverloaded: () => isOverloaded,
    /** Nothing waits. */
    noteIdle: () => change(false),
    /** The first that has to wait. */
    noteFirst(now: number): void {
      wasLateAndNotShorter = false
      openWindow(now, 1)
    },

    noteBegun(now: number, waitedMs: number, waiting: number): void {
      window.shortestMs = Math.min(window.shortestMs, waitedMs)
      window.mostWaiting = Math.max(window.mostWaiting, waiting)
      const lastedMs = now - window.beganAt
      if (lastedMs < windowMs) return
      if (lastedMs < pausedMs) {
        const isLate = window.shortestMs > shortWaitMs
        const getsShorter = waiting < window.mostWaiting * shorterShare
        change(isLate && (isOverloaded || (wasLateAndNotShorter && !getsShorter)))
        wasLateAndNotShorter = isLate && !getsShorter
      }
      openWindow(now, waiting)
    },
  }
}
