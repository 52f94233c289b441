import { expect, test } from 'vitest'
import { readRetryAfterMs } from './attempt.ts'

const now = new Date('2026-11-21T10:00:00Z')

test.each([
  ['0', 0],
  ['120', 120_000],
  [' 7 ', 7000],
  ['Sat, 21 Nov 2026 10:01:00 GMT', 60_000],
  ['Saturday, 21-Nov-26 10:01:00 GMT', 60_000],
  ['Sat Nov 21 10:01:00 2026 GMT', 60_000],
  ['Sat, 21 Nov 2026 09:00:00 GMT', 0],
  [null, null],
  ['', null],
  ['soon', null],
  ['-5', null],
  ['1.5', null],
  ['1e9', null],
  ['2026', 2_026_000],
  ['Sat, 99 Nov 2026 10:01:00 GMT', null],
])('Retry-After: %s is %s ms', (text, ms) => {
  expect(readRetryAfterMs(text, now)).toBe(ms)
})
