import type { FlowName } from '../../enquiries/flows/flow.ts'
import type { Lead } from '../../enquiries/lead.ts'
import { addDays } from '../../homes/days.ts'

/** Working days after the day it came in; null where nobody will call. */
const workingDays: Partial<Record<FlowName, number | null>> = {
  'boiler-repair': 1,
  'waiting-list': null,
}
const usualWorkingDays = 2

/** By when we call. `today` and the answer are days in London, YYYY-MM-DD. */
export function chooseDueDay(product: FlowName, today: string): string | null {
  const days = workingDays[product] === undefined ? usualWorkingDays : workingDays[product]
  if (days === null) return null
  // What comes on a Sunday counts from Monday. About a repair of a Sunday we call on that Monday.
  let day = days < usualWorkingDays ? today : firstWorkingDay(today)
  for (let left = days; left > 0; left -= 1) day = firstWorkingDay(addDays(day, 1))
  // Holidays after the list are unknown: one more day keeps the promise.
  return day > bankHolidaysKnownUntil ? firstWorkingDay(addDays(day, 1)) : day
}

/** The last working day of next week, for whoever asked to be called then. */
export function chooseDayOfNextWeek(today: string): string {
  let day = addDays(sundayOf(today), 5)
  while (!isWorkingDay(day)) day = addDays(day, -1)
  return day
}

/** The last day of the week of `today`. */
export const sundayOf = (today: string): string => addDays(today, (7 - weekdayOf(today)) % 7)

/** Whoever can only be called, and only on a Saturday, is called on the first one after the day `after`. */
export function allowForSaturday(
  { timeWindow, channels, email }: Pick<Lead, 'timeWindow' | 'channels' | 'email'>,
  after: string,
  dueOn: string,
): string {
  const isCalled = channels[0] === 'phone' || (channels.length === 0 && email === null)
  if (timeWindow !== 'saturday' || !isCalled) return dueOn
  let day = addDays(after, 1)
  while (weekdayOf(day) !== 6 || closedSaturday.test(day)) day = addDays(day, 1)
  return day > dueOn ? day : dueOn
}

/** Christmas, Boxing Day and New Year, which the list of holidays has on the days in lieu. */
const closedSaturday = /-12-25$|-12-26$|-01-01$/

const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay()

function firstWorkingDay(from: string): string {
  let day = from
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return day
}

function isWorkingDay(day: string): boolean {
  const weekday = weekdayOf(day)
  return weekday !== 0 && weekday !== 6 && !bankHolidays.has(day)
}

/** Of England and Wales, with the days given in lieu. https://www.gov.uk/bank-holidays */
export const bankHolidays: ReadonlySet<string> = new Set([
  '2026-12-25',
  '2026-12-28',
  '2027-01-01',
  '2027-03-26',
  '2027-03-29',
  '2027-05-03',
  '2027-05-31',
  '2027-08-30',
  '2027-12-27',
  '2027-12-28',
  '2028-01-03',
  '2028-04-14',
  '2028-04-17',
  '2028-05-01',
  '2028-05-29',
  '2028-08-28',
  '2028-12-25',
  '2028-12-26',
])

export const bankHolidaysKnownUntil = '2028-12-31'
