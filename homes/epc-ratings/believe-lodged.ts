import { hasStrangeLetters, parsePostcode } from '../addresses/postcode.ts'
import { explainUprn, isScientific } from '../addresses/uprn.ts'
import { isBelievableAge } from './construction-age.ts'
import { isPossibleScore, parseBand } from './energy-band.ts'
import {
  type Believed,
  type ColumnKind,
  type Lodged,
  type LodgedName,
  lodgedColumns,
  type Range,
} from './lodged-columns.ts'
import { judgeDay, readDay } from './lodged-dates.ts'
import { isUnknownText, readNumber, readStars, tidyDescription } from './lodged-values.ts'

/** `judged`: the result of `judgeLodged`, where a caller has it already. */
export function believeLodged(
  lodged: Lodged,
  today: string,
  judged: ReadonlyMap<LodgedName, unknown> = judgeLodged(lodged, today),
): Believed {
  const believed: Record<LodgedName, string | null> = { ...lodged }
  for (const attribute of judged.keys()) believed[attribute] = null
  return believed as Believed
}

/** The day of lodging, taken from the datetime where its own column has none. */
export function readLodgedOn(believed: Believed): string | null {
  return readDay(believed['lodgement-date']) ?? readDay(believed['lodgement-datetime'])
}

/**
 * What can be made of a lodged value. `not-given`: a blank, a sentinel or a leftover of the
 * assessor's software. The others are nonsense: something is there, and it cannot be true.
 */
export type Judgement = 'known' | 'not-given' | Nonsense

export type Nonsense =
  | 'unreadable'
  | 'out of range'
  | 'in the future'
  | 'earlier than any certificate'
  | 'mangled by a spreadsheet'
  | 'not a UPRN'
  | 'with letters that no postcode has'

/** The attributes whose values are unknown or nonsense, and what is the matter with each. */
export function judgeLodged(
  lodged: Lodged,
  today: string,
): Map<LodgedName, Exclude<Judgement, 'known'>> {
  const judged = new Map<LodgedName, Exclude<Judgement, 'known'>>()
  for (const [attribute, judge] of getJudges()) {
    const judgement = judge(lodged[attribute], today)
    if (judgement !== 'known') judged.set(attribute, judgement)
  }
  const lodgedOn = judged.has('lodgement-date') ? null : readDay(lodged['lodgement-date'])
  if (lodgedOn && !isBelievableAge(lodged['construction-age-band'] ?? '', lodgedOn)) {
    judged.set('construction-age-band', 'out of range')
  }
  // A letter is worked out from its score.
  for (const when of ['current', 'potential'] as const) {
    const letter: LodgedName = `${when}-energy-rating`
    const isOut = judged.get(`${when}-energy-efficiency`) === 'out of range'
    if (isOut && !judged.has(letter)) judged.set(letter, 'out of range')
  }
  return judged
}

/** In the order of the columns. */
export function listUnknownValues(
  lodged: Lodged,
  today: string,
  judged: ReadonlyMap<LodgedName, unknown> = judgeLodged(lodged, today),
): LodgedName[] {
  return [...getJudges().keys()].filter(attribute => judged.has(attribute))
}

/** By itself: what other columns say of it is left to `judgeLodged`. */
export function judgeValue(attribute: LodgedName, text: string | null, today: string): Judgement {
  return getJudges().get(attribute)?.(text, today) ?? 'known'
}

export function findNonsense(
  attribute: LodgedName,
  text: string | null,
  today: string,
): Nonsense | null {
  const judgement = judgeValue(attribute, text, today)
  return judgement === 'known' || judgement === 'not-given' ? null : judgement
}

type Judge = (text: string | null, today: string) => Judgement

const anyCount: Range = [0, 1_000]
const pounds: Range = [0, 100_000]
/** Of a home, in a year; what an improvement takes away is below zero. */
const kwh: Range = [-1_000_000, 1_000_000]

const isKnown = (text: string | null): Judgement => (isUnknownText(text) ? 'not-given' : 'known')

/** A text that is no sentinel is unreadable unless it is fine. */
const unless =
  (isFine: (text: string) => boolean): Judge =>
  text => {
    if (text !== null && isFine(text)) return 'known'
    return text === null || isUnknownText(text) ? 'not-given' : 'unreadable'
  }

const judgeNumber =
  (isInRange: (number: number) => boolean, leftover?: number): Judge =>
  text => {
    const number = readNumber(text)
    if (number === null) return isUnknownText(text) ? 'not-given' : 'unreadable'
    if (number === leftover) return 'not-given'
    return isInRange(number) ? 'known' : 'out of range'
  }

const within = ([least, most]: Range, leftover?: number) =>
  judgeNumber(number => number >= least && number <= most, leftover)

const judgeDate: Judge = (text, today) => {
  const judgement = judgeDay(text, today)
  return judgement === 'unreadable' && isUnknownText(text) ? 'not-given' : judgement
}

let judges: ReadonlyMap<LodgedName, Judge> | null = null

/** In the order of the columns. Built on first use: built at module level, it would be sent to browsers. */
function getJudges(): ReadonlyMap<LodgedName, Judge> {
  judges ??= makeJudges()
  return judges
}

function makeJudges(): ReadonlyMap<LodgedName, Judge> {
  const byKind: Readonly<Record<Exclude<ColumnKind, 'line' | 'number'>, Judge>> = {
    key: isKnown,
    postcode: text => {
      if (isUnknownText(text)) return 'not-given'
      const parsed = parsePostcode(text ?? '')
      if (!parsed.valid) return 'unreadable'
      return hasStrangeLetters(parsed.postcode) ? 'with letters that no postcode has' : 'known'
    },
    reference: text => (isScientific(text) ? 'mangled by a spreadsheet' : isKnown(text)),
    choice: isKnown,
    description: text => isKnown(text?.includes('{') ? tidyDescription(text) : text),
    date: judgeDate,
    datetime: judgeDate,
    band: unless(text => parseBand(text) !== null),
    score: judgeNumber(isPossibleScore),
    pounds: within(pounds),
    kwh: within(kwh),
    flag: unless(text => text === 'Y' || text === 'N' || /^\s*[yn]\s*$/i.test(text)),
    stars: unless(text => readStars(text) !== null),
  }

  const byName: Partial<Record<LodgedName, Judge>> = {
    uprn: text => (isUnknownText(text) ? 'not-given' : (explainUprn(text) ?? 'known')),
    'construction-age-band': (text, today) => {
      if (isUnknownText(text)) return 'not-given'
      return isBelievableAge(text ?? '', today) ? 'known' : 'out of range'
    },
  }
  return new Map(
    lodgedColumns.flatMap(({ attribute, kind, range = anyCount, leftover }) => {
      // An address needs no second or third line, so that a blank one is not unknown.
      if (kind === 'line') return []
      const judge = kind === 'number' ? within(range, leftover) : byKind[kind]
      return [[attribute, byName[attribute] ?? judge]]
    }),
  )
}
