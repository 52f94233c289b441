import { type MouseEvent, type MouseEventHandler, useContext, useState } from 'react'
import { useNavigate } from 'react-router'
import { ServerHtmlContext } from '../../app/server-html.ts'
import { isInJourney } from '../../components/journey-link/journey-link.tsx'
import styles from './server-rendered.module.css'

type Props = {
  id: string
  /** From a route change; null where it came with the document. */
  html: string | null
  onClick?: MouseEventHandler
}

/** A part of a page that the server rendered to HTML, and that React in the browser leaves alone. */
export function ServerRendered({ id, html, onClick }: Props) {
  const all = useContext(ServerHtmlContext)
  const served = Object.hasOwn(all, id) ? all[id] : null
  const [shown] = useState(() => readShown(id))
  return (
    // biome-ignore lint/a11y: what is clicked is a link inside, by keyboard as well
    <div
      className={styles.still}
      id={id}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it on our server
      dangerouslySetInnerHTML={{ __html: html ?? served ?? shown }}
    />
  )
}

/** Turns clicks on the links inside into route changes, as `JourneyLink` does. */
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

const readShown = (id: string): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '')
