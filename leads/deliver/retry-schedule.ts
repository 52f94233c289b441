import type { Settlement } from '../lead-store.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Before the second attempt, the third …; the first is made at once. Standard Webhooks 1.0.0. */
export const gapsMs: readonly number[] = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]

/** A gap varies by so much both ways, so that rows that failed together are not retried together. */
const jitter = 0.1

/** A receiver that asks for a year has its clock wrong, and the lead must not wait for it. */
const longestRetryAfterMs = 24 * hour

/** The longest that a failed row waits for its next attempt. */
export const longestGapMs = Math.max(longestRetryAfterMs, ...gapsMs.map(gap => gap * (1 + jitter)))

type Failure = {
  /** How many were made, the failed one included. */
  readonly attempts: number
  readonly error: string
  readonly retryAfterMs?: number | undefined
}

/** Says when a failed row is retried, or that it is dead. `random` is at least 0 and below 1. */
export function planRetry(
  { attempts, error, retryAfterMs = 0 }: Failure,
  now: Date,
  random: number,
): Settlement {
  const gap = gapsMs[attempts - 1]
  if (gap === undefined) return { kind: 'dead', error }
  const jittered = gap * (1 - jitter + 2 * jitter * random)
  const waitMs = Math.max(jittered, Math.min(retryAfterMs, longestRetryAfterMs))
  return { kind: 'retry', at: new Date(now.getTime() + Math.round(waitMs)), error }
}
