import { readTypedWords, splitPlainWords } from './narrow-addresses.ts'
import { parseAddress } from './parse-address.ts'
import { isPartBelowStreet } from './part-below-street.ts'
import { partOfHouse } from './part-of-house.ts'

/** Before a number: the home is a part of that house or beside it, whose own home may not be listed. */
const besideHouse =
  /^(?:annexe?|maisonette|basement|ground|garden|first|second|third|top|upper|lower|floor|lgff?|[bfgst]f[flr]?|front|rear|back|behind|next|adj|adjacent|adjoining|opp|opposite|above|over|land|garage|coach|stables?|outbuilding|caravan|cabin|part)$/

/**
 * True where somebody typed so much of the first line that no other home can be meant: every number
 * in it, in its order, or its name up to the comma. Flat 2, 14 is not Flat 14, 2, nor is the annexe or the
 * Flat A of 12 meant by 12 alone.
 */
export function isExactHouse(line: string, typed: string): boolean {
  const words = splitPlainWords(line)
  const given = readTypedWords(typed, words)
  if (given.length === 0 || !given.every(word => words.includes(word))) return false
  const numbers = words.filter(word => /^\d/.test(word))
  if (numbers.length === 0) return splitPlainWords(line.split(',')[0] ?? '').every(isIn(given))
  const before = words.slice(0, words.indexOf(numbers[0] ?? ''))
  if (before.some(word => besideHouse.test(word) && !given.includes(word))) return false
  if (!listWordsOfPart(line).every(isIn(given))) return false
  return numbers.join() === given.filter(word => /^\d/.test(word)).join()
}

/** The words that tell it apart from other homes at its number: its flat, and what names a part of the house. */
function listWordsOfPart(line: string): string[] {
  const { flatNumber, houseNumber, houseName, locality } = parseAddress([line])
  const name = houseNumber !== null && partOfHouse.test(houseName?.toUpperCase() ?? '') && houseName
  const below = locality?.split(', ').filter(isPartBelowStreet) ?? []
  return [flatNumber ?? '', name || '', ...below].flatMap(splitPlainWords)
}

const isIn = (words: readonly string[]) => (word: string) => words.includes(word)
