import type { Database } from '../../connections/sqlite.ts'
import type { ListedAddress } from '../register.ts'
import { type KeyBounds, selectRows, whereKey } from './schema.ts'

export type PostcodeRow = readonly [postcode: string, addresses: string]

type SearchReaders = {
  readPlace(number: number): ListedAddress
  /** By an id, present or former. */
  findNumber(addressId: string): number | null
}

/**
 * What a search reads of one register file. Postcodes that a delta replaces are left out of the lists
 * of postcodes; of ids, UPRNs and keys the caller leaves them out, by `isReplaced`.
 */
export type SearchFile = SearchReaders & {
  readonly database: Database
  /** In the order of postcodes. */
  listByWords(match: string): Iterable<PostcodeRow>
  /** All words of the index that begin with it; null where there are more than `most`. */
  listBegun(beginning: string, most: number): readonly string[] | null
  listPostcode(postcode: string): readonly PostcodeRow[]
  /** In the order of ids. */
  listIds(first: bigint, last: bigint): Iterable<readonly [number: number, id: number]>
  /** In the order of postcodes. */
  listShared(uprn: bigint): Iterable<readonly [number: number]>
  /** In the order of keys. */
  listKeys(bounds: KeyBounds): Iterable<readonly [number: number, record: Uint8Array]>
  isReplaced(number: number): boolean
}

export function openSearchFile(
  database: Database,
  readers: SearchReaders,
  isReplaced: ((postcode: string) => boolean) | null,
): SearchFile {
  // By `instance`, the next word is found at once; by `row`, all places of each word are counted.
  database.exec(
    "CREATE VIRTUAL TABLE IF NOT EXISTS temp.places_of_words USING fts5vocab(main, words, 'instance')",
  )
  const select = <Row>(query: string) => selectRows<Row>(database, query)
  const selectByWords = select<PostcodeRow>(
    `SELECT postcode, addresses FROM words JOIN postcodes ON first_address = words.rowid
     WHERE words MATCH ?`,
  )
  const selectNextWord = select<[string]>(
    'SELECT term FROM places_of_words WHERE term >= ? LIMIT 1',
  )
  const selectPostcode = select<PostcodeRow>(
    'SELECT postcode, addresses FROM postcodes WHERE postcode = ?',
  )
  const selectIds = select<[number, number]>(
    'SELECT address, id FROM address_ids WHERE id BETWEEN ? AND ? ORDER BY id',
  )
  const selectShared = select<[number]>(
    'SELECT address FROM shared_uprns WHERE uprn = ? ORDER BY address',
  )
  const selectKeys = select<[number, Uint8Array]>(
    `SELECT number, record FROM certificates WHERE ${whereKey}`,
  )
  const selectPostcodeOf = select<[string]>(
    'SELECT postcode FROM postcodes WHERE first_address <= ? ORDER BY first_address DESC LIMIT 1',
  )
  return {
    ...readers,
    database,
    listByWords: match => dropReplaced(selectByWords.iterate(match)),
    listBegun(beginning, most) {
      const found: string[] = []
      for (let from = beginning; ; ) {
        const [word = ''] = selectNextWord.get(from) ?? []
        if (!word.startsWith(beginning)) return found
        if (found.length === most) return null
        found.push(word)
        // Sorts behind the word, and before any longer one.
        from = `${word} `
      }
    },
    listPostcode: postcode => (isReplaced?.(postcode) ? [] : selectPostcode.all(postcode)),
    listIds: (first, last) => selectIds.iterate(first, last),
    listShared: uprn => selectShared.iterate(uprn),
    listKeys: bounds => selectKeys.iterate(...bounds),
    isReplaced(number) {
      if (isReplaced === null) return false
      const [postcode = ''] = selectPostcodeOf.get(number) ?? []
      return isReplaced(postcode)
    },
  }

  function dropReplaced(rows: PostcodeRows): PostcodeRows {
    if (isReplaced === null) return rows
    return Iterator.from(rows).filter(([postcode]) => !isReplaced(postcode))
  }
}

type PostcodeRows = Iterable<PostcodeRow>
