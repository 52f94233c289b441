import type { SearchPage } from '../register.ts'
import { writeSearchCursor } from '../search-cursor.ts'
import type { SearchResult } from './search-matches.ts'

/** A page of what a search found. */
export function cutPage(
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
