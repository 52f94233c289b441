/** What was searched for, as the address of the page has it. */
export type Sought = SoughtPostcode | { readonly by: 'search'; readonly text: string }

export type SoughtPostcode = {
  readonly by: 'postcode'
  readonly postcode: string
  readonly house: string
}

const page = '/find-your-home'

export const pathOfSought = (sought: Sought): string => {
  if (sought.by === 'search') return `${page}?${new URLSearchParams({ search: sought.text })}`
  const { postcode, house } = sought
  return `${page}?${new URLSearchParams({ postcode, ...(house && { house }) })}`
}

/** As it stands in a page's address, unchecked; null where nothing was searched for. */
export function readSought(query: URLSearchParams): Sought | null {
  const [postcode, text] = [query.get('postcode'), query.get('search')]
  if (postcode !== null) return { by: 'postcode', postcode, house: query.get('house') ?? '' }
  return text === null ? null : { by: 'search', text }
}

export const typingParameter = 'not-listed'

/** The way to type an address in, which remembers the postcode. */
export const pathOfTyping = (postcode: string | null = null): string =>
  `${page}?${new URLSearchParams({ [typingParameter]: 'yes', ...(postcode && { postcode }) })}`

export const postcodeOf = (sought: Sought): string | null =>
  sought.by === 'postcode' ? sought.postcode : null

export const pathOfHome = (addressId: string): string => `/homes/${encodeURIComponent(addressId)}`
