import { findPage } from './page-table.ts'

type PageView = {
  event: 'pageView'
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
 * What is left out of every address that is reported: what names a home or an enquiry, and which step
 * of an enquiry it is, for the questions that follow give away earlier answers. Patterns and their
 * replacements, as text: `analyticsLine` carries the same ones.
 */
const cuts: readonly (readonly [pattern: string, instead: string])[] = [
  ['\\/homes\\/[^/]+', '/homes/:id'],
  ['\\/enquiries\\/sent\\/.*', '/enquiries/sent'],
  ['(\\/enquiries\\/[^/]+\\/(contact|check))\\/.*', '$1'],
  ['(\\/enquiries\\/[^/]+\\/)(?!(contact|check)$).+', '$1question'],
  ['\\/track\\/[^/]+\\/[^/]+', '/track/:reference/:token'],
  ['\\/track\\/(?!:)[^/]+', '/track/:reference'],
]

/** Decoded first, for the router also matches a path with escaped letters. */
export function reportedPath(pathname: string): string {
  return cuts.reduce(
    (path, [pattern, instead]) => path.replace(new RegExp(pattern, 'i'), instead),
    decode(pathname),
  )
}

function decode(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

export function reportedName(productCode: string, pathname: string): PageView['pageName'] {
  return `${productCode}:${findPage(pathname)?.name ?? 'Not found'}`
}

const cutsInLine = cuts.map(([pattern, instead]) => `[/${pattern}/i,'${instead}']`).join()

/**
 * The one line of script on a content page: the first page view, named by an attribute that the
 * server put on <html>, so that the line itself never changes and its hash can stand in a constant policy.
 * A prerendered page reports when it is shown; one restored by Back reports again, once.
 */
export const analyticsLine = `(()=>{const s=document.documentElement.dataset,o=location.origin,l=window.dataLayer=window.dataLayer||[],c=r=>{try{const u=new URL(r);return u.origin===o?[${cutsInLine}].reduce((p,[r,i])=>p.replace(r,i),o+decodeURI(u.pathname)):/^http/.test(r)?u.origin:''}catch{return''}},v=()=>l.push({event:'pageView',pageName:s.page,pageUrl:c(location.href),referringUrl:c(document.referrer)});document.prerendering?document.addEventListener('prerenderingchange',v,{once:true}):v();addEventListener('pageshow',e=>e.persisted&&v())})()`

let lastReport = { key: '', at: 0 }

/** A route change inside a journey. The page before it is the last one reported. */
export function reportRouteChange(pageName: PageView['pageName'], pathname: string): void {
  window.dataLayer ??= []
  const layer = window.dataLayer
  const pageUrl = location.origin + reportedPath(pathname)
  const key = `${pageName} ${pageUrl}`
  if (lastReport.key === key && performance.now() - lastReport.at < 1000) return
  lastReport = { key, at: performance.now() }
  layer.push({ event: 'pageView', pageName, pageUrl, referringUrl: lastPageUrl(layer) })
}

function lastPageUrl(layer: readonly unknown[]): string {
  const view = layer.findLast(
    (entry): entry is PageView =>
      typeof entry === 'object' && entry !== null && 'event' in entry && entry.event === 'pageView',
  )
  return view?.pageUrl ?? ''
}
