import { useEffect } from 'react'
import { useLocation } from 'react-router'

/**
 * The small forms of the frame come back to the page they were sent from. The frame is not React's,
 * so after a route change they are told which that is.
 */
export function RouteReturns() {
  const { pathname, search } = useLocation()
  useEffect(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('input[name=from]')) {
      if (!field.closest('main')) field.value = pathname + search
    }
  }, [pathname, search])
  return null
}
