import { dropUnseenMarks } from './unseen-marks.ts'

export type Postcode =
  | { valid: true; postcode: string; outcode: string }
  | { valid: false; reason: PostcodeProblem }

export type PostcodeProblem =
  | 'empty'
  | 'incomplete'
  | 'too-long'
  | 'bad-characters'
  | 'not-a-postcode'

/** Area, district and unit as Royal Mail forms them, and the one odd address, GIR 0AA. */
const shape = /^(GIR|[A-Z]{1,2}[0-9][A-Z0-9]?)([0-9][A-Z]{2})$/
const asGiven = /^([A-Z]{1,2}[0-9][A-Z0-9]?) [0-9][A-Z]{2}$/
const withMore = /^[A-Z]{1,2}[0-9][A-Z0-9]?[0-9][A-Z]{2}./
const begun = /^[A-Z]{1,2}([0-9][A-Z0-9]?([0-9][A-Z]?)?)?$/

/**
 * Reads any case and spacing, and O for 0 or I for 1 where only one of them can stand, unless that
 * would make a postcode of an ordinary word; a small L among capitals as 1 as well. Says whether it has
 * the shape of a postcode, not whether it exists: the letters in use change.
 */
export function parsePostcode(typed: string): Postcode {
  const given = asGiven.exec(typed)
  if (given?.[1]) return { valid: true, postcode: typed, outcode: given[1] }
  if (typed.length > 40) return { valid: false, reason: 'too-long' }
  const text = tidy(typed)
  if (text === '') return { valid: false, reason: 'empty' }
  const letters = lettersOf(text)
  if (splitHouseNumber(text) !== null) return { valid: false, reason: 'too-long' }
  const isShaped = /[0-9]/.test(letters) || isParted(text)
  const [postcode] = isShaped && !hasOtherLetters(text) ? listReadings(letters, text) : []
  if (postcode) return { valid: true, postcode, outcode: postcode.slice(0, -4) }
  const withOnes = isShaped ? readSmallL(typed) : null
  const read = withOnes === null ? null : parsePostcode(withOnes)
  return read?.valid ? read : { valid: false, reason: findProblem(text, letters) }
}

/**
 * The postcodes that may be meant, the likeliest first. Words such as Priory are among what can be
 * read so: take a reading only where there are addresses at it.
 */
export function listPostcodeReadings(typed: string): readonly string[] {
  if (asGiven.test(typed) && rankReading(typed) < 2) return [typed]
  const text = typed.length > 40 ? '' : tidy(typed)
  const isMore = hasOtherLetters(text) || splitHouseNumber(text) !== null
  const readings = isMore ? [] : listReadings(lettersOf(text), text)
  const withOnes = parsePostcode(typed).valid ? readSmallL(typed) : null
  const more = withOnes === null ? readSmallLetters(typed) : listPostcodeReadings(withOnes)
  return [...new Set([...readings, ...more])]
}

const smallL = /^([A-Za-z]{1,2})([\dl])([A-Za-z\d]?)([\dl])([A-Za-z]{2})$/

/** Reads a small L as 1 where a postcode has a digit: zz1 laa, Zz1 laa. */
function readSmallLetters(typed: string): string[] {
  if (!/l/.test(typed) || !/\d/.test(typed) || typed.length > 40) return []
  const letters = typed.normalize('NFKC').replaceAll(/[^A-Za-z\d]/g, '')
  const [, area, first = '', second = '', sector = '', unit] = smallL.exec(letters) ?? []
  if (!area || !unit) return []
  const asOne = (letter: string) => letter.replace('l', '1')
  return [second, asOne(second)].map(end =>
    `${area}${asOne(first)}${end} ${asOne(sector)}${unit}`.toUpperCase(),
  )
}

const houseFirst =
  /^((?:no\.? ?)?\d{1,5}(?: ?[a-z])?(?:[-/]\d{1,5}[a-z]?)?)[\s,]+([a-z](?=.*\d).*)$/i

/**
 * The number of a house and the postcode after it, each as typed: "1 G1 1AA" is no slip in IG1 1AA.
 * Null where anything else was typed.
 */
export function splitHouseNumber(typed: string): { house: string; postcode: string } | null {
  if (typed.length > 40) return null
  const [, house, postcode] = houseFirst.exec(typed.normalize('NFKC').trim()) ?? []
  return house && postcode && parsePostcode(postcode).valid ? { house, postcode } : null
}

/** The postcode that an address in one line ends with; null where it has none there. */
export function findPostcodeAtEnd(address: string): string | null {
  const [, end = ''] =
    /(?:^|[\s,])([A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2})\s*$/i.exec(address) ?? []
  const parsed = parsePostcode(end)
  return parsed.valid ? parsed.postcode : null
}

const whole = '(?<postcode>[A-Z]{1,2}[0-9][A-Z0-9]? *[0-9][A-Z]{2})'
const gap = String.raw`[^\p{L}\p{N}]+`
const atEnd = new RegExp(`^(?<rest>.*?)${gap}${whole}[\\s.,;)]*$`, 'isu')
const atStart = new RegExp(`^\\s*${whole}${gap}(?<rest>.+)$`, 'isu')

/** Words beside a postcode that name no home. */
const saysNothing =
  /^(?:(?:my )?post ?code(?: is)?|england|scotland|wales|great britain|gb|uk|united kingdom)$/i

/**
 * A whole postcode, and the words that were typed before or behind it, but for a country and the
 * like; null unless there are both.
 */
export function splitPostcode(typed: string): { rest: string; postcode: string } | null {
  const text = typed.length > 200 ? '' : typed.normalize('NFKC')
  const { rest = '', postcode = '' } = (atEnd.exec(text) ?? atStart.exec(text))?.groups ?? {}
  const parsed = parsePostcode(postcode)
  const words = rest.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
  if (!parsed.valid || words === '') return null
  return { rest: saysNothing.test(words) ? '' : words, postcode: parsed.postcode }
}

/**
 * Reads a field for a postcode alone: without the town or the country beside it, and a small L as 1
 * without asking the register. Words with a digit stay: they may belong to another postcode.
 */
export function readPostcodeField(typed: string): Postcode {
  const shown = dropUnseenMarks(typed)
  const beside = splitPostcode(shown)
  const given = beside === null || /\d/.test(beside.rest) ? shown : beside.postcode
  const [likeliest = given] = /\d/.test(given) ? listPostcodeReadings(given) : []
  return parsePostcode(likeliest)
}

/** Whether what was typed has other letters than the postcode it was read as. */
export function isMendedPostcode(typed: string, postcode: string): boolean {
  return lettersOf(tidy(typed)) !== lettersOf(postcode)
}

const tidy = (typed: string) => typed.normalize('NFKC').toUpperCase().trim()

/**
 * What was typed with 1 for each small L, which looks the same; null unless every other letter is a
 * capital. In small letters “vale 1st” would be a postcode.
 */
function readSmallL(typed: string): string | null {
  const text = typed.normalize('NFKC')
  return text.includes('l') && /[A-Z]/.test(text) && !/[a-km-z]/.test(text)
    ? text.replaceAll('l', '1')
    : null
}

const lettersOf = (text: string) => text.replaceAll(/[^A-Z0-9]/g, '')

/** Accented letters or another alphabet: dropping them would make another postcode. */
const hasOtherLetters = (text: string) => /[^\p{ASCII}\P{L}]|[^\p{ASCII}\P{N}]/u.test(text)

/** Whether the last three stand apart, as in a postcode. */
const isParted = (text: string) => /[^A-Z0-9][A-Z0-9]{3}$/.test(text)

const isBegun = (letters: string, text: string) => begun.test(letters) && !isParted(text)

function findProblem(text: string, letters: string): PostcodeProblem {
  if (/[^A-Z0-9\s.,()'’"“”_/-]/.test(text) || letters === '') return 'bad-characters'
  if (letters.length > 7 || withMore.test(letters)) return 'too-long'
  if (letters.length < 5 || isBegun(letters, text)) return 'incomplete'
  return 'not-a-postcode'
}

const toLetter = new Map([
  ['0', 'O'],
  ['1', 'I'],
])
const toDigit = new Map([
  ['O', '0'],
  ['I', '1'],
])
const swap = (letter: string) => toLetter.get(letter) ?? toDigit.get(letter) ?? letter

/** No district ends in O or I, or has two digits of which the first is 0; few are 0. */
function rankReading(postcode: string): 0 | 1 | 2 {
  if (/[0-9][OI] |^[A-Z]{1,2}0[0-9] /.test(postcode)) return 2
  return /^[A-Z]{1,2}0 /.test(postcode) ? 1 : 0
}

function listReadings(letters: string, text: string): string[] {
  const [, outcode, incode] = shape.exec(letters) ?? []
  const asTyped = outcode && incode ? `${outcode} ${incode}` : null
  if (asTyped !== null && rankReading(asTyped) < 2) return [asTyped]
  if (letters.length < 5 || letters.length > 7 || isBegun(letters, text)) return []
  const [first = '', ...middle] = letters.slice(0, -3)
  const [digit = '', ...unit] = letters.slice(-3)
  const start = toLetter.get(first) ?? first
  const end = [
    toDigit.get(digit) ?? digit,
    ...unit.map(letter => toLetter.get(letter) ?? letter),
  ].join('')
  // With more than two slips it is another kind of number, unless it is spaced as a postcode is.
  const mostSlips = isParted(text) && /[A-Z]/.test(letters) ? 4 : 2
  const mended = districts(middle).flatMap(district => {
    const reading = start + district + end
    const slips = [...reading].filter((letter, at) => letter !== letters[at]).length
    const [, mendedOutcode, mendedIncode] = shape.exec(reading) ?? []
    if (slips > mostSlips || !mendedOutcode || !mendedIncode) return []
    return [`${mendedOutcode} ${mendedIncode}`]
  })
  const best = mended.sort((a, b) => rankReading(a) - rankReading(b))
  const all = asTyped === null ? best : [asTyped, ...best]
  return [...new Set(all)].filter((one, at) => at === 0 || rankReading(one) < 2)
}

/**
 * As typed, then with O and 0, or I and 1, swapped in the first character, the second or both, and
 * all of these with O and I at the end as digits.
 */
function districts(middle: readonly string[]): string[] {
  const [second = '', third = '', ...rest] = middle
  const tails = new Set([rest.join(''), rest.map(letter => toDigit.get(letter) ?? letter).join('')])
  return [...tails].flatMap(tail => [
    second + third + tail,
    swap(second) + third + tail,
    second + swap(third) + tail,
    swap(second) + swap(third) + tail,
  ])
}

/** The part before the last three characters, of a postcode with or without its space; not checked. */
export function outcodeOf(postcode: string): string {
  return postcode
    .trim()
    .toUpperCase()
    .replace(/\s*\S{3}$/, '')
}

/** Why a postcode that may exist has no homes with energy supplies in Great Britain. */
export type PostcodeNote =
  | 'large-user'
  | 'non-geographic'
  | 'forces'
  | 'northern-ireland'
  | 'crown-dependency'
  | 'overseas'

const notes: readonly (readonly [RegExp, PostcodeNote])[] = [
  [/^(SA99|GIR)/, 'large-user'],
  [/^(BX|XX)\d/, 'non-geographic'],
  [/^(BFPO|BF1)/, 'forces'],
  [/^BT\d/, 'northern-ireland'],
  [/^(JE|GY|IM)\d/, 'crown-dependency'],
  [/^([A-Z]{4}1ZZ|GX11)/, 'overseas'],
]

/**
 * Takes what was typed: some, such as BFPO 12 and ASCN 1ZZ, do not have the shape of a postcode. Where
 * it has, it may have to be mended first.
 */
export function findPostcodeNote(typed: string): PostcodeNote | null {
  const parsed = parsePostcode(typed)
  const note = findNote(typed.slice(0, 40))
  return note === null && parsed.valid ? findNote(parsed.postcode) : note
}

function findNote(text: string): PostcodeNote | null {
  const letters = lettersOf(tidy(text))
  return notes.find(([pattern]) => pattern.test(letters))?.[1] ?? null
}

/**
 * Areas that lie wholly in Scotland, and the districts of the one that the border runs through: TD9,
 * TD12 and TD15 are shared, so nothing is said of them.
 */
const scottish =
  /^(?:(?:AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|ZE)\d[0-9A-Z]?|TD(?:[1-8]|10|11|13|14))$/

/** Whether an outcode such as `EH1` is in Scotland, whose certificates are in another register. */
export function isScottishOutcode(outcode: string): boolean {
  return scottish.test(outcode)
}

/**
 * Letters that no postcode has had: C, I, K, M, O and V at the end, Q, V and X at the beginning
 * (XX is non-geographic) and I and J as the second, but for GIR 0AA. Made-up areas such as ZZ are not
 * strange. The letters in use change, so that such a postcode is looked up like any other.
 */
const strange = /[CIKMOV].?$|^(?:[QV]|X(?!X))|^(?!GIR )[A-Z][IJ]/

/** Takes a postcode as `parsePostcode` gives it. */
export function hasStrangeLetters(postcode: string): boolean {
  return strange.test(postcode)
}
