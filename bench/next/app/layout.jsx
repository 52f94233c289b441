import { readShell } from '../pages.mjs'
import { drawChildren, propsOf } from './draw.jsx'

/** What surrounds every page: header before it, footer after it. */
export default function Layout({ children }) {
  const { html, body, before, after } = readShell()
  return (
    <html {...propsOf(html)}>
      <body {...propsOf(body)}>
        {drawChildren(before)}
        {children}
        {drawChildren(after)}
      </body>
    </html>
  )
}
