import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addMonths } from '../days.ts'
import {
  ageOf,
  believeDay,
  isExpired,
  judgeDay,
  readDay,
  readMoment,
  validUntil,
} from './lodged-dates.ts'

test.each([
  ['2021-03-04', '2021-03-04'],
  ['04/03/2021', '2021-03-04'],
  ['2021-03-04 10:11:12', '2021-03-04'],
  ['2021-03-04T10:11:12.000Z', '2021-03-04'],
  ['04/03/2021 10:11', '2021-03-04'],
  [' 2021-03-04 ', '2021-03-04'],
  ['2024-02-29', '2024-02-29'],
  ['2023-02-29', null],
  ['1900-02-29', null],
  ['2021-13-01', null],
  ['31/04/2021', null],
  ['2021-00-10', null],
  ['2021-03-041', null],
  ['4 March 2021', null],
  ['', null],
  [null, null],
])('%j is the day %j', (text, day) => {
  expect(readDay(text)).toBe(day)
})

test.each([
  ['2021-03-04 10:11:12', '2021-03-04T10:11:12'],
  ['2021-03-04T10:11:12Z', '2021-03-04T10:11:12'],
  ['2021-03-04 10:11:12.340', '2021-03-04T10:11:12.34'],
  ['2021-03-04 10:11:12.000', '2021-03-04T10:11:12'],
  ['04/03/2021 10:11', '2021-03-04T10:11:00'],
  ['2021-03-04 00:00:01', '2021-03-04T00:00:01'],
  ['2021-03-04 00:00:00', null],
  ['2021-03-04 00:00:00.000', null],
  ['2021-03-04', null],
  ['2021-03-04 24:00:00', null],
  ['2021-02-30 10:11:12', null],
  ['', null],
  [null, null],
])('%j is the moment %j', (text, moment) => {
  expect(readMoment(text)).toBe(moment)
})

test.each([
  ['2024-02-29', '2034-02-28'],
  ['2024-03-01', '2034-02-28'],
  ['2023-03-01', '2033-02-28'],
  ['2022-03-01', '2032-02-28'],
  ['2020-01-01', '2029-12-31'],
  ['2021-05-15', '2031-05-14'],
])('lodged on %s, it is valid until %s and not a day longer', (lodgedOn, last) => {
  expect(validUntil(lodgedOn)).toBe(last)
  expect(isExpired(lodgedOn, last)).toBe(false)
  expect(isExpired(lodgedOn, `${last.slice(0, 8)}${Number(last.slice(8)) + 1}`)).toBe(true)
})

test.each([
  ['2021-05-15', '2021-05-15', 0, 0],
  ['2021-05-15', '2021-06-14', 0, 0],
  ['2021-05-15', '2021-06-15', 0, 1],
  ['2021-05-15', '2026-11-20', 5, 6],
  ['2021-01-31', '2021-02-28', 0, 1],
  ['2024-02-29', '2025-02-28', 1, 0],
])('from %s to %s: %i years, %i months', (day, today, years, months) => {
  expect(ageOf(day, today)).toEqual({ years, months })
})

test('what lies ahead has no age', () => {
  expect(ageOf('2026-11-21', '2026-11-20')).toBeNull()
})

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

test('every real day is read, in both forms', () => {
  fc.assert(
    fc.property(day, iso => {
      const [year, month, date] = iso.split('-')
      expect(readDay(iso)).toBe(iso)
      expect(readDay(`${date}/${month}/${year}`)).toBe(iso)
    }),
  )
})

test('adding months gives a real day of the right month', () => {
  fc.assert(
    fc.property(day, fc.nat({ max: 400 }), (from, months) => {
      const to = addMonths(from, months)
      const monthsOf = (iso: string) => Number(iso.slice(0, 4)) * 12 + Number(iso.slice(5, 7))
      expect(readDay(to)).toBe(to)
      expect(monthsOf(to) - monthsOf(from)).toBe(months)
    }),
  )
})

test('it is valid for ten years, less a day or two', () => {
  fc.assert(
    fc.property(day, lodgedOn => {
      const days = (Date.parse(validUntil(lodgedOn)) - Date.parse(lodgedOn)) / 86_400_000
      expect(days).toBeGreaterThanOrEqual(3649)
      expect(days).toBeLessThanOrEqual(3652)
    }),
  )
})

test.each([
  ['2026-11-21', 'known'],
  ['2026-11-22', 'known'],
  ['2026-11-22 00:30:00', 'known'],
  ['2026-11-23', 'in the future'],
  ['23/11/2026', 'in the future'],
  ['9999-12-31', 'in the future'],
  ['2000-01-01', 'known'],
  ['1999-12-31', 'earlier than any certificate'],
  ['1900-01-01', 'earlier than any certificate'],
  ['0001-01-01', 'earlier than any certificate'],
  ['2026-02-30', 'unreadable'],
  ['44197', 'unreadable'],
  ['', 'unreadable'],
  [null, 'unreadable'],
])('on 21 November 2026 the day %j is %s', (text, judgement) => {
  expect(judgeDay(text, '2026-11-21')).toBe(judgement)
  expect(believeDay(text, '2026-11-21')).toBe(judgement === 'known' ? readDay(text) : null)
})

test.each([
  ['2027-01-01', '2026-12-31'],
  ['2024-03-01', '2024-02-29'],
])('%s is a day ahead of %s, as a clock elsewhere may be', (day, today) => {
  expect(judgeDay(day, today)).toBe('known')
})
