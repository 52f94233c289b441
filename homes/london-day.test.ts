import { expect, test } from 'vitest'
import { findLondonDay } from './london-day.ts'

test.each([
  ['2026-11-20T23:59:59Z', '2026-11-20'],
  ['2026-11-21T00:00:00Z', '2026-11-21'],
  ['2026-06-30T22:59:59Z', '2026-06-30'],
  ['2026-06-30T23:00:00Z', '2026-07-01'],
])('%s in London is on %s', (at, day) => {
  expect(findLondonDay(Date.parse(at))).toBe(day)
})
