import type { Words } from '../../content/words.ts'
import { countEntries } from '../../homes/addresses/listed-homes.ts'
import { formatWhole } from '../app/format.ts'
import type { Found } from './search-homes.ts'
import { describeSearch, shorten } from './search-query.ts'

type FoundWords = Pick<Found, 'list' | 'query' | 'page'>

export type ResultWords = {
  readonly title: string
  /** What the visitor should know of the list before reading it. */
  readonly notes: readonly string[]
  /** Which of them are on this page; null where all are. */
  readonly range: string | null
}

/** What is said of a list that was found, on each page that shows one. */
export function describeResults(
  { list, query, page }: FoundWords,
  find: Words['find'],
): ResultWords {
  const { choose } = find
  const search = describeSearch(query, find)
  const shown = countEntries(list)
  const total = page?.total ?? shown
  const [count, isOne] = [formatWhole(total), total === 1]
  if (page === null) return { title: choose.title(count, search, isOne), notes: [], range: null }
  const { total: counted, isTotalExact, start, corrections, next, previous } = page
  const instead = quoteCorrections(corrections, find)
  const corrected = instead.length > 0 ? [choose.corrected(search, instead)] : []
  const isPaged = next !== null || previous !== null
  const range =
    isPaged && start !== null ? [formatWhole(start + 1), formatWhole(start + shown)] : null
  if (isTotalExact) {
    return {
      title: (instead.length > 0 ? choose.closeTitle : choose.title)(count, search, isOne),
      notes: corrected,
      range: range && choose.range(range[0] ?? '', range[1] ?? '', count),
    }
  }
  const isCounted = counted !== null
  return {
    title: (isCounted ? choose.manyTitle : choose.truncatedTitle)(count, search),
    notes: [...corrected, isCounted ? choose.manyText(count) : choose.truncatedText],
    range: range && choose.rangeOfMany(range[0] ?? '', range[1] ?? ''),
  }
}

/** Where the other pages of a list are; null where there is none. */
export type PagePaths = {
  readonly next: string | null
  readonly previous: string | null
  /** Of any page but the first. */
  readonly first: string | null
}

export function pathsAround(
  { query, page }: Pick<Found, 'query' | 'page'>,
  pathOfPage: (cursor: string | null) => string,
): PagePaths {
  const pathOf = (cursor: string | null | undefined) => (cursor ? pathOfPage(cursor) : null)
  const isFirst = query.by === 'postcode' || query.page === null
  return {
    next: pathOf(page?.next),
    previous: pathOf(page?.previous),
    first: isFirst ? null : pathOfPage(null),
  }
}

/** What was searched for instead, in quotation marks. */
export const quoteCorrections = (
  corrections: readonly string[],
  { quoted }: Words['find'],
): readonly string[] => corrections.map(text => quoted(shorten(text)))
