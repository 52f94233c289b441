import type { Database } from '../../connections/sqlite.ts'
import { parsePostcode } from '../../homes/addresses/postcode.ts'
import type { ListedAddress } from '../register.ts'
import { readPostcodeBlock } from './postcode-block.ts'
import { findByNumber } from './search-by-number.ts'
import { spellOut, splitWords } from './search-words.ts'

export type SearchReaders = {
  readKey(record: Uint8Array): string
  readPlace(number: number): ListedAddress | null
  /** By an id, present or former. */
  findNumber(addressId: string): number | null
}

export type Search = (text: string, limit: number) => ListedAddress[]

/** How many postcodes are looked through, so that a search of few letters stays quick. */
const mostPostcodes = 250

type PostcodeRow = [postcode: string, addresses: string]

export function createSearch(database: Database, readers: SearchReaders): Search {
  const findNumbered = findByNumber(database, readers)
  const select = (query: string) => {
    const statement = database.prepare(query)
    statement.setReturnArrays(true)
    return statement
  }
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

  function findByWords(words: readonly string[], limit: number): ListedAddress[] {
    const { postcode, rest } = takePostcode(words)
    const matches = new Map<string, { address: ListedAddress; rank: number }>()
    if (postcode) look(selectPostcode.all(postcode), rest)
    else {
      look(selectByWords.iterate(makeMatch(words, 'whole')), words)
      if (matches.size < limit) look(selectByWords.iterate(makeMatch(words, 'begun')), words)
    }
    return [...matches.values()]
      .sort((one, other) => one.rank - other.rank)
      .slice(0, limit)
      .map(({ address }) => address)

    function look(rows: Iterable<unknown>, looked: readonly string[]): void {
      for (const row of rows as Iterable<PostcodeRow>) {
        for (const address of readPostcodeBlock(row[0], row[1])) {
          const rank = rankAddress(address, looked)
          if (rank !== null) matches.set(address.id, { address, rank })
        }
        if (matches.size >= limit * 5) break
      }
    }
  }
}

/** The postcode among the words, written as one or as two, and the other words. */
function takePostcode(words: readonly string[]): { postcode: string | null; rest: string[] } {
  for (let at = words.length - 1; at >= 0; at--) {
    for (const size of [2, 1]) {
      const together = words.slice(at, at + size)
      if (together.length < size) continue
      const parsed = parsePostcode(together.join(' '))
      if (!parsed.valid || /^\d/.test(together[0] ?? '')) continue
      return { postcode: parsed.postcode, rest: [...words.slice(0, at), ...words.slice(at + size)] }
    }
  }
  return { postcode: null, rest: [...words] }
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
  return rank
}
