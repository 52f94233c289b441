import { listForms } from './word-forms.ts'

export type Narrowed = {
  /** For each text, whether it matches. */
  readonly matchFlags: readonly boolean[]
  readonly matchCount: number
  /** Numbers that are in none of the texts: they are ignored, so that the list does not become empty. */
  readonly numbersNotFound: readonly string[]
}

/**
 * Matches whole numbers ("1" is not 10 or 21, but is the 1 of 1-3), each as often as it is typed, and
 * beginnings of words, as they are lodged or in another form: apt for flat, g1 for G01.
 */
export function narrowAddresses(texts: readonly string[], typed: string): Narrowed {
  const searched = splitPlainWords(typed)
  const lists = texts.map(splitPlainWords)
  const numbersNotFound = searched.filter(
    word => isNumber(word) && !lists.some(words => countForms(words, word) > 0),
  )
  const narrowing = searched.filter(word => !numbersNotFound.includes(word))
  const matchFlags = lists.map(words =>
    narrowing.every((word, at) => holds(words, word, countBefore(narrowing, at))),
  )
  return { matchFlags, matchCount: matchFlags.filter(Boolean).length, numbersNotFound }
}

/** `before`: how often it was typed already. */
function holds(words: readonly string[], searched: string, before: number): boolean {
  const held = countForms(words, searched)
  if (isNumber(searched)) return held > before
  return held > 0 || words.some(word => word.startsWith(searched)) || beginsFlat(words, searched)
}

function countForms(words: readonly string[], searched: string): number {
  const forms = listForms(searched)
  return words.filter(word => forms.has(word)).length
}

const countBefore = (words: readonly string[], at: number): number =>
  words.slice(0, at).filter(word => word === words[at]).length

/** "Apart" is a flat while it is being typed, even where the list has only flats. */
function beginsFlat(words: readonly string[], searched: string): boolean {
  const wordsForFlat = [...listForms('flat').keys()]
  const isBegun = wordsForFlat.some(word => word.startsWith(searched))
  return isBegun && words.some(word => wordsForFlat.includes(word))
}

const isNumber = (word: string): boolean => /^\d/.test(word)

/** The words and numbers of a text: lower case, without accents, apostrophes and marks. */
export function splitPlainWords(text: string): string[] {
  return (
    text
      .slice(0, 400)
      .normalize('NFKD')
      .replaceAll(/[\p{M}'’‘`]/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
