/** A day is text, YYYY-MM-DD. */

export function isDay(year: number, month: number, date: number): boolean {
  return year > 0 && month >= 1 && month <= 12 && date >= 1 && date <= daysIn(year, month)
}

/** One that the calendar has: a page that is to write 31 June could not be shown. */
export const isDayText = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && isDay(...partsOfDay(value))

export function formatDay(year: number, month: number, date: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`
}

export function partsOfDay(day: string): [year: number, month: number, date: number] {
  return [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
}

export function addDays(day: string, count: number): string {
  const [year, month, date] = partsOfDay(day)
  // A day of the same month needs no `Date`, which takes ten times as long.
  if (isDay(year, month, date + count)) return formatDay(year, month, date + count)
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() + count)
  return at.toISOString().slice(0, 10)
}

/** Negative where `to` comes first. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Stays inside the month: a month after 31 January is the last day of February. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOfDay(day)
  const count = year * 12 + (month - 1) + months
  const toYear = Math.floor(count / 12)
  const toMonth = (count % 12) + 1
  return formatDay(toYear, toMonth, Math.min(date, daysIn(toYear, toMonth)))
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
