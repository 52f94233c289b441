import type { SelectedAddress } from './visit-state.ts'

export const homeParameter = 'home'

/** Instead of an id: the home whose address the visitor typed. */
export const notListed = 'not-listed'

/** What the pages of one enquiry hand on to each other. */
export type EnquiryQuery = {
  /** An address' id, or `not-listed`. */
  readonly home: string | null
  /** `check` while an answer is changed from the check page, and that asks for more. */
  readonly from: 'check' | null
  /** Sent back to the first question because nothing of theirs is kept: the page says so. */
  readonly isLost?: boolean
}

export function readEnquiryQuery(query: URLSearchParams): EnquiryQuery {
  const home = query.get(homeParameter) ?? ''
  return {
    home: home === '' || home.length > 200 ? null : home,
    from: query.get('from') === 'check' ? 'check' : null,
    ...(query.get('lost') === 'yes' && { isLost: true }),
  }
}

/** `step` is `address`, `contact`, `check` or a question's id; null for the start. */
export function pathOfStep(
  flow: string,
  step: string | null,
  { home, from }: EnquiryQuery,
): string {
  const query = new URLSearchParams({
    ...(home !== null && { [homeParameter]: home }),
    ...(from !== null && { from }),
  }).toString()
  const path = step === null ? `/enquiries/${flow}` : `/enquiries/${flow}/${step}`
  return query === '' ? path : `${path}?${query}`
}

/** The same page about the home under this id; all else of its address stays. */
export function withHome(pathname: string, search: URLSearchParams, id: string): string {
  const query = new URLSearchParams(search)
  query.set(homeParameter, id)
  return `${pathname}?${query}`
}

/** Back to the beginning, for whoever comes to a later step with nothing kept. */
export function pathOfLost(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}lost=yes`
}

/** The way to an enquiry about this home; what identifies a home stands in the URL. */
export function pathOfEnquiry(href: string, home: SelectedAddress | null): string {
  if (home === null || !href.startsWith('/enquiries/')) return href
  const id = home.kind === 'listed' ? home.addressId : notListed
  return `${href}?${new URLSearchParams({ [homeParameter]: id })}`
}
