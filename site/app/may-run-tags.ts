import { decodePath } from './analytics.ts'

/** Names a home, an enquiry or its secret link. At `/problem` the server renders its own answers, for any address. */
const ofOneVisitor = /^\/+(?:homes|enquiries|track)\/|^\/problem$/i

/** What advertisements add to an address. */
const ofCampaigns = /^(?:utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid)$/i

/** A tag of another company reads the page's address, so it runs only where that tells nothing of the visitor. */
export const mayRunTags = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  !ofOneVisitor.test(decodePath(pathname)) &&
  [...new URLSearchParams(search).keys()].every(name => ofCampaigns.test(name))
