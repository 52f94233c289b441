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
 * Reads any case and spacing, and O for 0 or I for 1 where only one of them can stand. Says whether
 * it has the shape of a postcode, not whether it exists: the letters in use change.
 */
export function parsePostcode(typed: string): Postcode {
  const given = asGiven.exec(typed)
  if (given?.[1]) return { valid: true, postcode: typed, outcode: given[1] }
  if (typed.length > 40) return { valid: false, reason: 'too-long' }
  const text = typed.normalize('NFKC').toUpperCase().trim()
  if (text === '') return { valid: false, reason: 'empty' }
  const letters = text.replaceAll(/[^A-Z0-9]/g, '')
  const isBegun = begun.test(letters) && !/[^A-Z0-9][A-Z0-9]{3}$/.test(text)
  const [, outcode, incode] = shape.exec(letters) ?? (isBegun ? [] : mend(letters)) ?? []
  if (outcode && incode) return { valid: true, postcode: `${outcode} ${incode}`, outcode }
  return { valid: false, reason: findProblem(text, letters, isBegun) }
}

function findProblem(text: string, letters: string, isBegun: boolean): PostcodeProblem {
  if (/[^A-Z0-9\s.,()'’"“”_/-]/.test(text) || letters === '') return 'bad-characters'
  if (letters.length > 7 || withMore.test(letters)) return 'too-long'
  if (letters.length < 5 || isBegun) return 'incomplete'
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

/** More than two slips is another kind of number, not a postcode. */
function mend(letters: string): RegExpExecArray | null {
  if (letters.length < 5 || letters.length > 7) return null
  const [first = '', ...middle] = letters.slice(0, -3)
  const [digit = '', ...unit] = letters.slice(-3)
  const start = toLetter.get(first) ?? first
  const end = [
    toDigit.get(digit) ?? digit,
    ...unit.map(letter => toLetter.get(letter) ?? letter),
  ].join('')
  for (const district of readings(middle)) {
    const mended = start + district + end
    const slips = [...mended].filter((letter, at) => letter !== letters[at]).length
    const found = slips <= 2 ? shape.exec(mended) : null
    if (found) return found
  }
  return null
}

/** As typed first, then with its first or second character, or both, read the other way. */
function readings(middle: readonly string[]): string[] {
  const swap = (letter: string) => toLetter.get(letter) ?? toDigit.get(letter) ?? letter
  const [second = '', third = '', ...rest] = middle
  const tail = rest.join('')
  return [
    second + third + tail,
    swap(second) + third + tail,
    second + swap(third) + tail,
    swap(second) + swap(third) + tail,
  ]
}
