import { type MouseEventHandler, useContext, useState } from 'react'
import { StaticHtmlContext } from '../../app/static-html.ts'
import styles from './still.module.css'

type Props = {
  id: string
  /** As a route change brought it; null where it came with the document. */
  html: string | null
  onClick?: MouseEventHandler
}

/** A part of a page that was drawn on the server as HTML, and stays as it is in the browser. */
export function Still({ id, html, onClick }: Props) {
  const all = useContext(StaticHtmlContext)
  const served = Object.hasOwn(all, id) ? all[id] : null
  const [shown] = useState(() => readShown(id))
  return (
    // biome-ignore lint/a11y: what is clicked is a link inside, by keyboard as well
    <div
      className={styles.still}
      id={id}
      onClick={onClick}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew it on our server
      dangerouslySetInnerHTML={{ __html: html ?? served ?? shown }}
    />
  )
}

const readShown = (id: string): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '')
