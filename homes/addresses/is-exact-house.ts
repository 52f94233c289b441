import { readTypedWords, splitPlainWords } from './narrow-addresses.ts'

/**
 * True where somebody typed so much of the first line that no other home can be meant: every number
 * in it, in its order, or its name up to the comma. Flat 2, 14 is not Flat 14, 2.
 */
export function isExactHouse(line: string, typed: string): boolean {
  const words = splitPlainWords(line)
  const given = readTypedWords(typed, words)
  if (given.length === 0 || !given.every(word => words.includes(word))) return false
  const numbers = words.filter(word => /^\d/.test(word))
  if (numbers.length === 0) return splitPlainWords(line.split(',')[0] ?? '').every(isIn(given))
  return numbers.join() === given.filter(word => /^\d/.test(word)).join()
}

const isIn = (words: readonly string[]) => (word: string) => words.includes(word)
