import { parsePostcode } from '../addresses/postcode.ts'
import { hasStrangeLetters } from '../addresses/strange-postcode.ts'
import { explainUprn, isScientific } from '../addresses/uprn.ts'
import { isBelievableAge } from './construction-age.ts'
import { isScore, parseBand } from './energy-band.ts'
import { type ColumnKind, type Lodged, type LodgedName, lodgedColumns } from './lodged-columns.ts'
import { judgeDay, readDay } from './lodged-dates.ts'
import { readNumber } from './read-number.ts'
import { tidyDescription } from './tidy-text.ts'

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

const sentinel =
  /^(?:|invalid!|no ?data!|n\/a|not recorded|unknown|not defined(?:\b.*)?|%%.*|sap05:.*)$/is
const possibleBeginning = /^[\sinus%]/i

/** A text that stands for "not known". `None` is a fact, and so is a number. */
export function isUnknownText(text: string | null): boolean {
  if (text === null || text === '') return true
  return possibleBeginning.test(text) && sentinel.test(text.trim())
}

/** Which attributes nothing can be made of, with what is the matter with each. */
export function judgeLodged(
  lodged: Lodged,
  today: string,
): Map<LodgedName, Exclude<Judgement, 'known'>> {
  const judged = new Map<LodgedName, Exclude<Judgement, 'known'>>()
  for (const { attribute, judge } of judges) {
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

/** In the order of the columns. `judged`: where that has been done. */
export function listUnknownValues(
  lodged: Lodged,
  today: string,
  judged: ReadonlyMap<LodgedName, unknown> = judgeLodged(lodged, today),
): LodgedName[] {
  return judges.flatMap(({ attribute }) => (judged.has(attribute) ? [attribute] : []))
}

/** What is the matter with one value, if it is nonsense. */
export function findNonsense(
  attribute: LodgedName,
  text: string | null,
  today: string,
): Nonsense | null {
  const judgement = judgeByName.get(attribute)?.(text, today) ?? 'known'
  return judgement === 'known' || judgement === 'not-given' ? null : judgement
}

type Judge = (text: string | null, today: string) => Judgement

type Bounds = readonly [least: number, most: number]

const percent: Bounds = [0, 100]
const energyOrCarbon: Bounds = [-10_000, 10_000]

/** Far beyond what any home has, so that only slips are outside. A home may make more than it uses. */
const bounds: Partial<Record<LodgedName, Bounds>> = {
  'energy-consumption-current': energyOrCarbon,
  'energy-consumption-potential': energyOrCarbon,
  'co2-emissions-current': energyOrCarbon,
  'co2-emissions-potential': energyOrCarbon,
  'co2-emiss-curr-per-floor-area': energyOrCarbon,
  'total-floor-area': [1, 20_000],
  'floor-height': [0.5, 50],
  'multi-glaze-proportion': percent,
  'low-energy-lighting': percent,
  'photo-supply': percent,
}
const anyCount: Bounds = [0, 1_000]
const pounds: Bounds = [0, 100_000]

/** What assessors' software writes where nobody measured or looked. */
const leftovers: Partial<Record<LodgedName, number>> = {
  'total-floor-area': 0,
  'floor-height': 0,
  'wind-turbine-count': -1,
}

const stars = new Set(['Very Poor', 'Poor', 'Average', 'Good', 'Very Good'])
const starsInAnyCase = /^\s*(?:very poor|poor|average|good|very good)\s*$/i

const isKnown = (text: string | null): Judgement => (isUnknownText(text) ? 'not-given' : 'known')

/** Where the text is no sentinel, what is asked of it decides. */
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

const within = ([least, most]: Bounds, leftover?: number) =>
  judgeNumber(number => number >= least && number <= most, leftover)

const judgeDate: Judge = (text, today) => {
  const judgement = judgeDay(text, today)
  return judgement === 'unreadable' && isUnknownText(text) ? 'not-given' : judgement
}

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
  score: judgeNumber(isScore),
  pounds: within(pounds),
  flag: unless(text => text === 'Y' || text === 'N' || /^\s*[yn]\s*$/i.test(text)),
  stars: unless(text => stars.has(text) || starsInAnyCase.test(text)),
}

const byName: Partial<Record<LodgedName, Judge>> = {
  uprn: text => (isUnknownText(text) ? 'not-given' : (explainUprn(text) ?? 'known')),
  'construction-age-band': (text, today) => {
    if (isUnknownText(text)) return 'not-given'
    return isBelievableAge(text ?? '', today) ? 'known' : 'out of range'
  },
}

/** An address needs no second or third line, so that a blank one is not unknown. */
const judges = lodgedColumns.flatMap(({ attribute, kind }) =>
  kind === 'line' ? [] : [{ attribute, judge: chooseJudge(attribute, kind) }],
)
const judgeByName = new Map<LodgedName, Judge>(
  judges.map(({ attribute, judge }) => [attribute, judge]),
)

function chooseJudge(attribute: LodgedName, kind: Exclude<ColumnKind, 'line'>): Judge {
  const own = byName[attribute]
  if (own) return own
  if (kind !== 'number') return byKind[kind]
  return within(bounds[attribute] ?? anyCount, leftovers[attribute])
}
