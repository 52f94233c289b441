import type { SelectedAddress } from './visit-state.ts'

export const homeParameter = 'home'

/** Instead of an id: the home whose address the visitor typed. */
export const notListed = 'not-listed'

/** The way to an enquiry about this home; what identifies a home stands in the URL. */
export function pathOfEnquiry(href: string, home: SelectedAddress | null): string {
  if (home === null || !href.startsWith('/enquiries/')) return href
  const id = home.kind === 'listed' ? home.addressId : notListed
  return `${href}?${new URLSearchParams({ [homeParameter]: id })}`
}
