import type { ReactNode } from 'react'
import { Link, useInRouterContext } from 'react-router'
import { hasQuietFrame } from '../../app/shell/quiet-frame/has-quiet-frame.ts'
import { usePlace } from '../../app/shell/use-shell.tsx'

type Props = {
  to: string
  className?: string | undefined
  children: ReactNode
}

/** A link inside the journey: a route change where React runs in the page, a plain link elsewhere. */
export function JourneyLink({ to, ...props }: Props) {
  const isRouted = useInRouterContext()
  const { pathname } = usePlace()
  // Another frame comes with another document.
  const isSameFrame = hasQuietFrame(to) === hasQuietFrame(pathname)
  const isRouteChange = isRouted && isInJourney(to) && isSameFrame
  return isRouteChange ? <Link to={to} {...props} /> : <a href={to} {...props} />
}

/** Content pages and a home's own page carry no script, so they are always loaded as documents. */
export const isInJourney = (to: string) =>
  /^\/(?:find-your-home|homes\/[^/?#]+\/plan|enquiries)(?:[/?#]|$)/.test(to)
