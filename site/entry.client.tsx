import { StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { holdEarlyAnswers } from './app/hold-early-answers.ts'

const content = document.getElementById('content')

type Props = { early: ReturnType<typeof holdEarlyAnswers> }

/** Handles Back itself from here on; until then `defer-scripts.ts` does. */
function ListeningRouter({ early }: Props) {
  early.noteFocus()
  // Before the effects of the page, which act on what was typed early.
  useLayoutEffect(early.bringBack, [])
  useEffect(() => {
    // After the errors of a form, which take the focus.
    early.bringBackFocus()
    window.onpopstate = null
  }, [early])
  return <HydratedRouter />
}

startTransition(() => {
  if (content === null) return
  hydrateRoot(
    content,
    <StrictMode>
      <ListeningRouter early={holdEarlyAnswers(content)} />
    </StrictMode>,
  )
})
