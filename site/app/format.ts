const day = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const longMonth = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const shortMonth = new Intl.DateTimeFormat('en-GB', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})
const wholePounds = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
})
const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 })

/** Days already formatted: a page of a home has dozens, and most of them are the same few. */
const formattedDays = new Map<string, string>()
const mostDays = 1000

/** `2026-10-01` as `1 October 2026`, `2026-10` as `October 2026`; a year alone stays what it is. */
export function formatDay(iso: string): string {
  if (iso.length === 7) return longMonth.format(new Date(iso))
  if (iso.length !== 10) return iso
  const found = formattedDays.get(iso)
  if (found !== undefined) return found
  const formatted = day.format(new Date(iso))
  if (formattedDays.size >= mostDays) formattedDays.clear()
  formattedDays.set(iso, formatted)
  return formatted
}
/** `1 October to 31 December 2026`: a year that both days share is said once. */
export const formatPeriod = ({ from, to }: { from: string; to: string }): string => {
  const first = from.slice(0, 4) === to.slice(0, 4) ? formatDay(from).slice(0, -5) : formatDay(from)
  return `${first} to ${formatDay(to)}`
}
export const formatMonth = (iso: string): string => shortMonth.format(new Date(iso))
export const formatPounds = (pounds: number): string => wholePounds.format(pounds)
/** Pounds, with pence unless they are whole: `£13.50`, `£96`. */
export const formatMoney = (value: number): string =>
  Number.isInteger(value) ? formatPounds(value) : pounds.format(value)
export const formatWhole = (value: number): string => whole.format(value)
export const formatPence = (pence: number): string => pence.toFixed(2)
/** To a tenth, and whole where it is whole: `4.4`, `78`. */
export const formatTenths = (value: number): string => tenths.format(value)
