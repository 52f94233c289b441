import type { SearchPage } from '../register.ts'
import { readSearchCursor, writeSearchCursor } from '../search-cursor.ts'
import type { AddressSearch } from './search-addresses.ts'
import type { SearchResult } from './search-matches.ts'

/** The page that the cursor stands for; without one, the first. */
export async function answerSearch(
  search: AddressSearch,
  text: string,
  size: number,
  cursor: string | null,
): Promise<SearchPage | 'unknown-cursor'> {
  const start = cursor === null ? 0 : readSearchCursor(cursor)
  return start === null ? 'unknown-cursor' : cutPage(await search(text), start, size)
}

/** A page of what a search found. */
function cutPage(
  { addresses, isComplete, corrections, leftOut }: SearchResult,
  start: number,
  size: number,
): SearchPage {
  const total = addresses.length
  return {
    addresses: addresses.slice(start, start + size),
    start,
    total,
    isTotalExact: isComplete,
    next: start + size < total ? writeSearchCursor(start + size) : null,
    previous: start > 0 ? writeSearchCursor(Math.max(0, Math.min(start, total) - size)) : null,
    corrections,
    leftOut,
  }
}
