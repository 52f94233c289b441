import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gapsMs, planRetry } from './retry-schedule.ts'

const now = new Date('2026-11-21T10:00:00Z')
const attempts = fc.integer({ min: 1, max: gapsMs.length })
const random = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const error = 'it answered 500'
const hourMs = 60 * 60 * 1000

function waitOf(failure: Parameters<typeof planRetry>[0], at: number): number {
  const planned = planRetry(failure, now, at)
  if (planned.kind !== 'retry') throw new Error(planned.kind)
  return planned.at.getTime() - now.getTime()
}

test('the gaps are those that docs/leads.md names', () => {
  const ofHours = [2, 5, 10, 14, 20, 24].map(hours => hours * hourMs)
  expect(gapsMs).toEqual([5000, hourMs / 12, hourMs / 2, ...ofHours])
})

test('a retry comes within a tenth of the gap of its attempt', () => {
  fc.assert(
    fc.property(attempts, random, (tries, at) => {
      const gap = gapsMs[tries - 1] ?? Number.NaN
      const waited = waitOf({ attempts: tries, error }, at)
      expect(Math.abs(waited - gap)).toBeLessThanOrEqual(gap / 10 + 1)
    }),
  )
})

test('what failed together does not come back together', () => {
  const waits = [0, 0.25, 0.5, 0.75].map(at => waitOf({ attempts: 3, error }, at))
  expect(new Set(waits).size).toBe(4)
})

test('a receiver that asks for more gets it, up to a day, and never less than the schedule', () => {
  fc.assert(
    fc.property(attempts, random, fc.nat({ max: 10 ** 12 }), (tries, at, retryAfterMs) => {
      const waited = waitOf({ attempts: tries, error, retryAfterMs }, at)
      const without = waitOf({ attempts: tries, error }, at)
      expect(waited).toBe(Math.max(without, Math.min(retryAfterMs, 24 * hourMs)))
    }),
  )
})

test('after the tenth attempt there is no other, whatever the receiver asks for', () => {
  for (const tries of [10, 11, 1000]) {
    expect(planRetry({ attempts: tries, error, retryAfterMs: 1000 }, now, 0.5)).toEqual({
      kind: 'dead',
      error,
    })
  }
})
