import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { isInJourney } from './journey-link.tsx'

/** Makes route changes of links that React did not draw, as `JourneyLink` does of its own. */
export function useFollowLink() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    const link = (event.target as Element).closest('a:not([target], [download])')
    const to = link?.getAttribute('href') ?? ''
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!isInJourney(to) || isElsewhere || event.button !== 0) return
    event.preventDefault()
    navigate(to)
  }
}
