import type { Limit, Limits, Taken } from '../../leads/limits.ts'

/**
 * The questions of every flow, but not the pages that send personal details, nor the one that says
 * whether a typed meter number is the listed one: numbers could be guessed there.
 */
const answersOfFlows =
  /^\/enquiries\/[a-z-]+\/(?!(?:address|contact|check|reading)(?:[.?]|$))[a-z0-9-]+(?:\.data)?(?:\?|$)/

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
