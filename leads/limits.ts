/** How many claims each key has within a window of time. */
export type Limit = { readonly name: string; readonly most: number; readonly windowMs: number }

/**
 * A claim of this limit is always refused, so that nothing is counted of those asked for beside it: the time
 * to wait says whether one of them is spent.
 */
export const looking: Limit = { name: 'looking', most: 0, windowMs: 1 }

export type Claim = { readonly limit: Limit; readonly key: string }

export type Taken =
  | { readonly kind: 'taken' }
  /** The time until all of the claims can be taken. */
  | { readonly kind: 'spent'; readonly retryAfterSeconds: number }

/**
 * Rate limits. The window of a key begins with its first claim, so that one key never affects
 * another. Several processes may share one engine.
 */
export type Limits = {
  /** Counts all of the claims, or none of them where one is spent. */
  take(claims: readonly Claim[], nowMs: number): Promise<Taken>
  /** Takes claims back, for what came to nothing. */
  giveBack(claims: readonly Claim[]): Promise<void>
}

/** All of the claims can be taken from this moment on. */
export const spentUntil = (freeAtMs: number, nowMs: number): Taken => ({
  kind: 'spent',
  retryAfterSeconds: Math.max(1, Math.ceil((freeAtMs - nowMs) / 1000)),
})

type Window = { count: number; readonly startedAt: number }

/**
 * Counted in this process. Where there are more keys than room, the one that was used least lately
 * goes; a key whose window has passed goes with the next that comes.
 */
export function createMemoryLimits({ mostKeys = 50_000 } = {}): Limits {
  const tables = new Map<string, Map<string, Window>>()

  const tableOf = ({ name }: Limit) => tables.getOrInsertComputed(name, () => new Map())

  /** A clock that was set back ends a window too: it could last for years. */
  const hasPassed = ({ startedAt }: Window, { windowMs }: Limit, nowMs: number) =>
    Math.abs(nowMs - startedAt) >= windowMs

  function findWindow({ limit, key }: Claim, nowMs: number): Window | undefined {
    const window = tableOf(limit).get(key)
    return window === undefined || hasPassed(window, limit, nowMs) ? undefined : window
  }

  function count({ limit, key }: Claim, nowMs: number): void {
    const table = tableOf(limit)
    const window = findWindow({ limit, key }, nowMs) ?? { count: 0, startedAt: nowMs }
    window.count += 1
    makeRecent(table, key, window)
    for (const [oldest, one] of table) {
      if (table.size <= mostKeys && !hasPassed(one, limit, nowMs)) break
      table.delete(oldest)
    }
  }

  return {
    async take(claims, nowMs) {
      let freeAt = 0
      for (const { limit, key } of claims) {
        const window = findWindow({ limit, key }, nowMs)
        if ((window?.count ?? 0) < limit.most) continue
        // A key that goes on trying is not the one to drop.
        if (window) makeRecent(tableOf(limit), key, window)
        freeAt = Math.max(freeAt, (window?.startedAt ?? nowMs) + limit.windowMs)
      }
      if (freeAt > 0) return spentUntil(freeAt, nowMs)
      for (const claim of claims) count(claim, nowMs)
      return { kind: 'taken' }
    },
    async giveBack(claims) {
      for (const { limit, key } of claims) {
        const window = tableOf(limit).get(key)
        if (window !== undefined && window.count > 0) window.count -= 1
      }
    },
  }
}

function makeRecent(table: Map<string, Window>, key: string, window: Window): void {
  table.delete(key)
  table.set(key, window)
}
