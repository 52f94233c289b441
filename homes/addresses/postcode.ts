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
 * would make a postcode of an ordinary word. Says whether it has the shape of a postcode, not
 * whether it exists: the letters in use change.
 */
export function parsePostcode(typed: string): Postcode {
  const given = asGiven.exec(typed)
  if (given?.[1]) return { valid: true, postcode: typed, outcode: given[1] }
  if (typed.length > 40) return { valid: false, reason: 'too-long' }
  const text = tidy(typed)
  if (text === '') return { valid: false, reason: 'empty' }
  const letters = lettersOf(text)
  const isShaped = /[0-9]/.test(letters) || isParted(text)
  const [postcode] = isShaped && !hasOtherLetters(text) ? listReadings(letters, text) : []
  if (postcode) return { valid: true, postcode, outcode: postcode.slice(0, -4) }
  return { valid: false, reason: findProblem(text, letters) }
}

/**
 * The postcodes that may be meant, the likeliest first. Words such as Priory are among what can be
 * read so: take a reading only where there are addresses at it.
 */
export function listPostcodeReadings(typed: string): readonly string[] {
  const text = typed.length > 40 ? '' : tidy(typed)
  return hasOtherLetters(text) ? [] : listReadings(lettersOf(text), text)
}

/** Whether it was typed with other letters than it is read with. */
export function isMendedPostcode(typed: string, postcode: string): boolean {
  return lettersOf(tidy(typed)) !== lettersOf(postcode)
}

const tidy = (typed: string) => typed.normalize('NFKC').toUpperCase().trim()

const lettersOf = (text: string) => text.replaceAll(/[^A-Z0-9]/g, '')

/** Of another alphabet, or with an accent: to leave them out would make another postcode of it. */
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

/** No district ends in O or I or is of two digits with 0 first; few are 0. */
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
  // More slips than two are another kind of number, unless it is written as postcodes are.
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

/** As typed first, then with its first or second character, or both, read the other way. */
function districts(middle: readonly string[]): string[] {
  const [second = '', third = '', ...rest] = middle
  const tail = rest.join('')
  return [
    second + third + tail,
    swap(second) + third + tail,
    second + swap(third) + tail,
    swap(second) + swap(third) + tail,
  ]
}
