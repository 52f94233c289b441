import { decodePath } from './analytics.ts'
import { findPage } from './page-table.ts'

/** What advertisements add to an address. */
const ofCampaigns = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid)$/i

/**
 * A tag of another company reads the page's address, so it runs only where that tells nothing of the
 * visitor. One that leads nowhere may be that of a home or a secret link, mistyped.
 */
export const mayRunTags = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  findPage(decodePath(pathname))?.listed === true &&
  [...new URLSearchParams(search).keys()].every(name => ofCampaigns.test(name))
