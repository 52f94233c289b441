import { keepTogether } from '../app/keep-together.ts'

/** The search as it stands in the URL of its results. */
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

/** Results on a page: the most that a search over /v1 may request. */
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
  if (query.by === 'postcode') return keepTogether(query.postcode)
  return quoted(shorten(query.text))
}

/** Cuts after a whole character: half an emoji would be � from the server, and another in the browser. */
export const shorten = (text: string): string => text.replace(/^(.{60}).+/su, '$1…')

export const pathOfHome = (addressId: string): string => `/homes/${encodeURIComponent(addressId)}`

export const pathOfPlan = (addressId: string): string => `${pathOfHome(addressId)}/plan`

/** The address of a step on the plan, with how to do it. */
export const pathOfPlanStep = (addressId: string, key: string): string =>
  `${pathOfPlan(addressId)}#step-${key}`

/** The visitor's question about the home that they are looking for. */
export type Purpose = 'quote' | 'heat-pump'

const purposeParameter = 'for'

export function readPurpose(query: URLSearchParams): Purpose | null {
  const asked = query.get(purposeParameter)
  return asked === 'quote' || asked === 'heat-pump' ? asked : null
}

/** The fields of a search form that hand the purpose on. */
export const fieldsOfPurpose = (purpose: Purpose | null): Readonly<Record<string, string>> =>
  purpose === null ? {} : { [purposeParameter]: purpose }

export function withPurpose(path: string, purpose: Purpose | null): string {
  if (purpose === null) return path
  return `${path}${path.includes('?') ? '&' : '?'}${purposeParameter}=${purpose}`
}

/** The address at which the home's pages answer that question. */
export function pathOfAnswer(addressId: string, purpose: Purpose | null): string {
  if (purpose === 'quote') return `${pathOfHome(addressId)}/quote`
  return purpose === null ? pathOfHome(addressId) : `${pathOfHome(addressId)}#step-heat-pump`
}
