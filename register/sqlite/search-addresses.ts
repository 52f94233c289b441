import { setImmediate } from 'node:timers/promises'
import { isFlatLetter, sameAs } from '../../homes/addresses/word-forms.ts'
import { compareText } from '../compare-text.ts'
import { readPostcodeBlock } from '../format/postcode-block.ts'
import { mergeInOrder } from '../merge-in-order.ts'
import { countSlips, mostSlips } from './count-slips.ts'
import { listShortened, listWithoutFlat } from './list-shortened.ts'
import { type Reading, rankAddress, readWords, type Slips, type TypedWord } from './rank-address.ts'
import { findByNumber } from './search-by-number.ts'
import type { PostcodeRow, SearchFile } from './search-file.ts'
import { createMatches, type Matches, nothing, type SearchResult } from './search-matches.ts'
import {
  isNearPostcode,
  listEndings,
  listFlatReadings,
  listNearSpacings,
  listNumberReadings,
  listNumberSpacings,
  listPostcodes,
  listSpacings,
  type PostcodeReading,
} from './search-readings.ts'
import { readVocabularyOnce, type Vocabulary } from './search-vocabulary.ts'
import { listFormsOfMistyped, splitWords } from './search-words.ts'

const longest = 200
const mostWords = 20
/** How many postcodes are looked through, and addresses found, so that a search of few letters stays quick. */
const mostPostcodes = 250
const mostFound = 200
/** Of a guess there are more, each of which is less likely. */
const mostPostcodesOfGuess = 20
/** The index has lists of such short beginnings. For a longer one it joins those of all words that begin so. */
const longestIndexedBeginning = 3
/** So many words that begin so are looked for one by one, which is quicker than joining their lists. */
const mostBegun = 40
/** With so many found by whole words, those that only begin with the last are not looked for. */
const enoughWhole = 20

export type AddressSearch = (text: string) => SearchResult | Promise<SearchResult>

/** Searches the files of a version as one: a whole one, or a base and its delta. */
export function createSearch(files: readonly SearchFile[]): AddressSearch {
  const findNumbered = findByNumber(files)
  const readVocabulary = readVocabularyOnce(files.map(({ database }) => database))

  return text => {
    const words = dropRepeats(splitWords(text.slice(0, longest))).slice(0, mostWords)
    if (words.length === 0) return nothing
    // In a country reading takes seconds: whoever mistypes first must not be the first to wait for it.
    readVocabulary().catch(() => {})
    const numbered = findNumbered(text, mostFound)
    const found = findAsTyped(words)
    if (numbered.length === 0 && found.isEmpty() && words.some(word => mostSlips(word) > 0)) {
      return readVocabulary().then(vocabulary => findNear(words, vocabulary))
    }
    const result = found.result()
    const byId = new Map([...numbered, ...result.addresses].map(address => [address.id, address]))
    return {
      ...result,
      addresses: [...byId.values()],
      isComplete: result.isComplete && numbered.length < mostFound,
    }
  }

  /**
   * Words come first: Priory Road is a street, although Priory reads as a postcode once mended. Such
   * a reading counts where no words match, or where it is the whole text.
   */
  function findAsTyped(words: readonly string[]): Matches {
    const matches = createMatches()
    const { typed, mended } = listPostcodes(words)
    const spacings = [words, ...listNumberSpacings(words)]
    for (const spaced of spacings) lookByWords(matches, { words: readWords(spaced) })
    for (const flat of matches.isEmpty() ? listFlatReadings(words) : []) {
      lookByWords(matches, { words: readWords(flat) })
    }
    let hasPostcode = false
    for (const reading of typed) if (lookInPostcode(matches, reading)) hasPostcode = true
    if (matches.count() < enoughWhole && !hasPostcode) {
      for (const spaced of spacings) lookByBegun(matches, readWords(spaced))
    }
    const hasWords = !matches.isEmpty()
    for (const reading of mended) {
      if (!hasWords || reading.rest.length === 0) lookInPostcode(matches, reading)
    }
    return matches
  }

  /**
   * Where nothing has the words as typed. Each step forgives more than the one before, and the first
   * that finds anything counts: by then every other reading is the less likely one. Other requests
   * have their turn between its queries.
   */
  async function findNear(words: readonly string[], vocabulary: Vocabulary): Promise<SearchResult> {
    const slips = rememberSlips()
    const nearWords = new Map<string, readonly string[]>()
    const matches = createMatches()
    for (const { postcode, rest } of listPostcodes(words).typed) {
      for (const spaced of rest.length > 0 ? listNumberReadings(rest) : []) {
        const reading = { words: readWords(spaced), slips, allowsMissing: true }
        look(matches, listPostcode(postcode), reading, { after: postcode })
      }
    }
    const endings = listEndings(words)
    for (const { rest, ending } of endings) {
      await setImmediate()
      lookByWords(matches, { words: readWords(rest) }, { ending })
    }
    if (!matches.isEmpty()) return matches.result()
    for (const spacing of listSpacings(words, vocabulary)) {
      await setImmediate()
      lookByWords(matches, { words: readWords(spacing) }, { slips: 1, meant: spacing })
    }
    const spacings = listNumberReadings(words)
    for (const spaced of spacings) await lookNear(spaced, 'one')
    if (!matches.isEmpty()) return matches.result()
    for (const spaced of spacings) await lookNear(spaced, 'all')
    for (const { rest, ending } of endings) await lookNear(rest, 'one', { ending })
    for (const spacing of matches.isEmpty() ? listNearSpacings(words, vocabulary) : []) {
      await lookNear(spacing, 'one', { slips: 1 })
    }
    return matches.isEmpty() ? findMost() : matches.result()

    /** Nothing has all words: what has most of them. */
    async function findMost(): Promise<SearchResult> {
      const possible = new Set<string>()
      for (const typed of readWords(words)) {
        if (isKnown(typed) || (await listNearOnce(typed.word)).length > 0) possible.add(typed.word)
      }
      const shorter = listShortened(words, {
        isPossible: word => possible.has(word),
        isCommon: word =>
          sameAs.has(word) || (!vocabulary.has(word) && listFormsOfMistyped(word).size > 0),
      })
      for (const { kept, leftOut } of [...listWithoutFlat(words), ...shorter]) {
        await setImmediate()
        const typed = readWords(kept)
        const near = new Map<TypedWord, readonly string[]>()
        for (const one of typed) {
          if (mostSlips(one.word) > 0 && !one.isOptional && !isKnown(one)) {
            near.set(one, await listNearOnce(one.word))
          }
        }
        const guesses = createMatches()
        const how = { near, slips: 1, mostPostcodes: mostPostcodesOfGuess }
        lookByWords(guesses, { words: typed, slips: allowSlips([...near.keys()]) }, how)
        const result = guesses.result()
        // A single word that is all over the country says nothing of the home.
        if (guesses.isEmpty() || (kept.length === 1 && !result.isComplete)) continue
        return { ...result, leftOut }
      }
      return nothing
    }

    function isKnown({ forms }: TypedWord): boolean {
      return [...forms.keys()].some(vocabulary.has)
    }

    function allowSlips(mistyped: readonly TypedWord[]): Slips {
      const isMeant = new Set(mistyped.map(({ word }) => word))
      return (word, own) => (isMeant.has(word) ? slips(word, own) : null)
    }

    async function listNearOnce(word: string): Promise<readonly string[]> {
      const known = nearWords.get(word)
      if (known) return known
      await setImmediate()
      const found = [...vocabulary.listNear(word), ...listFormsOfMistyped(word).keys()]
      nearWords.set(word, found)
      return found
    }

    /** One of the words may be mistyped, or all of them. Words that are in no address must be. */
    async function lookNear(
      all: readonly string[],
      which: 'one' | 'all',
      how: Look = {},
    ): Promise<void> {
      const typed = readWords(all)
      const mayBe = typed.filter(
        ({ word, isOptional }, at) =>
          mostSlips(word) > 0 && !isOptional && !isFlatLetter(word, all[at - 1]),
      )
      const mustBe = mayBe.filter(one => !isKnown(one))
      const sets =
        which === 'all' ? [mayBe] : mustBe.length > 0 ? [mustBe] : mayBe.map(word => [word])
      for (const set of sets) {
        const near = new Map<TypedWord, readonly string[]>()
        for (const one of set) near.set(one, await listNearOnce(one.word))
        await setImmediate()
        lookByWords(matches, { words: typed, slips: allowSlips(set) }, { near, ...how })
      }
    }
  }

  function lookByWords(matches: Matches, reading: Reading, how: Look & MatchedForms = {}): void {
    const query = writeMatch(reading.words, how)
    if (query !== null) look(matches, listByWords(query), reading, how)
  }

  /** Looks for the words as typed, where the visitor may not have typed the last one to its end. */
  function lookByBegun(matches: Matches, words: readonly TypedWord[]): void {
    const last = words.at(-1)
    // A word that may be left out is not looked for where there are others.
    if (last === undefined || (last.isOptional && words.some(word => !word.isOptional))) return
    const begun = listBegun(last.word)
    if (begun?.every(word => last.forms.has(word))) return
    lookByWords(matches, { words }, begun ? { near: new Map([[last, begun]]) } : { isBegun: true })
  }

  /** Null where the index has to find them itself. */
  function listBegun(word: string): readonly string[] | null {
    if (word.length <= longestIndexedBeginning) return null
    const lists = files.map(file => file.listBegun(word, mostBegun))
    return lists.includes(null) ? null : [...new Set(lists.flatMap(list => list ?? []))]
  }

  function lookInPostcode(
    matches: Matches,
    { postcode, rest, isMended }: PostcodeReading,
  ): boolean {
    const reading = { words: readWords(rest) }
    return look(matches, listPostcode(postcode), reading, { handicap: isMended ? 50 : 0 })
  }

  function listByWords(query: string): Iterable<PostcodeRow> {
    const found = files.map(file => file.listByWords(query))
    return mergeInOrder(found, ([a], [b]) => compareText(a, b))
  }

  function listPostcode(postcode: string): readonly PostcodeRow[] {
    return files.flatMap(file => file.listPostcode(postcode))
  }
}

/** "Flat 6, 6 Lantern Row" has a word twice; more often only costs time. */
const dropRepeats = (words: readonly string[]): string[] =>
  words.filter((word, at) => words.slice(0, at).filter(one => one === word).length < 2)

type Look = {
  readonly handicap?: number
  /** Counted for each address that is found. */
  readonly slips?: number
  readonly meant?: readonly string[]
  /** What stands behind the words in the correction. */
  readonly after?: string
  /** A mistyped postcode; the address must have one that is near it. */
  readonly ending?: string
  /** How many postcodes are looked through. */
  readonly mostPostcodes?: number
}

/** Adds what fits of the postcodes, and says whether anything did. */
function look(
  matches: Matches,
  rows: Iterable<PostcodeRow>,
  reading: Reading,
  { handicap = 0, slips = 0, meant, after, ending, mostPostcodes: most = mostPostcodes }: Look,
): boolean {
  let isFound = false
  let postcodes = 0
  for (const [postcode, block] of rows) {
    postcodes += 1
    if (postcodes > most || matches.count() >= mostFound) {
      matches.cutShort()
      break
    }
    if (ending !== undefined && !isNearPostcode(ending, postcode)) continue
    const behind = ending === undefined ? after : postcode
    for (const address of readPostcodeBlock(postcode, block)) {
      const rank = reading.words.length === 0 ? unranked : rankAddress(address, reading)
      if (rank === null) continue
      isFound = true
      const words = [...(meant ?? rank.meant), ...(behind === undefined ? [] : [behind])]
      matches.add({
        address,
        slips: rank.slips + slips + (ending === undefined ? 0 : 1),
        place: rank.place + handicap,
        correction: words.join(' '),
      })
    }
  }
  return isFound
}

const unranked = { slips: 0, place: 0, meant: [] }

type MatchedForms = {
  /** The last word may only be begun. */
  readonly isBegun?: boolean
  /** For a word that may be mistyped, others that may be meant. */
  readonly near?: ReadonlyMap<TypedWord, readonly string[]>
}

/** All words, for the index; null where one of them cannot be there. */
function writeMatch(
  words: readonly TypedWord[],
  { isBegun = false, near }: MatchedForms,
): string | null {
  const needed = words.filter(({ isOptional }) => !isOptional)
  const terms = (needed.length > 0 ? needed : words).map(typed => {
    const forms = [...typed.forms.keys(), ...(near?.get(typed) ?? [])].map(form => `"${form}"`)
    if (isBegun && typed === words.at(-1)) forms[0] += '*'
    return `(${forms.join(' OR ')})`
  })
  return terms.length === 0 ? null : terms.join(' AND ')
}

/** By how many letters two words differ, reckoned once: they are compared for every address. */
function rememberSlips(): Slips {
  const known = new Map<string, number | null>()
  const mistyped = new Map<string, ReadonlyMap<string, number>>()
  return (typed, word) => {
    const key = `${typed} ${word}`
    const found = known.get(key)
    if (found !== undefined) return found
    const forms = mistyped.get(typed) ?? listFormsOfMistyped(typed)
    mistyped.set(typed, forms)
    const slips = countSlips(typed, word) ?? forms.get(word) ?? null
    known.set(key, slips)
    return slips
  }
}
