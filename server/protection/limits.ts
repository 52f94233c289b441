import { hash } from 'node:crypto'
import { type Limit, type Limits, looking, type Taken } from '../../leads/limits.ts'

/**
 * A home's plan, and the questions of every flow, but not the pages that send personal details, nor the one that says
 * whether a typed meter number is the listed one: numbers could be guessed there.
 */
const answersOfFlows =
  /^(?:\/enquiries\/[a-z-]+\/(?!(?:address|contact|check|reading)(?:[.?]|$))[a-z0-9-]+|\/homes\/[^/?#\\]+\/plan)(?:\.data)?(?:\?|$)/

/**
 * An answer to a question stores a few words and is one of a dozen, so that many people in one office
 * are no flood. Everything else, above all what is sent to us, has the lower limit.
 */
export function createFormLimits(limits: Limits, { perWindow = 60 } = {}) {
  const windowMs = 60_000
  const answers: Limit = { name: 'answers-of-network', most: 600, windowMs }
  const forms: Limit = { name: 'forms-of-network', most: perWindow, windowMs }
  return (network: string, url: string, nowMs: number): Promise<Taken> =>
    limits.take([{ limit: answersOfFlows.test(url) ? answers : forms, key: network }], nowMs)
}

export type MeterNumberLimit = (
  typed: { readonly network: string; readonly home: string; readonly number: string },
  nowMs: number,
) => Promise<boolean>

/**
 * Whether one more number typed for a home may be compared with the listed ones: ten different ones a
 * day from each network, for a person mistypes a few. The same number again says nothing new. A hash of
 * each number is kept: what was typed may be as long as a form.
 */
export function createMeterNumberLimit(limits: Limits): MeterNumberLimit {
  const windowMs = 24 * 60 * 60 * 1000
  const ofHome: Limit = { name: 'meter-numbers-of-home', most: 10, windowMs }
  const ofNumber: Limit = { name: 'meter-number-of-home', most: 1, windowMs }
  return async ({ network, home, number }, nowMs) => {
    const key = `${network} ${home}`
    const claim = { limit: ofNumber, key: `${key} ${hash('sha256', number, 'base64url')}` }
    const taken = await limits.take([claim, { limit: ofHome, key }], nowMs)
    if (taken.kind === 'taken') return true
    // Spent: the number was compared before, or the home has no comparison left.
    // Looked at only. Were it taken and given back, the same number could come in between and pass for known.
    const looked = await limits.take([claim, { limit: looking, key: claim.key }], nowMs)
    return looked.kind === 'spent' && looked.retryAfterSeconds > 1
  }
}

/**
 * How many pages may be rendered at once: more than that pile up only where something that they wait
 * for, such as another provider of homes, does not answer.
 */
export function createBusyGuard({ maxRendering = 200 } = {}) {
  let rendering = 0
  return {
    isBusy: () => rendering >= maxRendering,
    rendering: () => rendering,
    async whileRendering<T>(draw: () => Promise<T>): Promise<T> {
      rendering += 1
      try {
        return await draw()
      } finally {
        rendering -= 1
      }
    },
  }
}
