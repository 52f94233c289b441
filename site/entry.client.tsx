import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

const content = document.getElementById('content')

startTransition(() => {
  if (content === null) return
  hydrateRoot(
    content,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
