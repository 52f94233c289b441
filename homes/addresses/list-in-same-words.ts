import { type Candidate, readPremises } from './match-address.ts'

/**
 * The addresses that say the same as a text but for commas, the word Flat, or a range whose first or
 * last house the text names (34 of 32-34). It is for what a visitor typed, who sees which home was found
 * and may say no. Imports ask `matchAddress` alone.
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

/** Keeps the word Flat where no building is named: "Flat 12, Mill Lane" may not be 12 Mill Lane. */
function readWords(address: string, town: string | null): string {
  const { text, number, name } = readPremises(address, town)
  return number === null && name === null ? text : text.replaceAll(/(?<!\S)FLAT (?=\S)/g, '')
}

const range = /(?<!\S)(\d+)-(\d+)(?!\S)/

const readEnds = (words: string): string[] =>
  range.test(words) ? ['$1', '$2'].map(end => words.replace(range, end)) : []
