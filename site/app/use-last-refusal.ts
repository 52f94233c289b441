import { useState } from 'react'

/**
 * What a form was refused with, until the page is loaded anew. The router forgets an action's answer
 * at a jump within the page, such as from an error's link to its field: with it the errors would go,
 * and what was typed.
 */
export function useLastRefusal<Refusal>(
  loaderData: unknown,
  refused: Refusal | null,
): Refusal | null {
  const [last, setLast] = useState({ loaderData, refused })
  const isLoadedAnew = last.loaderData !== loaderData
  const isRefusedAnew = refused !== null && refused !== last.refused
  if (!isLoadedAnew && !isRefusedAnew) return last.refused
  setLast({ loaderData, refused })
  return refused
}
