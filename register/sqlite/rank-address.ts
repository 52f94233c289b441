import { isOftenLeftOut, listForms } from '../../homes/addresses/word-forms.ts'
import type { ListedAddress } from '../register.ts'
import { splitWords } from './search-words.ts'

/** A word that was typed, with the forms in which an address may hold it. */
export type TypedWord = {
  readonly word: string
  readonly forms: ReadonlyMap<string, number>
  /** Addresses need not have it. */
  readonly isOptional: boolean
}

export type Slips = (typed: string, word: string) => number | null

/** What an address must have. */
export type Reading = {
  readonly words: readonly TypedWord[]
  /** Where a word may be mistyped: by how many letters it differs from another. */
  readonly slips?: Slips
  /** Whether words may be missing from the address, if it has others. */
  readonly allowsMissing?: boolean
}

type Rank = {
  /** Letters that differ from what was typed. */
  readonly slips: number
  /** The lower the better, among addresses with as many slips. */
  readonly place: number
  /** The words that were typed, each as the address has it. */
  readonly meant: readonly string[]
}

export const readWords = (words: readonly string[]): TypedWord[] =>
  words.map((word, at) => ({
    word,
    forms: listForms(word),
    isOptional: isOftenLeftOut(word, words[at + 1]),
  }))

const weights = {
  otherSupply: 100_000,
  begun: 10_000,
  missingAgain: 1_000,
  houseNumber: 3,
  apart: 2,
}
const missingSlips = 2
const plainNumber = /^\d+[a-z]?$/

/**
 * Null where a word is missing. Words count one by one, so that of "Flat 6, 6 Lantern Row" the flat
 * and the house must both be 6, and those that stand together as they were typed count more, so that
 * the 6 of "6 Lantern Row" is the house and not a flat.
 */
export function rankAddress(
  address: ListedAddress,
  { words, slips, allowsMissing = false }: Reading,
): Rank | null {
  const own = splitWords(addressText(address))
  const isTaken = new Uint8Array(own.length)
  const meant: string[] = []
  let place = address.kind === 'home' ? 0 : weights.otherSupply
  let slipped = 0
  let previous = -1
  let first = own.length
  let held = 0
  for (const [at, typed] of words.entries()) {
    const isLast = at === words.length - 1
    const found = findWord(typed, own, isTaken, previous, isLast, slips)
    if (found === null) {
      if (typed.isOptional) place += 1
      else if (words.findIndex(({ word }) => word === typed.word) < at)
        place += weights.missingAgain
      else if (!allowsMissing || /\P{L}/u.test(typed.word)) return null
      else slipped += missingSlips
      continue
    }
    held += 1
    isTaken[found.at] = 1
    if (previous >= 0 && found.at !== previous + 1) place += weights.apart
    previous = found.at
    first = Math.min(first, found.at)
    slipped += found.slips
    place += found.penalty
    meant.push(found.slips > 0 ? (own[found.at] ?? typed.word) : typed.word)
  }
  if (held === 0 || (allowsMissing && held * 2 < words.length)) return null
  place += rankNumbers(address, words) + (first > 0 ? 1 : 0)
  const bonus = isWhole(isTaken) ? 1 : isLineWhole(address, isTaken) ? 0.5 : 0
  return { slips: slipped, place: place - bonus, meant }
}

/** The house's name stands in the text of nearly every address that has one. */
function addressText({ houseName, text }: ListedAddress): string {
  return houseName === null || text.includes(houseName) ? text : `${houseName} ${text}`
}

type Found = { readonly at: number; readonly penalty: number; readonly slips: number }

function findWord(
  { word, forms }: TypedWord,
  own: readonly string[],
  isTaken: Uint8Array,
  previous: number,
  mayBeBegun: boolean,
  slips: Slips | undefined,
): Found | null {
  let best: Found | null = null
  let bestCost = Number.POSITIVE_INFINITY
  for (let at = 0; at < own.length; at++) {
    if (isTaken[at] === 1) continue
    const one = own[at] ?? ''
    const penalty = forms.get(one) ?? (mayBeBegun && one.startsWith(word) ? weights.begun : null)
    const slipped = penalty === null ? (slips?.(word, one) ?? null) : 0
    if (penalty === null && slipped === null) continue
    const distance = at === previous + 1 ? 0 : at > previous ? 1 : 2
    const cost = (slipped ?? 0) * 1e7 + (penalty ?? 0) * 3 + distance
    if (cost >= bestCost) continue
    bestCost = cost
    best = { at, penalty: penalty ?? 0, slips: slipped ?? 0 }
  }
  return best
}

/** Whether one of the numbers is that of the house, wholly or as far as typed. */
function rankNumbers({ houseNumber }: ListedAddress, words: readonly TypedWord[]): number {
  const numbers = words.filter(({ word }) => plainNumber.test(word))
  if (numbers.length === 0) return 0
  const house = houseNumber?.toLowerCase()
  if (house === undefined) return weights.houseNumber
  if (numbers.some(({ forms }) => forms.has(house))) return 0
  return numbers.some(({ word }) => house.startsWith(word))
    ? weights.houseNumber - 1
    : weights.houseNumber
}

const wordsOfPostcode = 2

/** Whether all of its address was typed, but perhaps for the postcode. */
function isWhole(isTaken: Uint8Array): boolean {
  return isTaken.subarray(0, -wordsOfPostcode).every(taken => taken === 1)
}

/** Whether all of its first line was typed: 1 Beacon View comes before 1 Beacon View Park. */
function isLineWhole({ line1 }: ListedAddress, isTaken: Uint8Array): boolean {
  return isTaken.subarray(0, line1.split(' ').length).every(taken => taken === 1)
}
