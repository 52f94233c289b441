import { expect, test } from 'vitest'
import { checkDay } from './check-day.ts'

const today = '2026-11-21'
const read = { id: 'taken-on', kind: 'day', least: -31, most: 0 } as const

test.each([
  [['2026-11-21']],
  [['21', '11', '2026']],
  [['21', 'Nov', '26']],
  [['21/11/2026']],
  [['21.11.26']],
  [['21-11-2026']],
  [['21 November 2026']],
  [['21st november, 2026']],
])('reads %j as the day it is', typed => {
  expect(checkDay(read, typed, today)).toEqual({ ok: true, values: ['2026-11-21'] })
})

test.each([
  ['a day that no month has', ['31', '11', '2026'], { kind: 'not-a-day' }],
  ['29 February of a common year', ['29/2/2026'], { kind: 'not-a-day' }],
  ['words', ['yesterday'], { kind: 'not-a-day' }],
  ['too many parts', ['1', '2', '2026', '4'], { kind: 'not-a-day' }],
  ['no day', ['', '11', '2026'], { kind: 'part-of-day-missing', part: 'day' }],
  ['no month', ['21', '', '2026'], { kind: 'part-of-day-missing', part: 'month' }],
  ['no year', ['21', '11', ''], { kind: 'part-of-day-missing', part: 'year' }],
  ['tomorrow', ['22', '11', '2026'], { kind: 'too-late', latest: today }],
  ['32 days ago', ['20', '10', '2026'], { kind: 'too-early', earliest: '2026-10-21' }],
])('refuses %s', (_, typed, problem) => {
  expect(checkDay(read, typed, today)).toEqual({ ok: false, problem })
})

test('takes a day 31 days ago, across the end of a month', () => {
  expect(checkDay(read, ['21', '10', '2026'], today)).toEqual({ ok: true, values: ['2026-10-21'] })
})

test('takes any day of the calendar where the question has no limits', () => {
  const { id, kind } = read
  expect(checkDay({ id, kind }, ['1/1/1999'], today).ok).toBe(true)
})
