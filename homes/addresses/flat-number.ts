import { numbersInWords } from './number-words.ts'

export type FlatFound = {
  readonly flatNumber: string
  /** The flat as written, tidied. */
  readonly written: string
  /** What follows on the same line, if anything. */
  readonly rest: string
}

const kinds =
  'fflat|flats?|flt|fl\\.?|app?art(?:ment)?|app?ts?\\.?|unit|maisonette|studio|room|bedsit|penthouse'
/** In "Flat 1 Y Plas" the letter is the Welsh article. */
const numbered = new RegExp(
  `^(${kinds})(?:[\\s:-]+(?:no\\.?\\s*|number\\s+)?|(?=\\d))(\\d{1,4}(?:(?! y [^\\d\\s-]) ?[a-z](?!\\S))?(?:[a-z]\\d{1,2}|[./-]\\d{1,4}[a-z]?| ?(?:&|and) ?\\d{1,4}[a-z]?)?|[a-z]{1,2}[/.-]?\\d{1,4}(?:[.-]\\d{1,4})?[a-z]?|[a-z])(?!\\S)[\\s-]*(.*)$`,
  'i',
)
/** Flat Two, where no more words follow: those of "Flat Seven Oaks" may be a house's name. */
const inWords = new RegExp(`^(?:${kinds}) (?:number )?(${numbersInWords.join('|')})$`, 'i')
const sides = 'front|rear|left|right|middle|north|south|east|west'
const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
] as const
const floors = `basement|lower ground|upper ground|raised ground|ground|grd|gnd|garden|mezzanine|${ordinals.join('|')}|\\d{1,2}(?:st|nd|rd|th)|top|upper|lower|attic|loft`
const onFloor = new RegExp(
  `^((?:the |flat )?(?:(?:${sides}) )?(?:${floors})(?:(?: (?:floor|flr|fl))(?: (?:${sides}))?(?: (?:${kinds}))?| (?:${sides} )?(?:${kinds}))(?: [a-z]$)?)(?!\\S)[\\s-]*(.*)$`,
  'i',
)
/** As many are lodged. TFF may be the top floor or the third, so that it is none of these. */
const shortFloors = new Map([
  ['BFF', 'Basement Flat'],
  ['LGFF', 'Lower Ground Floor Flat'],
  ['GFF', 'Ground Floor Flat'],
  ['FFF', 'First Floor Flat'],
  ['SFF', 'Second Floor Flat'],
])
/** A, or the second flat of a floor as Scots write it, 1F2, GF2 and TFR, and as others do, LG2. */
const letterOrCode = /^(?:[a-z]|(?:\d{1,2}[a-z]|[bgpt]f|lg)\d{1,2}|[bfgst]f[lr])$/i
const unnumbered = new RegExp(
  `^(?:the )?(?:(?:flat )?basement|annexe?|(?:${sides}) flat|studio flat|${kinds})$`,
  'i',
)
const atEnd = /^(\S.*?\S) ((?:flat|apartment|apt\.?) (?:\d{1,4}[a-z]?|[a-z]))$/i
/** A quick test that most lines fail: one that begins otherwise has no flat. */
const mayBegin =
  /^(?:the )?(?:[a-z]$|(?:b|l?g|f|s)\/?ff?(?: flat)?$|(?:\d+[a-z]|[bgpt]f|lg)\d+$|[bfgst]f[lr]$|f?fl|a[np]|unit|mais|studio|room|bedsit|pent|front|rear|left|right|middle|north|south|east|west|base|low|upp|raised|ground|grd|gnd|garden|mezz|first|sec|thir|four|fif|six|seven|eigh|nin|ten|elev|twel|twen|\d+(?:st|nd|rd|th)|top|attic|loft)/i

/** The flat that a line begins with, or ends with after its building's name; null where it has none. */
export function findFlat(line: string): FlatFound | null {
  if (!mayBegin.test(line)) return findFlatAtEnd(line)
  const [, kind, number, rest = ''] = numbered.exec(line) ?? []
  if (kind && number) {
    const flatNumber = tidyNumber(number)
    return { flatNumber, written: `${kind} ${flatNumber}`, rest }
  }
  const word = inWords.exec(line)?.[1]?.toLowerCase()
  if (word !== undefined) {
    const flatNumber = `${numbersInWords.indexOf(word) + 1}`
    return { flatNumber, written: line, rest: '' }
  }
  if (letterOrCode.test(line)) return { flatNumber: line.toUpperCase(), written: line, rest: '' }
  const [, floor, beyond = ''] = onFloor.exec(line) ?? []
  if (floor) return { flatNumber: floor, written: floor, rest: beyond }
  const shortFloor = shortFloors.get(line.toUpperCase().replace('/', '').replace(' FLAT', 'F'))
  if (shortFloor) return { flatNumber: shortFloor, written: line, rest: '' }
  if (unnumbered.test(line)) return { flatNumber: line, written: line, rest: '' }
  return findFlatAtEnd(line)
}

const kindOfNumber = new RegExp(`^(?:the )?(${kinds})(?= |$)`, 'i')
const flatWords = /^f?fl|^ap/

/** What the number of a flat is of, in one word; null for a letter alone and for a floor. */
export function findKind(written: string): string | null {
  const kind = kindOfNumber.exec(written)?.[1]?.toLowerCase()
  if (kind === undefined) return null
  return flatWords.test(kind) ? 'flat' : kind
}

function findFlatAtEnd(line: string): FlatFound | null {
  const [, name, flat] = / (?:flat|ap)/i.test(line) ? (atEnd.exec(line) ?? []) : []
  const found = flat && name ? findFlat(flat) : null
  return found && name ? { ...found, rest: name } : null
}

/** Without zeros at its beginning: those of "Room G01" are part of it. */
export function tidyNumber(number: string): string {
  return /^[1-9]\d*$/.test(number) ? number : tidyOddNumber(number)
}

function tidyOddNumber(number: string): string {
  return number
    .toUpperCase()
    .replaceAll(/\s|(?<![\dA-Z.])0+(?=\d)|(?<=\d)[-/](?=[A-Z])/g, '')
    .replace(/(?<=\d[A-Z]?)TO(?=\d)/, '-')
    .replace('–', '-')
    .replace('AND', '&')
}

const floorOrder = [
  /basement/,
  /lower ground/,
  /garden/,
  /(?<!upper |raised )ground/,
  /(upper|raised) ground/,
  /mezzanine/,
  /lower/,
  ...ordinals.map((word, at) => new RegExp(`${word}|\\b${at + 1}(?:st|nd|rd|th)`)),
  /\b\d+(st|nd|rd|th)/,
  /upper/,
  /top|attic|loft/,
  /penthouse/,
]

/** The floor's rank from the basement up, from 1; null for a flat that is not named for its floor. */
export function rankFloor(flatNumber: string): number | null {
  if (flatNumber.length < 5) return null
  const text = flatNumber.toLowerCase()
  const rank = floorOrder.findIndex(pattern => pattern.test(text))
  return rank < 0 ? null : rank + 1
}

const shortOrdinal = /\b([1-9]|1\d|20)(?:st|nd|rd|th)\b/

/** One form for all ways of writing the same flat: G01 is G1. */
export function normaliseFlat(flatNumber: string): string {
  if (/^\d+[./-]\d+$/.test(flatNumber)) return flatNumber.replace('-', '/')
  if (flatNumber.length < 5) return dropZeros(flatNumber.toUpperCase())
  const whole = flatNumber.toLowerCase().replace(/^the /, '').replace('annexe', 'annex')
  const text = whole
    .replaceAll(/\b(flat|apartment|apt\.?|floor|flr|fl|unit)(?!\S)/g, '')
    .replace(/\b(?:grd|gnd)\b/, 'ground')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const long = (short: string, place: string) => ordinals[Number(place) - 1] ?? short
  return dropZeros((text || whole).replace(shortOrdinal, long).toUpperCase())
}

/** Those after a letter, as `tidyNumber` leaves them. */
export function dropZeros(text: string): string {
  return text.includes('0') ? text.replaceAll(/(?<=[A-Z])0+(?=\d)/g, '') : text
}
