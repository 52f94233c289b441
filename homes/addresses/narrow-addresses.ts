/** Words that people use for one another. Few: this is sent to browsers, and search knows them all. */
const sameWords: readonly [readonly string[], ...(readonly string[])[]] = [
  ['flat', 'apartment', 'apt', 'unit'],
  ['street', 'st'],
  ['saint', 'st'],
  ['road', 'rd'],
]

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
    word => isNumber(word) && !lists.some(words => words.includes(word)),
  )
  const narrowing = searched.filter(word => !numbersNotFound.includes(word))
  const matchFlags = lists.map(words =>
    narrowing.every((word, at) =>
      isLetterOfFlat(word, narrowing[at - 1])
        ? words.includes(word)
        : holds(words, word, countBefore(narrowing, at)),
    ),
  )
  return { matchFlags, matchCount: matchFlags.filter(Boolean).length, numbersNotFound }
}

const isLetterOfFlat = (word: string, previous = ''): boolean =>
  word.length === 1 && !isNumber(word) && isIn(sameWords[0])(previous)

/** `before`: how often it was typed already. */
function holds(words: readonly string[], searched: string, before: number): boolean {
  if (isNumber(searched)) return count(words, searched) > before
  const begins = (word: string) => word.startsWith(searched)
  return (
    words.some(begins) ||
    (searched.length > 1 && sameWords.some(group => group.some(begins) && words.some(isIn(group))))
  )
}

const isIn = (group: readonly string[]) => (word: string) => group.includes(word)

const count = (words: readonly string[], searched: string): number =>
  words.filter(word => word === searched).length

const countBefore = (words: readonly string[], at: number): number =>
  count(words.slice(0, at), words[at] ?? '')

const isNumber = (word: string): boolean => /^\d/.test(word)

/** The words and numbers of a text: lower case, without accents, apostrophes and marks. */
export function splitPlainWords(text: string): string[] {
  return (
    text
      .slice(0, 400)
      .normalize('NFKD')
      .replaceAll(/[\p{M}'’‘`]/gu, '')
      .toLowerCase()
      // G01 is G1.
      .replaceAll(/(?<![\p{N}])0+(?=\p{N})/gu, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}
