import { findPage } from './page-table.ts'

type PageView = {
  event: 'pageView'
  /** Product code and page, such as `HL:Your home`. */
  pageName: `${string}:${string}`
  pageUrl: string
  referringUrl: string
}

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/**
 * Removes from every reported URL what identifies a home or an enquiry, and which question the visitor
 * is on, as that gives away earlier answers. Strings, because the inline script contains them as source.
 */
const redactions: readonly (readonly [pattern: string, replacement: string])[] = [
  ['\\/homes\\/[^/]+', '/homes/:id'],
  ['\\/enquiries\\/sent\\/.*', '/enquiries/sent'],
  ['(\\/enquiries\\/[^/]+\\/(contact|check))\\/.*', '$1'],
  ['(\\/enquiries\\/[^/]+\\/)(?!(contact|check)$).+', '$1question'],
  ['\\/track\\/[^/]+\\/[^/]+', '/track/:reference/:token'],
  ['\\/track\\/(?!:)[^/]+', '/track/:reference'],
]

/** Decodes first: the router also matches percent-encoded paths, which the patterns would miss. */
export function reportedPath(pathname: string): string {
  return redactions.reduce(
    (path, [pattern, replacement]) => path.replace(new RegExp(pattern, 'i'), replacement),
    decodePath(pathname),
  )
}

export function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

export function reportedName(productCode: string, pathname: string): PageView['pageName'] {
  return `${productCode}:${findPage(pathname)?.name ?? 'Not found'}`
}

const redactionsSource = redactions
  .map(([pattern, replacement]) => `[/${pattern}/i,'${replacement}']`)
  .join()

/**
 * Reports the first page view, in every page's inline script. The server puts the page's name on
 * <html>, so that the script is the same on every page.
 * A prerendered page is reported when it is shown. The script then asks for it once more, since the
 * server does not count prerendered pages. Any page is reported again each time the browser restores it
 * from its back/forward cache. Where a tag of another company runs, `document.referrer` names the page
 * before as we report it, without its query and ids.
 */
export const analyticsScript = `(()=>{const s=document.documentElement.dataset,o=location.origin,l=window.dataLayer=window.dataLayer||[],c=r=>{try{const u=new URL(r);return u.origin===o?[${redactionsSource}].reduce((p,[r,i])=>p.replace(r,i),o+decodeURI(u.pathname)):/^http/.test(r)?u.origin:''}catch{return''}},v=()=>l.push({event:'pageView',pageName:s.page,pageUrl:c(location.href),referringUrl:c(document.referrer)});s.tags&&Object.defineProperty(document,'referrer',{value:c(document.referrer)});document.prerendering?document.addEventListener('prerenderingchange',()=>{v();fetch(location).catch(()=>{})},{once:true}):v();addEventListener('pageshow',e=>e.persisted&&v())})()`

let lastReport = { key: '', at: 0 }

/** Where a route change led. What was searched for tells two pages apart, and is not reported. */
type Place = { pathname: string; search: string }

/** Reports a route change within a journey, with the last reported page as referrer. */
export function reportRouteChange(pageName: PageView['pageName'], place: Place): void {
  window.dataLayer ??= []
  const layer = window.dataLayer
  const pageUrl = location.origin + reportedPath(place.pathname)
  const key = place.pathname + place.search
  // A link that is pressed twice navigates twice: within a second that counts as one view.
  if (lastReport.key === key && performance.now() - lastReport.at < 1000) return
  lastReport = { key, at: performance.now() }
  // The inline script reports the page by it, should Back restore it.
  document.documentElement.dataset.page = pageName
  layer.push({ event: 'pageView', pageName, pageUrl, referringUrl: lastPageUrl(layer) })
}

function lastPageUrl(layer: readonly unknown[]): string {
  const view = layer.findLast(
    (entry): entry is PageView =>
      typeof entry === 'object' && entry !== null && 'event' in entry && entry.event === 'pageView',
  )
  return view?.pageUrl ?? ''
}
