import { isMendedPostcode, listPostcodeReadings } from '../../homes/addresses/postcode.ts'
import { sameAs } from '../../homes/addresses/word-forms.ts'
import { countEdits } from './count-slips.ts'
import type { Vocabulary } from './search-vocabulary.ts'

export type PostcodeReading = {
  readonly postcode: string
  /** The other words. */
  readonly rest: readonly string[]
  readonly isMended: boolean
}

/**
 * What in the text may be a postcode, written as one word or as two, or be the whole text. Whether
 * there is such a postcode is for the register to say.
 */
export function listPostcodes(words: readonly string[]) {
  const typed: PostcodeReading[] = []
  const mended: PostcodeReading[] = []
  for (let at = words.length - 1; at >= 0; at--) {
    for (const size of [2, 1]) {
      const together = words.slice(at, at + size)
      if (together.length < size || /^\d/.test(together[0] ?? '')) continue
      const text = together.join(' ')
      const rest = [...words.slice(0, at), ...words.slice(at + size)]
      for (const postcode of listPostcodeReadings(text)) {
        const isMended = isMendedPostcode(text, postcode)
        const readings = isMended ? mended : typed
        readings.push({ postcode, rest, isMended })
      }
    }
  }
  return { typed, mended }
}

/** The text's end where it may be a postcode with a slip in it, and what stands before. */
export type Ending = { readonly rest: readonly string[]; readonly ending: string }

export function listEndings(words: readonly string[]): Ending[] {
  return [2, 1].flatMap(size => {
    const ending = words.slice(-size).join('')
    const rest = words.slice(0, -size)
    const isLikely = /^(?=.*\d)(?=.*[a-z])[a-z\d]{4,8}$/.test(ending)
    return isLikely && rest.some(isName) ? [{ rest, ending }] : []
  })
}

/** Whether a postcode differs by one character, or two swapped, from the end of a text. */
export function isNearPostcode(ending: string, postcode: string): boolean {
  return countEdits(ending, postcode.replace(' ', '').toLowerCase(), 1) !== null
}

/** A word by which alone something can be looked for. */
export const isName = (word: string): boolean => /^\p{L}{3,}$/u.test(word)

/** The words, and all other readings of their numbers. */
export const listNumberReadings = (words: readonly string[]): (readonly string[])[] => [
  words,
  ...listNumberSpacings(words),
  ...listFlatReadings(words),
]

/**
 * Numbers with their letter together or apart: "12 a" for 12A, "2 f1" for 2F1, "g 01" for G01, "g01" for
 * G 01. And words apart from a number: "flat87", "87kiln".
 */
export function listNumberSpacings(words: readonly string[]): string[][] {
  return words.flatMap((word, at) => {
    const [before, after] = [words.slice(0, at), words.slice(at + 1)]
    const [next = '', ...more] = after
    const isPair =
      (/^\d{1,4}$/.test(word) && /^[a-z]\d?$/.test(next)) ||
      (/^[a-z]$/.test(word) && /^\d{1,4}$/.test(next))
    if (isPair) return [[...before, word + next, ...more]]
    const [, left, right] = numberAndWord.exec(word)?.filter(part => part !== undefined) ?? []
    return left && right ? [[...before, left, right, ...after]] : []
  })
}

/** Two letters before a number are a postcode's, but for those of "no". */
const numberAndWord =
  /^(?:([a-z]|\p{L}{3,}|no|nr)(\d{1,4})|(\p{L}{3,}|no|nr)(\d{1,4}[a-z])|(\d{1,4})(\p{L}{3,}))$/u

/** Other ways to write a flat: "f87" and "f 87" for flat 87, "12a" for flat A of 12, "flat a 12" for 12A. */
export function listFlatReadings(words: readonly string[]): string[][] {
  return words.flatMap((word, at) => {
    const [before, after] = [words.slice(0, at), words.slice(at + 1)]
    const flat = isFlatWord(before.at(-1)) ? [] : ['flat']
    const [next = '', number = '', ...more] = after
    const [, digits, letter] = /^(\d{1,4})([a-z])$/.exec(word) ?? []
    if (digits && letter) return [[...before, ...flat, letter, digits, ...after]]
    if (isFlatWord(word) && /^[a-z]$/.test(next) && /^\d{1,4}$/.test(number))
      return [[...before, number + next, ...more]]
    if (flat.length > 0 && /^f\d{1,4}$/.test(word))
      return [[...before, ...flat, word.slice(1), ...after]]
    return flat.length > 0 && word === 'f' && /^\d{1,4}$/.test(next)
      ? [[...before, ...flat, ...after]]
      : []
  })
}

const isFlatWord = (word = ''): boolean => sameAs.get(word)?.includes('flat') === true

const mostSpacings = 8
const longestMiddle = 3

/** The words with one or two spaces more or fewer, where that makes words that the register has. */
export function listSpacings(words: readonly string[], vocabulary: Vocabulary): string[][] {
  const spacings: string[][] = []
  const apart: string[][] = []
  for (const [at, word] of words.entries()) {
    const [before, after] = [words.slice(0, at), words.slice(at + 1)]
    // Three words too: Pen y Bont is Penybont.
    for (const more of [1, 2]) {
      const joined = word + after.slice(0, more).join('')
      if (after.length >= more && vocabulary.has(joined)) {
        spacings.push([...before, joined, ...after.slice(more)])
      }
    }
    for (let end = 2; end <= word.length - 2; end++) {
      const [left, right] = [word.slice(0, end), word.slice(end)]
      if (vocabulary.has(left) && vocabulary.has(right)) {
        spacings.push([...before, left, right, ...after])
      }
      // Glanyrafon is Glan-yr-Afon: three words, with a short one in the middle.
      for (let size = 1; size <= longestMiddle && vocabulary.has(left); size++) {
        const [middle, end] = [right.slice(0, size), right.slice(size)]
        if (end.length >= 2 && vocabulary.has(middle) && vocabulary.has(end)) {
          apart.push([...before, left, middle, end, ...after])
        }
      }
    }
  }
  return [...spacings, ...apart].slice(0, mostSpacings)
}

const mostNearSpacings = 4
const shortestPart = 3

/** Words that were run together and mistyped at once: one of the two is known, the longest first. */
export function listNearSpacings(words: readonly string[], vocabulary: Vocabulary): string[][] {
  const isKnown = (part: string) => vocabulary.has(part) || sameAs.has(part)
  const spacings: { spacing: string[]; known: number }[] = []
  for (const [at, word] of words.entries()) {
    if (!isName(word) || isKnown(word)) continue
    for (let end = shortestPart; end <= word.length - shortestPart; end++) {
      const parts = [word.slice(0, end), word.slice(end)]
      const known = parts.reduce((most, part) => Math.max(most, isKnown(part) ? part.length : 0), 0)
      const spacing = [...words.slice(0, at), ...parts, ...words.slice(at + 1)]
      if (known > 0) spacings.push({ spacing, known })
    }
  }
  return spacings
    .sort((one, other) => other.known - one.known)
    .slice(0, mostNearSpacings)
    .map(({ spacing }) => spacing)
}
