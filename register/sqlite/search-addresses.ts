import type { Database } from '../../connections/sqlite.ts'
import { isMendedPostcode, listPostcodeReadings } from '../../homes/addresses/postcode.ts'
import { readPostcodeBlock } from '../format/postcode-block.ts'
import type { ListedAddress } from '../register.ts'
import { selectRows } from './schema.ts'
import { findByNumber, type Search, type SearchReaders } from './search-by-number.ts'
import { spellOut, splitWords } from './search-words.ts'

/** How many postcodes are looked through, so that a search of few letters stays quick. */
const mostPostcodes = 250

type PostcodeRow = [postcode: string, addresses: string]

export function createSearch(database: Database, readers: SearchReaders): Search {
  const findNumbered = findByNumber(database, readers)
  const select = (query: string) => selectRows(database, query)
  const selectByWords = select(
    `SELECT postcode, addresses FROM words JOIN postcodes ON first_address = words.rowid
     WHERE words MATCH ? LIMIT ${mostPostcodes}`,
  )
  const selectPostcode = select('SELECT postcode, addresses FROM postcodes WHERE postcode = ?')

  return (text, limit) => {
    const words = splitWords(text.slice(0, 200)).slice(0, 12)
    if (words.length === 0) return []
    const found = new Map<string, ListedAddress>()
    for (const address of findNumbered(text, limit)) found.set(address.id, address)
    for (const address of findByWords(words, limit)) found.set(address.id, address)
    return [...found.values()].slice(0, limit)
  }

  /**
   * Words come first: Priory Road is a street, although Priory reads as a postcode once mended. Such
   * a reading counts where no words match, or where it is the whole text.
   */
  function findByWords(words: readonly string[], limit: number): ListedAddress[] {
    const matches = new Map<string, Match>()
    const { typed, mended } = listPostcodes(words)
    look(selectByWords.iterate(makeMatch(words, 'whole')), words)
    let hasPostcode = false
    for (const reading of typed) if (lookAt(reading)) hasPostcode = true
    if (matches.size < limit && !hasPostcode) {
      look(selectByWords.iterate(makeMatch(words, 'begun')), words)
    }
    const hasWords = matches.size > 0
    for (const reading of mended) if (!hasWords || reading.rest.length === 0) lookAt(reading)
    return [...matches.values()]
      .sort((one, other) => one.rank - other.rank)
      .slice(0, limit)
      .map(({ address }) => address)

    function look(rows: Iterable<unknown>, looked: readonly string[], handicap = 0): boolean {
      let isFound = false
      for (const row of rows as Iterable<PostcodeRow>) {
        for (const address of readPostcodeBlock(row[0], row[1])) {
          const rank = rankAddress(address, looked)
          if (rank === null) continue
          isFound = true
          const known = matches.get(address.id)
          if (!known || known.rank > rank + handicap)
            matches.set(address.id, { address, rank: rank + handicap })
        }
        if (matches.size >= limit * 5) break
      }
      return isFound
    }

    function lookAt({ postcode, rest, isMended }: PostcodeReading): boolean {
      return look(selectPostcode.all(postcode), rest, isMended ? 50 : 0)
    }
  }
}

type Match = { readonly address: ListedAddress; readonly rank: number }

type PostcodeReading = {
  readonly postcode: string
  /** The other words. */
  readonly rest: readonly string[]
  readonly isMended: boolean
}

/**
 * What in the text may be a postcode, written as one word or as two, or be the whole text. Whether
 * there is such a postcode is for the register to say.
 */
function listPostcodes(words: readonly string[]) {
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

/** All words; the last may have been typed whole, or only begun. */
function makeMatch(words: readonly string[], last: 'whole' | 'begun'): string {
  return words
    .map((word, at) => {
      const isBegun = last === 'begun' && at === words.length - 1
      const ways = spellOut(word).map((way, nth) => `"${way}"${isBegun && nth === 0 ? '*' : ''}`)
      return `(${ways.join(' OR ')})`
    })
    .join(' AND ')
}

/** Null where a word is missing; else the lower the better. */
function rankAddress(address: ListedAddress, words: readonly string[]): number | null {
  const own = splitWords(`${address.houseName ?? ''} ${address.text}`)
  let rank = address.kind === 'home' ? 0 : 100
  for (const [at, word] of words.entries()) {
    const ways = spellOut(word)
    if (own.some(one => ways.includes(one))) continue
    const isLast = at === words.length - 1
    if (!isLast || !own.some(one => one.startsWith(word))) return null
    rank += 10
  }
  const number = words.find(word => /^\d/.test(word))
  const houseNumber = address.houseNumber?.toLowerCase()
  if (number !== undefined && houseNumber !== number)
    rank += houseNumber?.startsWith(number) ? 3 : 5
  return isWhole(address, words) ? rank - 1 : rank
}

/**
 * Whether all of its address was typed, each word as often as it stands there: among the flats of
 * 35 Mill Lane, which all hold 35, it tells Flat 35 from the others.
 */
function isWhole({ line1, line2, postalTown }: ListedAddress, words: readonly string[]): boolean {
  const typed = words.map(spellOut)
  return splitWords(`${line1} ${line2 ?? ''} ${postalTown ?? ''}`).every(word => {
    const at = typed.findIndex(ways => ways.includes(word))
    if (at >= 0) typed.splice(at, 1)
    return at >= 0
  })
}
