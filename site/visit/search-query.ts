/** What somebody searched for, as in the URL of the results. */
export type SearchQuery = PostcodeQuery | WordsQuery

export type WordsQuery = {
  readonly by: 'search'
  readonly text: string
  /** The cursor of the page that is shown; null for the first page. */
  readonly page: string | null
}

export type PostcodeQuery = {
  readonly by: 'postcode'
  readonly postcode: string
  readonly house: string
}

const path = '/find-your-home'

export const pageParameter = 'page'

/** On a page; the most that a search over /v1 may request. */
export const mostMatches = 20

export const pathOfSearch = (query: SearchQuery): string => {
  if (query.by === 'search') {
    const { text, page } = query
    return `${path}?${new URLSearchParams({ search: text, ...(page && { [pageParameter]: page }) })}`
  }
  const { postcode, house } = query
  return `${path}?${new URLSearchParams({ postcode, ...(house && { house }) })}`
}

/** Unchecked; null where nothing was searched for. */
export function readSearchQuery(query: URLSearchParams): SearchQuery | null {
  const [postcode, text] = [query.get('postcode'), query.get('search')]
  if (postcode !== null) return { by: 'postcode', postcode, house: query.get('house') ?? '' }
  return text === null ? null : { by: 'search', text, page: query.get(pageParameter) }
}

export const typingParameter = 'not-listed'

/** The form for typing an address in, filled with what was searched for. */
export const pathOfTyping = (postcode: string | null = null, house = ''): string =>
  `${path}?${new URLSearchParams({
    [typingParameter]: 'yes',
    ...(postcode && { postcode }),
    ...(house !== '' && { house }),
  })}`

export const houseOf = (query: SearchQuery): string => (query.by === 'postcode' ? query.house : '')

export const postcodeOf = (query: SearchQuery): string | null =>
  query.by === 'postcode' ? query.postcode : null

/** The postcode, or the text in quotation marks, cut to fit into a heading. */
export function describeSearch(
  query: SearchQuery,
  { quoted }: { quoted: (text: string) => string },
): string {
  if (query.by === 'postcode') return query.postcode
  return quoted(shorten(query.text))
}

export const shorten = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

export const pathOfHome = (addressId: string): string => `/homes/${encodeURIComponent(addressId)}`
