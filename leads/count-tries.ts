/** Counts by a name in a window that is thrown away whole, names and all. */
export type TryCounter = {
  /** Whether as many as are allowed were counted. */
  isSpent(name: string, nowMs: number): boolean
  count(name: string, nowMs: number): void
  takeBack(name: string): void
  /** Until the window ends. */
  secondsLeft(nowMs: number): number
}

type Parts = {
  readonly perWindow: number
  readonly windowMs: number
  readonly mostNames?: number
}

export function createTryCounter({ perWindow, windowMs, mostNames = 50_000 }: Parts): TryCounter {
  let counts = new Map<string, number>()
  let startedAt = Number.NEGATIVE_INFINITY

  function startAnew(nowMs: number): void {
    if (Math.abs(nowMs - startedAt) < windowMs && counts.size <= mostNames) return
    counts = new Map()
    startedAt = nowMs
  }

  return {
    isSpent(name, nowMs) {
      startAnew(nowMs)
      return (counts.get(name) ?? 0) >= perWindow
    },
    count(name, nowMs) {
      startAnew(nowMs)
      counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    takeBack(name) {
      const count = counts.get(name)
      if (count !== undefined) counts.set(name, count - 1)
    },
    secondsLeft: nowMs => Math.max(1, Math.ceil((startedAt + windowMs - nowMs) / 1000)),
  }
}
