import { redirect } from 'react-router'
import { visitContext } from '../app/visit.ts'
import type { Route } from './+types/forget-draft.ts'

export const loader = () => redirect('/cookies#typed')

/** The whole draft of this browser, whichever tab began it. */
export async function action({ context }: Route.ActionArgs) {
  const forgotten = await context.get(visitContext).draft.forget()
  if (forgotten.kind !== 'saved') return redirect('/cookies?forgotten=no#typed', 303)
  return redirect('/cookies?forgotten=yes#typed', 303)
}
