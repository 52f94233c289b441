import { useContext, useState } from 'react'
import { StillHtmlContext } from '../../visit/still-html.ts'
import styles from './still.module.css'

type Props = {
  id: string
  /** As a route change brought it; null where it came with the document. */
  html: string | null
}

/** A part of a page that was drawn on the server as HTML, and stays as it is in the browser. */
export function Still({ id, html }: Props) {
  const served = useContext(StillHtmlContext)[id]
  const [shown] = useState(() => readShown(id))
  return (
    <div
      className={styles.still}
      id={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React drew it on our server
      dangerouslySetInnerHTML={{ __html: html ?? served ?? shown }}
    />
  )
}

const readShown = (id: string): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '')
