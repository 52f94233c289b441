import { redirect } from 'react-router'
import { readForm } from '../app/read-form.ts'
import { visitContext } from '../app/visit.ts'
import type { Route } from './+types/keep-promos.ts'
import { cookieNames } from './choices.ts'
import { keepChoice } from './keep-choice.ts'

export const loader = () => redirect('/offers')

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const value = form.get('promos') === 'moving' ? '' : 'still'
  return keepChoice(context.get(visitContext), form, { name: cookieNames.promos, value })
}
