import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const content = document.getElementById('content')

/** Listens to Back itself from here on; until then `start-later.ts` does. */
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
