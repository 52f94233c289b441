import type { ResultCatalogue } from '../../content/result-words.ts'
import {
  countEntries,
  type ListedHome,
  type ListedHomes,
} from '../../homes/addresses/listed-homes.ts'
import type { SearchPage } from '../../register/register.ts'
import { formatWhole } from '../app/format.ts'
import { describeSearch, mostMatches, type SearchQuery, shorten } from './search-query.ts'

/** Where a list stands among all that a search found, and what was searched for instead. */
export type ResultPage = Omit<SearchPage, 'addresses'>

type FoundList = {
  readonly list: ListedHomes
  readonly query: SearchQuery
  /** Null where the list is the whole of a postcode. */
  readonly page: ResultPage | null
  /** Where a house number was typed with the postcode: whether it is there, and how many are listed. */
  readonly narrowing?: {
    readonly house: string
    readonly matched: boolean
    readonly isClose?: boolean
    readonly all: number
  } | null
}

export type ResultWords = {
  readonly title: string
  /** What the visitor should know of the list before reading it. */
  readonly notes: readonly string[]
  /** Where a house was typed with the postcode, and the link to the whole list if that is not shown. */
  readonly narrowed: { readonly says: string; readonly all: string | null } | null
  /** Which of them are on this page; null where all are. */
  readonly range: string | null
  /** What is said instead where one home is all there is. */
  readonly only: string
  /** The link to another search. */
  readonly again: string
}

/** What is said of a list that was found, on each page that shows one. */
export function describeResults(
  { list, query, page, narrowing = null }: FoundList,
  words: ResultCatalogue,
): ResultWords {
  const search = describeSearch(query, words)
  const shown = countEntries(list)
  const total = page?.total ?? shown
  const [count, isOne] = [formatWhole(total), total === 1]
  const instead = (page?.corrections ?? []).map(text => words.quoted(shorten(text)))
  const corrected = instead.length > 0 ? [words.corrected(search, instead)] : []
  const only = corrected[0] ?? words.only(search)
  const narrowed = narrowing && describeNarrowing(narrowing, shown, words)
  const again = query.by === 'search' ? words.againByWords : words.again
  const isPaged = page !== null && (page.next !== null || page.previous !== null)
  const start = isPaged ? page.start : null
  const [from, to] = [formatWhole((start ?? 0) + 1), formatWhole((start ?? 0) + shown)]
  const range = page?.isTotalExact ? words.range(from, to, count) : words.rangeOfMany(from, to)
  const rest = { narrowed, range: start === null ? null : range, only, again }
  if (page !== null && page.leftOut.length > 0) {
    return { title: words.partTitle(search), notes: [words.partText(search)], ...rest }
  }
  if (page === null && narrowing && narrowing.all > shown) {
    const title = words.narrowedTitle(count, formatWhole(narrowing.all), search)
    return { title, notes: [], ...rest }
  }
  if (page === null || page.isTotalExact) {
    const title = (instead.length > 0 ? words.closeTitle : words.title)(count, search, isOne)
    return { title, notes: corrected, ...rest }
  }
  const isCounted = page.total !== null
  return {
    title: (isCounted ? words.manyTitle : words.truncatedTitle)(count, search),
    notes: [...corrected, isCounted ? words.manyText(count) : words.truncatedText],
    ...rest,
  }
}

function describeNarrowing(
  { house, matched, isClose, all }: NonNullable<FoundList['narrowing']>,
  shown: number,
  words: ResultCatalogue,
): ResultWords['narrowed'] {
  if (!matched && !isClose) return { says: words.narrowedByNone(house), all: null }
  const says = (isClose ? words.narrowedByClose : words.narrowedBy)(house)
  return all === shown ? null : { says, all: words.all(formatWhole(all)) }
}

/** Adds the property number to each of the names that would look the same. */
export function tellApart(
  homes: readonly ListedHome[],
  words: ResultCatalogue,
): readonly ListedHome[] {
  const byName = Map.groupBy(homes, ({ name }) => name)
  if (byName.size === homes.length) return homes
  const isAlone = ({ name }: ListedHome) => byName.get(name)?.length === 1
  // Where the id is no UPRN, nothing is known that a visitor could compare.
  return homes.map(home =>
    isAlone(home) || !/^\d{1,12}$/.test(home.id)
      ? home
      : { ...home, name: words.withNumber(home.name, home.id) },
  )
}

/** Where the other pages of a list are; null where there is none. */
export type PagePaths = {
  readonly next: string | null
  readonly previous: string | null
  /** Of any page but the first. */
  readonly first: string | null
}

export function pathsAround(
  { query, page }: Pick<FoundList, 'query' | 'page'>,
  pathOfPage: (cursor: string | null) => string,
): PagePaths {
  const pathOf = (cursor: string | null | undefined) => (cursor ? pathOfPage(cursor) : null)
  const isFirst = query.by === 'postcode' || query.page === null
  const start = page?.start ?? null
  const isSecond = start !== null && start > 0 && start <= mostMatches
  return {
    next: pathOf(page?.next),
    previous: isSecond ? pathOfPage(null) : pathOf(page?.previous),
    first: isFirst || isSecond ? null : pathOfPage(null),
  }
}
