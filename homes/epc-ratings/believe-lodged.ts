import { hasStrangeLetters, parsePostcode } from '../addresses/postcode.ts'
import { explainUprn, isScientific } from '../addresses/uprn.ts'
import { isBelievableAge } from './construction-age.ts'
import { isScore, parseBand } from './energy-band.ts'
import {
  type Believed,
  type ColumnKind,
  type Lodged,
  type LodgedColumn,
  type LodgedName,
  lodgedColumns,
  type Range,
} from './lodged-columns.ts'
import { judgeDay, readDay } from './lodged-dates.ts'
import { isUnknownText, readNumber, readStars, tidyDescription } from './lodged-values.ts'

/** `judged`: where that has been done. */
export function believeLodged(
  lodged: Lodged,
  today: string,
  judged: ReadonlyMap<LodgedName, unknown> = judgeLodged(lodged, today),
): Believed {
  const believed: Record<LodgedName, string | null> = { ...lodged }
  for (const attribute of judged.keys()) believed[attribute] = null
  return believed as Believed
}

/** The day of lodging; from the datetime where its own column says nothing. */
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

const anyCount: Range = [0, 1_000]
const pounds: Range = [0, 100_000]

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

const within = ([least, most]: Range, leftover?: number) =>
  judgeNumber(number => number >= least && number <= most, leftover)

const judgeDate: Judge = (text, today) => {
  const judgement = judgeDay(text, today)
  return judgement === 'unreadable' && isUnknownText(text) ? 'not-given' : judgement
}

const byKind: Readonly<Record<Exclude<ColumnKind, 'number'>, Judge>> = {
  key: isKnown,
  line: isKnown,
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
  stars: unless(text => readStars(text) !== null),
}

const byName: Partial<Record<LodgedName, Judge>> = {
  uprn: text => (isUnknownText(text) ? 'not-given' : (explainUprn(text) ?? 'known')),
  'construction-age-band': (text, today) => {
    if (isUnknownText(text)) return 'not-given'
    return isBelievableAge(text ?? '', today) ? 'known' : 'out of range'
  },
}

/** An address needs no second or third line, so that a blank one is not unknown. */
const judges = lodgedColumns.flatMap(column =>
  column.kind === 'line' ? [] : [{ attribute: column.attribute, judge: chooseJudge(column) }],
)
const judgeByName = new Map<LodgedName, Judge>(
  judges.map(({ attribute, judge }) => [attribute, judge]),
)

function chooseJudge({ attribute, kind, range = anyCount, leftover }: LodgedColumn): Judge {
  const own = byName[attribute]
  if (own) return own
  return kind === 'number' ? within(range, leftover) : byKind[kind]
}
