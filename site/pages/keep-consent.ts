import { type ActionFunctionArgs, redirect } from 'react-router'
import { cookieNames } from '../visit/choices.ts'
import { keepChoice } from '../visit/keep-choice.ts'
import { readForm } from '../visit/read-form.ts'
import { visitContext } from '../visit/visit.ts'

export const loader = () => redirect('/cookies')

/** Anything but a plain yes is a no. `-new` until the visitor has hidden the confirmation. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const hidden = form.get('hide')
  const answer = (hidden ?? form.get('answer')) === 'accepted' ? 'accepted' : 'rejected'
  const value = hidden === null ? `${answer}-new` : answer
  return keepChoice(context.get(visitContext), form, { name: cookieNames.consent, value })
}
