import { setTimeout as wait } from 'node:timers/promises'

type Clock = { readonly now: () => number; readonly wait: (ms: number) => Promise<unknown> }

const clock: Clock = { now: () => performance.now(), wait: ms => wait(ms) }

/** Time that passed unused gives no more than this much of a burst. */
const mostCreditMs = 100

/** Waits after each piece until no more than the rate has passed. */
export function createPace(
  bytesPerSecond: number,
  { now, wait }: Clock = clock,
): (bytes: number) => Promise<void> {
  let nextAt = now()
  return async bytes => {
    nextAt = Math.max(nextAt, now() - mostCreditMs) + (bytes / bytesPerSecond) * 1000
    const aheadMs = nextAt - now()
    // Timers keep to whole milliseconds, and a piece is often worth less.
    if (aheadMs > 5) await wait(aheadMs)
  }
}
