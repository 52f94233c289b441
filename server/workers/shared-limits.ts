import { type Claim, createMemoryLimits, type Limits } from '../../leads/limits.ts'
import { createLimitsWithPatience } from '../../leads/limits-with-patience.ts'
import type { Answers, Calls } from './calls.ts'

/** Counted in the primary, for all of its workers. */
export function answerLimits(limits = createMemoryLimits()): Answers {
  return new Map<string, (...parts: never[]) => unknown>([
    ['takeClaims', (claims: readonly Claim[], nowMs: number) => limits.take(claims, nowMs)],
    ['giveClaimsBack', (claims: readonly Claim[]) => limits.giveBack(claims)],
  ])
}

/** In a worker: asks its primary, which outlives it, and counts alone while that is late. */
export function createSharedLimits(primary: Calls): Limits {
  const shared: Limits = {
    take: (claims, nowMs) => primary.ask('takeClaims', claims, nowMs),
    giveBack: claims => primary.ask('giveClaimsBack', claims),
  }
  return createLimitsWithPatience(shared, createMemoryLimits())
}
