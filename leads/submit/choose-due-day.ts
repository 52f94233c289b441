import type { FlowName } from '../../enquiries/flows/flow.ts'
import { bankHolidays, bankHolidaysKnownUntil } from './bank-holidays.ts'

/** Working days after the day it came in; null where nobody of ours will call. */
const workingDays: Partial<Record<FlowName, number | null>> = {
  'boiler-repair': 0,
  'waiting-list': null,
}
const usualWorkingDays = 2
const dayMs = 24 * 60 * 60 * 1000

/** By when we call. `today` and the answer are days in London, YYYY-MM-DD. */
export function chooseDueDay(product: FlowName, today: string): string | null {
  const days = workingDays[product] === undefined ? usualWorkingDays : workingDays[product]
  if (days === null) return null
  // Past the list a holiday looks like any Monday: a day more keeps the promise.
  let left = days + (today > bankHolidaysKnownUntil ? 1 : 0)
  let day = firstWorkingDay(today)
  // What comes in on a Sunday is opened on Monday, and counts from there.
  while (left > 0) {
    day = firstWorkingDay(nextDay(day))
    left -= 1
  }
  return day
}

function firstWorkingDay(from: string): string {
  let day = from
  while (!isWorkingDay(day)) day = nextDay(day)
  return day
}

function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !bankHolidays.has(day)
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + dayMs).toISOString().slice(0, 10)
