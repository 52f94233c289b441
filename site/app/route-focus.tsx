import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** In the browser only. Outside the component, for a page that fails is a frame drawn anew. */
let shown: { key: string; pathname: string; title: string } | null = null

/**
 * What a browser does for whoever cannot see that a page has changed: after a route change focus
 * is on the new heading, and the title is said. Filtering and sorting change neither path nor
 * title, so they leave the focus where it is.
 */
export function RouteFocus() {
  const { key, pathname, hash } = useLocation()
  const [says, setSays] = useState('')
  useEffect(() => {
    const before = shown
    if (before?.key === key) return
    const { title } = document
    shown = { key, pathname, title }
    if (before === null || (before.pathname === pathname && before.title === title)) return
    // The summary of a refused form has taken the focus, and is what has to be heard.
    if (document.activeElement?.closest('[role=alert]')) return
    setSays(title)
    moveFocus(hash)
  }, [key, pathname, hash])
  return (
    <div className="visually-hidden" role="status" id="route-status">
      {says}
    </div>
  )
}

function moveFocus(hash: string): void {
  const target = hash ? document.getElementById(hash.slice(1)) : null
  const place = target ?? document.querySelector<HTMLElement>('main h1')
  if (!place) return
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
  // Where to scroll to is for the router, which also knows where Back came from.
  place.focus({ preventScroll: true })
}
