import { useContext, useState } from 'react'
import { ServerHtmlContext } from '../../app/server-html.ts'

type Props = {
  id: string
  /** From a route change; null where it came with the document. */
  html: string | null
  className?: string | undefined
}

/** A part of a page that the server rendered to HTML, and that React in the browser leaves alone. */
export function ServerRendered({ id, html, className }: Props) {
  const all = useContext(ServerHtmlContext)
  const served = Object.hasOwn(all, id) ? all[id] : null
  const [shown] = useState(() => readShown(id))
  return (
    <div
      className={className}
      id={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it on our server
      dangerouslySetInnerHTML={{ __html: html ?? served ?? shown }}
    />
  )
}

const readShown = (id: string): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '')
