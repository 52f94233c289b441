import { answerWithin } from '../connections/answer-within.ts'
import type { Limits } from './limits.ts'

const patienceMs = 400

/**
 * Counted for all servers together, and by this process alone while that fails or takes too long: a
 * form is not refused because nobody can count it, and numbers are not free to be guessed.
 */
export function createLimitsWithPatience(shared: Limits, own: Limits): Limits {
  const soon = <Result>(asking: Promise<Result>) =>
    answerWithin(patienceMs, asking, () => new Error('Nothing was counted in time'))
  return {
    take: (claims, nowMs) => soon(shared.take(claims, nowMs)).catch(() => own.take(claims, nowMs)),
    giveBack: claims => soon(shared.giveBack(claims)).catch(() => own.giveBack(claims)),
  }
}
