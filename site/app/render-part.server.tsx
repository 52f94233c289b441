import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { readShell } from './shell/read-shell.ts'
import { bareShell, ShellProvider } from './shell/use-shell.tsx'
import type { Visit } from './visit.ts'

const nowhere = { pathname: '', search: '', journey: false }

/** A part of a page as HTML, so that the browser is given neither its code nor its words. */
export const renderPart = (part: ReactNode, visit: Visit): string =>
  renderToString(
    <ShellProvider shell={{ ...bareShell, ...readShell(visit) }} place={nowhere}>
      {part}
    </ShellProvider>,
  )
