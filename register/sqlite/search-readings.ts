import { isMendedPostcode, listPostcodeReadings } from '../../homes/addresses/postcode.ts'
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

/** Numbers with their letter together or apart: "12 a" for 12A, "g 01" for G01, "g01" for G 01. */
export function listNumberSpacings(words: readonly string[]): string[][] {
  return words.flatMap((word, at) => {
    const [before, after] = [words.slice(0, at), words.slice(at + 1)]
    const [next = '', ...more] = after
    const isPair =
      (/^\d{1,4}$/.test(word) && /^[a-z]$/.test(next)) ||
      (/^[a-z]$/.test(word) && /^\d{1,4}$/.test(next))
    if (isPair) return [[...before, word + next, ...more]]
    const [, letter, digits] = /^([a-z])(\d{1,4})$/.exec(word) ?? []
    return letter && digits ? [[...before, letter, digits, ...after]] : []
  })
}

const mostSpacings = 8

/** The words with one space more or less, where that makes words that the register has. */
export function listSpacings(words: readonly string[], vocabulary: Vocabulary): string[][] {
  const spacings: string[][] = []
  for (const [at, word] of words.entries()) {
    const [before, after] = [words.slice(0, at), words.slice(at + 1)]
    const next = after[0]
    if (next !== undefined && vocabulary.has(word + next)) {
      spacings.push([...before, word + next, ...after.slice(1)])
    }
    for (let end = 2; end <= word.length - 2; end++) {
      const [left, right] = [word.slice(0, end), word.slice(end)]
      if (vocabulary.has(left) && vocabulary.has(right)) {
        spacings.push([...before, left, right, ...after])
      }
    }
  }
  return spacings.slice(0, mostSpacings)
}
