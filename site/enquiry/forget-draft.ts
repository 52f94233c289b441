import { redirect } from 'react-router'
import { visitContext } from '../app/visit.ts'
import { forgetAnswerId } from '../choices/answer-places.ts'
import type { Route } from './+types/forget-draft.ts'

export const loader = () => redirect('/cookies#typed')

/** The whole draft of this browser, whichever tab began it. */
export async function action({ context }: Route.ActionArgs) {
  const forgotten = await context.get(visitContext).draft.forget()
  const answer = forgotten.kind === 'saved' ? 'yes' : 'no'
  return redirect(`/cookies?forgotten=${answer}#${forgetAnswerId}`, 303)
}
