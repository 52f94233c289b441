import { openFinishedDatabase } from '../connections/sqlite.ts'
import { listPostcodeReadings } from '../homes/addresses/postcode.ts'
import { readPostcodeBlock } from '../register/format/postcode-block.ts'
import type { ListedAddress } from '../register/register.ts'
import { selectRows } from '../register/sqlite/schema.ts'
import { splitWords } from '../register/sqlite/search-words.ts'

const mostPostcodes = 250
const limit = 20

/**
 * The yardstick of searches: every word as lodged, the last one at least begun, as search was before
 * it forgave anything. Kept for comparison alone; the product does not use it.
 */
export function openExactSearch(path: string) {
  const database = openFinishedDatabase(path)
  const selectByWords = selectRows<WrittenPostcode>(
    database,
    `SELECT postcode, addresses FROM words JOIN postcodes ON first_address = words.rowid
     WHERE words MATCH ? LIMIT ${mostPostcodes}`,
  )
  const selectPostcode = selectRows<WrittenPostcode>(
    database,
    'SELECT postcode, addresses FROM postcodes WHERE postcode = ?',
  )
  return { search, close: () => database.close() }

  function search(text: string): ListedAddress[] {
    const words = splitWords(text).slice(0, 12)
    const matches = new Map<string, { address: ListedAddress; rank: number }>()
    const inOrder = words.map(word => `"${word}"`).join(' AND ')
    look(selectByWords.iterate(inOrder), words)
    const rest = words.slice(0, -2)
    const postcodes = listPostcodeReadings(words.slice(-2).join(' '))
    const hasPostcode = postcodes.some(postcode => look(selectPostcode.all(postcode), rest))
    if (matches.size < limit && !hasPostcode) look(selectByWords.iterate(`${inOrder}*`), words)
    return [...matches.values()]
      .sort((one, other) => one.rank - other.rank)
      .slice(0, limit)
      .map(({ address }) => address)

    function look(rows: Iterable<WrittenPostcode>, looked: readonly string[]): boolean {
      for (const row of rows) {
        for (const address of readPostcodeBlock(row[0], row[1])) {
          const rank = rankAddress(address, looked)
          const known = matches.get(address.id)
          if (rank !== null && (!known || known.rank > rank))
            matches.set(address.id, { address, rank })
        }
        if (matches.size >= limit * 5) break
      }
      return matches.size > 0
    }
  }
}

type WrittenPostcode = readonly [postcode: string, addresses: string]

function rankAddress(address: ListedAddress, words: readonly string[]): number | null {
  const own = splitWords(`${address.houseName ?? ''} ${address.text}`)
  let rank = address.kind === 'home' ? 0 : 100
  for (const [at, word] of words.entries()) {
    if (own.includes(word)) continue
    if (at < words.length - 1 || !own.some(one => one.startsWith(word))) return null
    rank += 10
  }
  const number = words.find(word => /^\d/.test(word))
  return number !== undefined && address.houseNumber?.toLowerCase() !== number ? rank + 5 : rank
}
