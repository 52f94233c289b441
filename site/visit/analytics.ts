import { findPage } from '../page-table.ts'

export type PageView = {
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
 * Identifiers that must never be reported: a home's, an enquiry's reference and its secret link.
 * Written once and also carried, as text, by the line that content pages run.
 */
const identifiers = '\\/(homes|enquiries\\/sent)\\/[^/]+|\\/track\\/[^/]+(\\/[^/]+)?'

export function reportedPath(pathname: string): string {
  return pathname.replace(
    new RegExp(identifiers, 'i'),
    (_, room: string | undefined, token: string | undefined) => {
      if (room === undefined) return token ? '/track/:reference/:token' : '/track/:reference'
      return room.toLowerCase() === 'homes' ? '/homes/:id' : '/enquiries/sent/:reference'
    },
  )
}

export function reportedName(productCode: string, pathname: string): PageView['pageName'] {
  return `${productCode}:${findPage(pathname)?.name ?? 'Not found'}`
}

/**
 * The one line of script on a content page: the first page view, named by an attribute that the
 * server put on <html>, so that the line itself never changes and its hash can stand in a constant policy.
 * A prerendered page reports when it is shown; one restored by Back reports again, once.
 */
export const analyticsLine = `(()=>{const s=document.documentElement.dataset,o=location.origin,l=window.dataLayer=window.dataLayer||[],c=r=>{try{const u=new URL(r);return u.origin===o?o+u.pathname.replace(/${identifiers}/i,(m,r,t)=>r?r.length==5?'/homes/:id':'/enquiries/sent/:reference':t?'/track/:reference/:token':'/track/:reference'):/^http/.test(r)?u.origin:''}catch{return''}},v=()=>l.push({event:'pageView',pageName:s.page,pageUrl:c(location.href),referringUrl:c(document.referrer)});document.prerendering?document.addEventListener('prerenderingchange',v,{once:true}):v();addEventListener('pageshow',e=>e.persisted&&v())})()`

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
