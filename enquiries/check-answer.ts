import { dropUnseenMarks } from '../homes/addresses/unseen-marks.ts'
import { addDays } from '../homes/days.ts'
import { readDay } from '../homes/epc-ratings/lodged-dates.ts'
import { isMaskedNumber, readMpan, readMprn } from '../homes/supplies/meter-numbers.ts'
import { readPhone } from './contact/read-phone.ts'
import { plainBreaks, readEmail, unwritable } from './contact/read-text.ts'
import type { Question } from './flows/flow.ts'

export type AnswerProblem =
  | { readonly kind: 'missing' }
  | { readonly kind: 'not-offered' }
  | { readonly kind: 'more-than-one' }
  /** An option that excludes all others, such as "None of these", was chosen with another. */
  | { readonly kind: 'contradiction'; readonly exclusiveOption: string }
  | { readonly kind: 'control-characters' }
  | { readonly kind: 'too-short'; readonly least: number }
  | { readonly kind: 'too-long'; readonly most: number }
  | { readonly kind: 'not-a-phone' | 'emergency-number' | 'not-an-email' }
  | { readonly kind: 'letter-for-digit'; readonly suggestion: string }
  | { readonly kind: 'not-a-day' }
  | { readonly kind: 'part-of-day-missing'; readonly part: 'day' | 'month' | 'year' }
  | { readonly kind: 'too-early'; readonly earliest: string }
  | { readonly kind: 'too-late'; readonly latest: string }
  /** A last reading after the one it is compared with. */
  | { readonly kind: 'after-reading'; readonly latest: string }
  | { readonly kind: 'not-a-number' }
  | { readonly kind: 'too-low'; readonly least: number }
  | { readonly kind: 'too-high'; readonly most: number }
  | { readonly kind: 'not-a-reading' }
  | { readonly kind: 'wrong-count-of-digits'; readonly least: number; readonly most: number }
  /** Too few figures; the suggestion is the same reading as most meters show it. */
  | {
      readonly kind: 'noughts-missing'
      readonly least: number
      readonly most: number
      readonly suggestion: string
    }
  | { readonly kind: 'not-an-mpan' | 'mpan-characters' | 'mpan-check-digit' }
  | { readonly kind: 'not-an-mprn' | 'mprn-characters' | 'northern-irish-number' }

export type CheckedAnswer =
  | { readonly ok: true; readonly values: readonly string[] }
  | { readonly ok: false; readonly problem: AnswerProblem }

const refuse = (problem: AnswerProblem): CheckedAnswer => ({ ok: false, problem })
const accept = (...values: string[]): CheckedAnswer => ({ ok: true, values })

/** Stored for advice once the visitor has gone on from it. */
const adviceRead = 'read'

/**
 * Returns the answer as it is stored, or what is wrong with it. An optional question that is left blank
 * has no values.
 */
export function checkAnswer(
  question: Question,
  typed: readonly string[],
  /** Null when rechecking a stored answer: a day once in range stays valid until `earliest`. */
  today: string | null,
): CheckedAnswer {
  if (question.kind === 'advice') return accept(adviceRead)
  const trimmed = typed.map(text => dropUnseenMarks(text).trim())
  const isBlank = trimmed.every(text => text === '')
  if (isBlank) return question.isOptional ? accept() : refuse({ kind: 'missing' })
  const [first = ''] = trimmed
  switch (question.kind) {
    case 'one':
    case 'many':
      return checkChoice(question, trimmed)
    case 'day':
      return checkDay(question, trimmed, today)
    case 'words':
      return checkWords(question, first)
    case 'address':
      return checkAddress(trimmed)
    case 'number':
      return checkNumber(question, first)
    case 'meter-number':
      return checkMeterNumber(question, first)
    case 'meter-reading':
      return checkReading(question, first)
  }
}

export function isStillValid(question: Question, given: readonly string[]): boolean {
  if (question.kind === 'advice') return given.includes(adviceRead)
  return checkAnswer(question, given, null).ok
}

const exclusiveOptions = ['none', 'not-sure']

/** The chosen options, each once, in the order of the question. */
export function checkChoice(question: Question, chosen: readonly string[]): CheckedAnswer {
  const options = question.options ?? []
  if (chosen.some(value => !options.includes(value))) return refuse({ kind: 'not-offered' })
  const values = options.filter(option => chosen.includes(option))
  if (values.length < 2) return accept(...values)
  if (question.kind === 'one') return refuse({ kind: 'more-than-one' })
  const exclusiveOption = values.find(value => exclusiveOptions.includes(value))
  return exclusiveOption ? refuse({ kind: 'contradiction', exclusiveOption }) : accept(...values)
}

/** Of a typed date; its fields stand in this order. */
const dateParts = ['day', 'month', 'year'] as const
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

/** Reads one field, or three: day, month and year. The result is YYYY-MM-DD. */
export function checkDay(
  question: Question,
  typed: readonly string[],
  today: string | null,
): CheckedAnswer {
  const missing = typed.length === 3 ? dateParts.find((_, index) => typed[index] === '') : undefined
  if (missing) return refuse({ kind: 'part-of-day-missing', part: missing })
  const day = readTypedDay(typed.join(' '))
  if (day === null) return refuse({ kind: 'not-a-day' })
  const { least: leastDaysAhead, most: mostDaysAhead, earliest: stillKept } = question
  if (today === null) {
    const isPast = stillKept !== undefined && day < stillKept
    return isPast ? refuse({ kind: 'too-early', earliest: stillKept }) : accept(day)
  }
  const earliest = leastDaysAhead === undefined ? null : addDays(today, leastDaysAhead)
  const latest = mostDaysAhead === undefined ? null : addDays(today, mostDaysAhead)
  if (earliest && day < earliest) return refuse({ kind: 'too-early', earliest })
  if (latest && day > latest) return refuse({ kind: 'too-late', latest })
  return accept(day)
}

/** As in 2026-11-21, 21/11/2026, 21.11.26, 21 Nov 2026 or 21st November 2026. */
function readTypedDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  if (iso) return toDay(iso[1], iso[2], iso[3])
  const [, dayOfMonth, month = '', year] =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+(\d{1,2}|[a-z]{3,9})[\s./,-]+(\d{4}|\d{2})$/i.exec(text) ??
    []
  if (/^\d/.test(month)) return toDay(year, month, dayOfMonth)
  const index = months.findIndex(name => month !== '' && name.startsWith(month.toLowerCase()))
  return index < 0 ? null : toDay(year, String(index + 1), dayOfMonth)
}

function toDay(year = '', month = '', dayOfMonth = ''): string | null {
  const wholeYear = year.length === 2 ? `20${year}` : year
  return readDay(`${wholeYear}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`)
}

/** Chosen where none of the listed meters is the one, and its number is not to hand. */
export const otherMeter = 'other'

/** Stored beside the only listed meter: it was shown and filled in, and nobody compared it with a bill. */
export const uncheckedMeter = 'not-checked'

/**
 * Accepts the number as digits, or the last four of a listed one. A wrong check digit refuses an MPAN
 * but not an MPRN, as no official rule defines an MPRN's check digits.
 */
export function checkMeterNumber(question: Question, typed: string): CheckedAnswer {
  if (typed === otherMeter || isMaskedNumber(typed)) return accept(typed)
  if (question.fuel === 'gas') return checkMprn(typed)
  const read = readMpan(typed)
  if (read.kind === 'not-an-mpan') {
    return refuse({ kind: read.reason === 'wrong-characters' ? 'mpan-characters' : 'not-an-mpan' })
  }
  return read.hasRightCheckDigit ? accept(read.core) : refuse({ kind: 'mpan-check-digit' })
}

function checkMprn(typed: string): CheckedAnswer {
  const read = readMprn(typed)
  if (read.kind === 'mprn') return accept(read.mprn)
  if (read.reason === 'eleven-digits') return refuse({ kind: 'northern-irish-number' })
  return refuse({ kind: read.reason === 'wrong-characters' ? 'mprn-characters' : 'not-an-mprn' })
}

/**
 * Reads a whole number, with the unit that bills print beside it. Commas, spaces and decimals are
 * dropped. “2.700” is refused: whoever writes so means thousands, and not 2.
 */
export function checkNumber(question: Question, typed: string): CheckedAnswer {
  const text = typed.replace(/kwh$/i, '').trim()
  const digits = /^\d{1,3}\.\d{3}$/.test(text) ? null : readDigits(text)
  if (digits === null || digits.length > 15) return refuse({ kind: 'not-a-number' })
  const { least, most } = question
  const number = Number(digits)
  if (least !== undefined && number < least) return refuse({ kind: 'too-low', least })
  if (most !== undefined && number > most) return refuse({ kind: 'too-high', most })
  return accept(String(number))
}

const fewestDigits = 4
const mostDigits = 6
const usualDigits = 5
/** Some meters fill a wide display with noughts. */
const widestDisplay = 8

/** Keeps leading zeros, as the meter shows them. */
export function checkReading(question: Question, typed: string): CheckedAnswer {
  const digits = readDigits(typed)
  if (digits === null) return refuse({ kind: 'not-a-reading' })
  const { least = fewestDigits, most = mostDigits } = question
  if (digits.length < least) {
    const suggestion = digits.padStart(Math.max(usualDigits, least), '0')
    return refuse({ kind: 'noughts-missing', least, most, suggestion })
  }
  const isTooLong = digits.replace(/^0+/, '').length > most || digits.length > widestDisplay
  return isTooLong ? refuse({ kind: 'wrong-count-of-digits', least, most }) : accept(digits)
}

/**
 * Returns the digits before any decimal point, without spaces and the commas of thousands; null for
 * other text. “12345,6” is none: read as 123456, it would be ten times what the meter says.
 */
function readDigits(typed: string): string | null {
  const tidy = typed.replaceAll(/[\s\u00A0]/g, '').replace(/\.\d*$/, '')
  return /^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(tidy) ? tidy.replaceAll(',', '') : null
}

const mostCharacters = 500

/** Nothing is cut or rewritten, but line breaks and tabs of a pasted address become commas and spaces. */
export function checkWords(question: Question, typed: string): CheckedAnswer {
  const { least = 1, most = mostCharacters } = question
  const lines = plainBreaks(typed).split('\n')
  const text = lines
    .map(line => line.trim())
    .filter(line => line !== '')
    .join(', ')
    .replaceAll('\t', ' ')
  if (unwritable.test(text)) return refuse({ kind: 'control-characters' })
  const length = [...text].length
  if (length < least) return refuse({ kind: 'too-short', least })
  if (length > most) return refuse({ kind: 'too-long', most })
  if (question.format === 'phone') return checkPhone(text)
  if (question.format === 'email') return checkEmail(text)
  return accept(text)
}

/** Whatever the fields of a typed address take, written in one line. */
const shortestAddress = 4
const longestAddress = 320

/** In words, with the id of a home that was chosen from the register. */
function checkAddress([text = '', id]: readonly string[]): CheckedAnswer {
  const checked = checkWords(
    { id: '', kind: 'words', least: shortestAddress, most: longestAddress },
    text,
  )
  return checked.ok && id ? accept(...checked.values, id) : checked
}

/** Accepted as typed, since it is shown back that way. */
function checkPhone(text: string): CheckedAnswer {
  const read = readPhone(text)
  if (read.ok) return accept(text)
  const { problem } = read
  if (problem === 'letter-for-digit') {
    return refuse({ kind: problem, suggestion: read.suggestion })
  }
  return refuse({ kind: problem === 'emergency-number' ? problem : 'not-a-phone' })
}

function checkEmail(text: string): CheckedAnswer {
  const read = readEmail(text)
  return read.ok ? accept(read.email) : refuse({ kind: 'not-an-email' })
}
