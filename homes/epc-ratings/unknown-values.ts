import { parseBand } from './energy-band.ts'
import { type ColumnKind, type Lodged, type LodgedName, lodgedColumns } from './lodged-columns.ts'
import { readDay } from './lodged-dates.ts'
import { readNumber } from './read-number.ts'
import { tidyDescription } from './tidy-text.ts'

const sentinel =
  /^(?:|invalid!|no ?data!|n\/a|not recorded|unknown|not defined(?:\b.*)?|%%.*|sap05:.*)$/is
const possibleBeginning = /^[\sinus%]/i

/** Where the assessment itself gives less than nothing: a home that makes more than it uses. */
const mayBeNegative = /^(?:energy-consumption|co2-emiss)/
/** A home has some of it; none was written where nobody measured. */
const isNeverNone = ['total-floor-area', 'floor-height']
const stars = new Set(['Very Poor', 'Poor', 'Average', 'Good', 'Very Good'])
const starsInAnyCase = /^\s*(?:very poor|poor|average|good|very good)\s*$/i

/** A text that stands for "not known". `None` is a fact, and so is a number. */
export function isUnknownText(text: string | null): boolean {
  if (text === null || text === '') return true
  return possibleBeginning.test(text) && sentinel.test(text.trim())
}

/** Which attributes a blank, a sentinel or a leftover of the assessor's software makes unknown. */
export function listUnknownValues(lodged: Lodged): LodgedName[] {
  const unknown: LodgedName[] = []
  for (const { attribute, isUnknown } of readers) {
    if (isUnknown(lodged[attribute])) unknown.push(attribute)
  }
  return unknown
}

type IsUnknown = (text: string | null) => boolean

const notNumber: IsUnknown = text => readNumber(text) === null
const notPositive: IsUnknown = text => (readNumber(text) ?? 0) <= 0
const notCount: IsUnknown = text => (readNumber(text) ?? -1) < 0

const byKind: Readonly<Record<Exclude<ColumnKind, 'line' | 'number'>, IsUnknown>> = {
  key: isUnknownText,
  postcode: isUnknownText,
  reference: isUnknownText,
  choice: isUnknownText,
  description: text => isUnknownText(text?.includes('{') ? tidyDescription(text) : text),
  date: text => readDay(text) === null,
  datetime: text => readDay(text) === null,
  band: text => parseBand(text) === null,
  score: notNumber,
  pounds: notNumber,
  flag: text => text !== 'Y' && text !== 'N' && !/^\s*[yn]\s*$/i.test(text ?? ''),
  stars: text => text === null || !(stars.has(text) || starsInAnyCase.test(text)),
}

/** An address needs no second or third line, so that a blank one is not unknown. */
const readers = lodgedColumns.flatMap(({ attribute, kind }) =>
  kind === 'line' ? [] : [{ attribute, isUnknown: readerFor(attribute, kind) }],
)

function readerFor(attribute: LodgedName, kind: Exclude<ColumnKind, 'line'>): IsUnknown {
  if (kind !== 'number') return byKind[kind]
  if (mayBeNegative.test(attribute)) return notNumber
  return isNeverNone.includes(attribute) ? notPositive : notCount
}
