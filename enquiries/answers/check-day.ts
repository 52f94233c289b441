import { addDays } from '../../homes/days.ts'
import { readDay } from '../../homes/epc-ratings/lodged-dates.ts'
import type { Question } from '../flows/flow.ts'
import { accept, type CheckedAnswer, refuse } from './answer-problem.ts'

const parts = ['day', 'month', 'year'] as const
const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** Of one field or of three: day, month and year. The result is YYYY-MM-DD. */
export function checkDay(
  question: Question,
  typed: readonly string[],
  today: string | null,
): CheckedAnswer {
  const missing = typed.length === 3 ? parts.find((_, at) => typed[at] === '') : undefined
  if (missing) return refuse({ kind: 'part-of-day-missing', part: missing })
  const day = readTypedDay(typed.join(' '))
  if (day === null) return refuse({ kind: 'not-a-day' })
  if (today === null) return accept(day)
  const { least, most } = question
  const earliest = least === undefined ? null : addDays(today, least)
  const latest = most === undefined ? null : addDays(today, most)
  if (earliest && day < earliest) return refuse({ kind: 'too-early', earliest })
  if (latest && day > latest) return refuse({ kind: 'too-late', latest })
  return accept(day)
}

/** As in 2026-11-21, 21/11/2026, 21.11.26, 21 Nov 2026 or 21st November 2026. */
function readTypedDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return toDay(iso[1], iso[2], iso[3])
  const [, day, month = '', year] =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+(\d{1,2}|[a-z]{3,9})[\s./,-]+(\d{4}|\d{2})$/i.exec(text) ??
    []
  if (/^\d/.test(month)) return toDay(year, month, day)
  const at = months.findIndex(name => month !== '' && name.startsWith(month.toLowerCase()))
  return at < 0 ? null : toDay(year, String(at + 1), day)
}

function toDay(year = '', month = '', day = ''): string | null {
  const wholeYear = year.length === 2 ? `20${year}` : year
  return readDay(`${wholeYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}
