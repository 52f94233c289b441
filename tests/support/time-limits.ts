import { vi } from 'vitest'

/**
 * Puts time limits that end when the test says so in the place of those of `AbortSignal.timeout`: on a
 * busy machine a short time may be over before a call has reached its server. They go with the test.
 */
export function holdTimeLimits(): () => void {
  const limits = new Set<AbortController>()
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController()
    limits.add(limit)
    return limit.signal
  })
  return () => {
    for (const limit of limits) limit.abort(new DOMException('The time is up', 'TimeoutError'))
    limits.clear()
  }
}
