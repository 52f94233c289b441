import { expect, test } from 'vitest'
import { flowNames } from '../../enquiries/flows/flow.ts'
import {
  allowForSaturday,
  bankHolidays,
  bankHolidaysKnownUntil,
  chooseDayOfNextWeek,
  chooseDueDay,
  sundayOf,
} from './choose-due-day.ts'

test.each([
  ['on a Monday', '2026-11-23', '2026-11-25'],
  ['on a Thursday', '2026-11-26', '2026-11-30'],
  ['on a Friday', '2026-11-27', '2026-12-01'],
  ['on a Saturday, opened on Monday', '2026-11-28', '2026-12-02'],
  ['on a Sunday, opened on Monday', '2026-11-29', '2026-12-02'],
  ['on Christmas Eve', '2026-12-24', '2026-12-30'],
  ['on Boxing Day, which is a Saturday', '2026-12-26', '2026-12-31'],
  ['before Easter', '2027-03-25', '2027-03-31'],
  ['when the clocks go back', '2027-10-29', '2027-11-02'],
])('two working days for what comes in %s', (_, today, due) => {
  expect(chooseDueDay('heat-pump', today)).toBe(due)
})

test.each([
  ['2026-11-23', '2026-11-24'],
  ['2026-11-28', '2026-11-30'],
  ['2026-12-25', '2026-12-29'],
])('a repair that comes in on %s is called about on %s', (today, due) => {
  expect(chooseDueDay('boiler-repair', today)).toBe(due)
})

test.each([
  ['on a Monday', '2026-11-23', '2026-12-04'],
  ['on a Friday', '2026-11-27', '2026-12-04'],
  ['on a Sunday', '2026-11-29', '2026-12-04'],
  ['before a week that ends with Christmas', '2026-12-18', '2026-12-24'],
])('who asks for a call next week, %s, is called by its end', (_, today, due) => {
  expect(chooseDayOfNextWeek(today)).toBe(due)
})

test.each([
  ['on a Sunday', '2026-11-29', '2026-12-02', '2026-12-05'],
  ['on a Thursday, with a Saturday before the day', '2026-11-26', '2026-11-30', '2026-11-30'],
  ['before Boxing Day', '2026-12-23', '2026-12-29', '2027-01-02'],
  ['next week, on a Monday', sundayOf('2026-11-23'), '2026-12-04', '2026-12-05'],
])('who can be called on a Saturday alone, %s, is called on one', (_, after, due, called) => {
  const asked = { timeWindow: 'saturday', channels: ['phone'], email: 's@post.example' } as const
  expect(allowForSaturday(asked, after, due)).toBe(called)
  expect(allowForSaturday({ ...asked, channels: [], email: null }, after, due)).toBe(called)
  // Nobody has to call them.
  for (const other of [{ channels: ['email'] }, { channels: [] }, { timeWindow: 'any' }] as const) {
    expect(allowForSaturday({ ...asked, ...other }, after, due)).toBe(due)
  }
})

test('nobody calls about a waiting list, and about everything else somebody does', () => {
  const without = flowNames.filter(name => chooseDueDay(name, '2026-11-23') === null)
  expect(without).toEqual(['waiting-list'])
})

test('past the holidays that are known, a day more is taken', () => {
  expect(chooseDueDay('solar', '2029-01-02')).toBe('2029-01-05')
  expect(chooseDueDay('solar', '2028-12-28')).toBe('2029-01-02')
  expect(chooseDueDay('boiler-repair', '2028-12-29')).toBe('2029-01-02')
  expect(chooseDueDay('solar', '2028-12-27')).toBe('2028-12-29')
  expect(bankHolidaysKnownUntil.endsWith('-12-31')).toBe(true)
})

test('holidays are weekdays, eight or more in each whole year', () => {
  for (const day of bankHolidays) expect([0, 6]).not.toContain(new Date(day).getUTCDay())
  const perYear = Object.groupBy(bankHolidays, day => day.slice(0, 4))
  expect([perYear['2027']?.length, perYear['2028']?.length]).toEqual([8, 8])
})
