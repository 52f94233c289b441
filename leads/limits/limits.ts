/** How often something may be done under one key before a window of its own has passed. */
export type Limit = { readonly name: string; readonly most: number; readonly windowMs: number }

/** One more under this key. */
export type Claim = { readonly limit: Limit; readonly key: string }

export type Taken =
  | { readonly kind: 'taken' }
  /** The time until the last of what is spent is free again. */
  | { readonly kind: 'spent'; readonly retryAfterSeconds: number }

/**
 * Who did how much lately. Each key has a window of its own, from the first time on: what one does
 * never frees or holds up another. Several processes may share one engine.
 */
export type Limits = {
  /** Counts all of the claims, or none of them where one is spent. */
  take(claims: readonly Claim[], nowMs: number): Promise<Taken>
  /** For what came to nothing: counted once less. */
  giveBack(claims: readonly Claim[]): Promise<void>
}
