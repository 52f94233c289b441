import { type Candidate, readPremises } from './match-address.ts'

/**
 * The addresses that differ from a text in nothing but commas, the word Flat, and that it names a house
 * at an end of their range, 34 of 32-34. For what a visitor typed, who sees the home that was found and
 * may say no; imports ask `matchAddress` alone.
 */
export function listInSameWords<One extends Candidate>(
  text: string,
  candidates: readonly One[],
  town: string | null,
): One[] {
  const words = readWords(text, town)
  return candidates.filter(candidate => {
    const listed = readWords(candidate.text, town)
    return words !== '' && [listed, ...readEnds(listed)].includes(words)
  })
}

/** "Flat 12, Mill Lane", without a building, may be another home than 12 Mill Lane. */
function readWords(address: string, town: string | null): string {
  const { text, number, name } = readPremises(address, town)
  return number === null && name === null ? text : text.replaceAll(/(?<!\S)FLAT (?=\S)/g, '')
}

const range = /(?<!\S)(\d+)-(\d+)(?!\S)/

const readEnds = (words: string): string[] =>
  range.test(words) ? ['$1', '$2'].map(end => words.replace(range, end)) : []
