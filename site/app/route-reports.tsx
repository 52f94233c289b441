import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { reportedName, reportRouteChange } from './analytics.ts'

/** Reports route changes once the new page stands. The first view is the server's line, not ours. */
export function RouteReports({ productCode }: { productCode: string }) {
  const { pathname, key } = useLocation()
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    reportRouteChange(reportedName(productCode, pathname), pathname)
  }, [key, pathname, productCode])
  return null
}
