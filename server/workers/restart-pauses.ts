const soonMs = 10_000
const firstMs = 500
const longestMs = 30_000

/**
 * How long to wait until another process takes the place of one that ended. The first is followed at
 * once; where they end again and again soon after their start, each wait is twice as long.
 */
export function createRestartPauses(): (livedMs: number) => number {
  let soonEnded = 0
  return livedMs => {
    soonEnded = livedMs < soonMs ? soonEnded + 1 : 0
    return soonEnded < 2 ? 0 : Math.min(longestMs, firstMs * 2 ** (soonEnded - 2))
  }
}
