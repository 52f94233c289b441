import { answerWithin } from '../connections/answer-within.ts'
import type { Limits } from './limits.ts'

/**
 * Counted for all servers together, and by this process alone while that fails or takes too long: a
 * form is not refused because nobody can count it, and numbers are not free to be guessed.
 */
export function createLimitsWithPatience(
  shared: Limits,
  own: Limits,
  { patienceMs = 400 } = {},
): Limits {
  const soon = <Result>(asking: Promise<Result>) =>
    answerWithin(patienceMs, asking, () => new Error('Nothing was counted in time'))
  return {
    take: (claims, nowMs) => soon(shared.take(claims, nowMs)).catch(() => own.take(claims, nowMs)),
    giveBack: claims => soon(shared.giveBack(claims)).catch(() => own.giveBack(claims)),
  }
}
