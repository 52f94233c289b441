export type Narrowed = {
  /** For each text, whether it matches. */
  readonly matchFlags: readonly boolean[]
  readonly matchCount: number
  /** Numbers that are in none of the texts: they are ignored, so that the list does not become empty. */
  readonly numbersNotFound: readonly string[]
}

/** Words that people use for one another. */
const wordsForFlat = ['flat', 'apartment', 'apt', 'unit']

/** Matches whole numbers ("1" is not 10 or 21, but is the 1 of 1-3) and beginnings of words. */
export function narrowAddresses(texts: readonly string[], typed: string): Narrowed {
  const searched = splitPlainWords(typed)
  const lists = texts.map(splitPlainWords)
  const numbersNotFound = searched.filter(
    word => isNumber(word) && !lists.some(words => words.includes(word)),
  )
  const narrowing = searched.filter(word => !numbersNotFound.includes(word))
  const matchFlags = lists.map(words => narrowing.every(word => holds(words, word)))
  return { matchFlags, matchCount: matchFlags.filter(Boolean).length, numbersNotFound }
}

function holds(words: readonly string[], searched: string): boolean {
  if (isNumber(searched)) return words.includes(searched)
  const begins = (word: string) => word.startsWith(searched)
  if (words.some(begins)) return true
  return wordsForFlat.some(begins) && words.some(word => wordsForFlat.includes(word))
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
