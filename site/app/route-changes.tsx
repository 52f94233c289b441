import { useEffect, useRef, useState } from 'react'
import { type Location, useLocation, useNavigation, useNavigationType } from 'react-router'
import { reportedName, reportRouteChange } from './analytics.ts'
import { keepHalfFilled } from './keep-half-filled.ts'
import { useWords } from './shell/use-shell.tsx'

const slowAfterMs = 3000

/** In the browser only. Not state of the component, which a page that fails mounts anew. */
let shown: { key: string; pathname: string; search: string; title: string } | null = null

/**
 * What a browser does for whoever cannot see that a page has changed: after a route change focus
 * is on the new heading, and the title is said. What changes neither path nor title, such as a
 * filter, leaves the focus where it is; but where it went with the page before, as with the link to
 * more results or the button that tries again, it is on the heading too. A change that takes long says so,
 * to everyone: the browser shows nothing of it, and people would press again.
 */
export function RouteFocus({ hasFailed }: { hasFailed: boolean }) {
  const { key, pathname, search, hash } = useLocation()
  const isInPlace = useNavigationType() === 'REPLACE'
  const isWaiting = useNavigation().state !== 'idle'
  const { slow } = useWords().problems
  const [says, setSays] = useState('')
  /** What had the focus as the route change began. */
  const focused = useRef<Element | null>(null)
  useEffect(() => {
    if (!isWaiting) return
    focused.current = document.activeElement
    const timer = setTimeout(setSays, slowAfterMs, slow)
    return () => {
      clearTimeout(timer)
      setSays('')
    }
  }, [isWaiting, slow])
  useEffect(() => {
    const before = shown
    if (before?.key === key) return
    const { title } = document
    shown = { key, pathname, search, title }
    if (before === null) return
    // Safari does not focus a button or box that is pressed, so that no focus is lost when it goes.
    const isGone = focused.current?.isConnected === false
    focused.current = null
    const isMoved = isGone || (before.search !== search && !isInPlace)
    const isLost = document.activeElement === document.body && isMoved
    // What was refused, and is taken now, has only lost the “Error: ” of its title.
    const isSame = before.pathname === pathname && before.title.endsWith(title)
    if (isSame && !isLost) return
    // The summary of a refused form has taken the focus, and is what has to be heard.
    if (document.activeElement?.closest('[role=alert]')) return
    setSays(title)
    moveFocus(hash)
    // The router leaves a page that failed where the form before it was scrolled to.
    if (hasFailed) window.scrollTo(0, 0)
  }, [key, pathname, search, hash, isInPlace, hasFailed])
  return (
    <div className={says === slow ? 'slow' : 'visually-hidden'} role="status" id="route-status">
      {says}
    </div>
  )
}

function moveFocus(hash: string): void {
  const place =
    document.getElementById(hash.slice(1)) ?? document.querySelector<HTMLElement>('main h1')
  if (!place) return
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  // Where to scroll to is for the router, which also knows where Back came from.
  place.focus({ preventScroll: true })
}

/** The page that was reported last, as `shown` above: a route change that fails reports none. */
let reported: Location | null = null

/** Reports route changes once the new page is there. `analyticsScript` reports the first view. */
export function RouteReports({ productCode }: { productCode: string }) {
  const place = useLocation()
  const isInPlace = useNavigationType() === 'REPLACE'
  useEffect(() => {
    const before = reported
    if (before?.key === place.key) return
    reported = place
    if (before === null) return
    // A tick in a plan changes its address, a link to a field its end: neither is another page.
    if (before.pathname === place.pathname && (isInPlace || before.search === place.search)) return
    reportRouteChange(reportedName(productCode, place.pathname), place)
  }, [place, productCode, isInPlace])
  return null
}

/**
 * The frame's small forms return to the page they were sent from. React does not hydrate the frame,
 * so after a route change their field is set by hand.
 */
export function RouteReturns() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('input[name=from]')) {
      if (!field.closest('main')) field.value = pathname + search
    }
  }, [pathname, search])
  useEffect(() => {
    document.addEventListener('submit', keepHalfFilled)
    return () => document.removeEventListener('submit', keepHalfFilled)
  }, [])
  return null
}
