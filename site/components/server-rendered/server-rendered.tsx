import { useContext, useLayoutEffect, useRef, useState } from 'react'
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
  const box = useRef<HTMLDivElement>(null)
  const before = listFolds(box.current)
  const focused = before.findIndex(fold => fold.contains(document.activeElement))
  // Other HTML takes the place of everything: a fold that somebody opened stays open and keeps the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was there before this HTML
  useLayoutEffect(() => {
    for (const [at, fold] of listFolds(box.current).entries()) {
      if (before[at]?.open) fold.open = true
      if (at === focused) fold.querySelector('summary')?.focus()
    }
  }, [html])
  return (
    <div
      ref={box}
      className={className}
      id={id}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it on our server
      dangerouslySetInnerHTML={{ __html: html ?? served ?? shown }}
    />
  )
}

const listFolds = (box: HTMLElement | null) => [...(box?.querySelectorAll('details') ?? [])]

const readShown = (id: string): string =>
  typeof document === 'undefined' ? '' : (document.getElementById(id)?.innerHTML ?? '')
