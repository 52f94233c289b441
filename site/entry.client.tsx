import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const content = document.getElementById('content')

/** Handles Back itself from here on; until then `defer-scripts.ts` does. */
function ListeningRouter() {
  useEffect(() => {
    window.onpopstate = null
  }, [])
  return <HydratedRouter />
}

startTransition(() => {
  if (content === null) return
  hydrateRoot(
    content,
    <StrictMode>
      <ListeningRouter />
    </StrictMode>,
  )
})
