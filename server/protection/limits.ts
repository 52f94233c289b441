import type { Limit, Limits, Taken } from '../../leads/limits.ts'

/**
 * A home's plan, and the questions of every flow, but not the pages that send personal details, nor the one that says
 * whether a typed meter number is the listed one: numbers could be guessed there.
 */
const answersOfFlows =
  /^(?:\/enquiries\/[a-z-]+\/(?!(?:address|contact|check|reading)(?:[.?]|$))[a-z0-9-]+|\/homes\/[^/?]+\/plan)(?:\.data)?(?:\?|$)/

/**
 * An answer to a question stores a few words and is one of a dozen, so that many people in one office
 * are no flood. Everything else, above all what is sent to us, has the lower limit.
 */
export function createFormLimits(limits: Limits, { perWindow = 60, answersPerWindow = 600 } = {}) {
  const windowMs = 60_000
  const answers: Limit = { name: 'answers-of-network', most: answersPerWindow, windowMs }
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
 * day from each network, for a person mistypes a few. The same number again says nothing new.
 */
export function createMeterNumberLimit(limits: Limits, { perDay = 10 } = {}): MeterNumberLimit {
  const windowMs = 24 * 60 * 60 * 1000
  const ofHome: Limit = { name: 'meter-numbers-of-home', most: perDay, windowMs }
  const ofNumber: Limit = { name: 'meter-number-of-home', most: 1, windowMs }
  return async ({ network, home, number }, nowMs) => {
    const key = `${network} ${home}`
    const claim = { limit: ofNumber, key: `${key} ${number}` }
    const taken = await limits.take([claim, { limit: ofHome, key }], nowMs)
    if (taken.kind === 'taken') return true
    // Spent: the number was compared before, or the home has no comparison left.
    const alone = await limits.take([claim], nowMs)
    if (alone.kind === 'spent') return true
    await limits.giveBack([claim])
    return false
  }
}

/**
 * Says when to answer "we are busy" instead of queueing: when too many pages are being rendered, or
 * the event loop is so late, twice in a row, that a visitor would have left. Late once is a machine
 * that slept.
 */
export function createBusyGuard({ maxRendering = 200, maxLateMs = 1500, lookEveryMs = 250 } = {}) {
  let rendering = 0
  let lateMs = 0
  let lateLooks = 0
  let expected = performance.now() + lookEveryMs
  const timer = setInterval(() => {
    const now = performance.now()
    lateMs = Math.max(0, now - expected)
    expected = now + lookEveryMs
    lateLooks = lateMs > maxLateMs ? lateLooks + 1 : 0
  }, lookEveryMs)
  timer.unref()

  return {
    isBusy: () => rendering >= maxRendering || lateLooks > 1,
    rendering: () => rendering,
    lateMs: () => lateMs,
    async whileRendering<T>(draw: () => Promise<T>): Promise<T> {
      rendering += 1
      try {
        return await draw()
      } finally {
        rendering -= 1
      }
    },
    stop: () => clearInterval(timer),
  }
}
