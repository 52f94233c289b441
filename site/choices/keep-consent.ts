import { redirect } from 'react-router'
import { readForm } from '../app/read-form.ts'
import { visitContext } from '../app/visit.ts'
import type { Route } from './+types/keep-consent.ts'
import { cookieNames } from './choices.ts'
import { keepChoice } from './keep-choice.ts'

export const loader = () => redirect('/cookies')

/** Anything but a plain yes is a no. `-new` until the visitor has hidden the confirmation. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const hidden = form.get('hide')
  const answer = (hidden ?? form.get('answer')) === 'accepted' ? 'accepted' : 'rejected'
  const value = hidden === null ? `${answer}-new` : answer
  return keepChoice(context.get(visitContext), form, { name: cookieNames.consent, value })
}
