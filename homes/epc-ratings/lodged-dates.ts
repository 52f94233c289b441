import { addDays, addMonths, formatDay, isDay, partsOfDay } from '../days.ts'

const isoDay = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/
/** In copies saved by a spreadsheet, and in one official fixture. */
const britishDay = /^(\d{2})\/(\d{2})\/(\d{4})(?:$| )/
const time = /[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?Z?$/

const monthsValid = 120

/** `YYYY-MM-DD` from a date or datetime in either form; null where it is no day. */
export function readDay(text: string | null): string | null {
  if (text === null) return null
  const trimmed = text.trim()
  const [found, year, month, date] = isoDay.exec(trimmed) ?? []
  if (found) return isDay(Number(year), Number(month), Number(date)) ? trimmed.slice(0, 10) : null
  const british = britishDay.exec(trimmed)?.slice(1).map(Number) ?? []
  const [britishDate = 0, britishMonth = 0, britishYear = 0] = british
  return isDay(britishYear, britishMonth, britishDate)
    ? formatDay(britishYear, britishMonth, britishDate)
    : null
}

/** Certificates began in 2007. Far earlier days are defaults: 1900 of spreadsheets, 1970 of programs. */
const firstDay = '2000-01-01'

/**
 * Whether a day can be true of a certificate. A clock a few hours off, or another time zone, may be
 * a day ahead.
 */
export function judgeDay(
  text: string | null,
  today: string,
): 'known' | 'unreadable' | 'in the future' | 'earlier than any certificate' {
  const day = readDay(text)
  if (day === null) return 'unreadable'
  if (day < firstDay) return 'earlier than any certificate'
  return isTrueBy(day, today) ? 'known' : 'in the future'
}

/** The day, or null if it cannot be true. */
export function believeDay(text: string | null, today: string): string | null {
  const day = readDay(text)
  return day !== null && day >= firstDay && isTrueBy(day, today) ? day : null
}

const isTrueBy = (day: string, today: string) => day <= today || addDays(day, -1) <= today

/**
 * `YYYY-MM-DDTHH:MM:SS`, made to be compared as text. Null where there is no real time: none at
 * all, or exactly midnight, which is what was filled in when the time was not known.
 */
export function readMoment(text: string | null): string | null {
  const day = readDay(text)
  const [, hours = '', minutes = '', seconds = '00', fraction = ''] =
    time.exec(text?.trim() ?? '') ?? []
  if (!day || !hours || hours > '23' || minutes > '59' || seconds > '59') return null
  const finer = fraction.replace(/\.?0+$/, '')
  const clock = `${hours}:${minutes}:${seconds}${finer}`
  return clock === '00:00:00' ? null : `${day}T${clock}`
}

/** The last day on which a certificate is valid: ten years from the day before it was lodged. */
export function validUntil(lodgedOn: string): string {
  return addMonths(addDays(lodgedOn, -1), monthsValid)
}

export function isExpired(lodgedOn: string, today: string): boolean {
  return today > validUntil(lodgedOn)
}

/** Whole years and months from one day to another; null where the other comes first. */
export function ageOf(day: string, today: string): { years: number; months: number } | null {
  if (day > today) return null
  const [fromYear, fromMonth] = partsOfDay(day)
  const [toYear, toMonth] = partsOfDay(today)
  const started = (toYear - fromYear) * 12 + toMonth - fromMonth
  const whole = addMonths(day, started) > today ? started - 1 : started
  return { years: Math.floor(whole / 12), months: whole % 12 }
}
