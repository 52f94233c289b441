import { type ActionFunctionArgs, redirect } from 'react-router'
import { cookieNames } from '../visit/choices.ts'
import { keepChoice } from '../visit/keep-choice.ts'
import { readForm } from '../visit/read-form.ts'
import { visitContext } from '../visit/visit.ts'

export const loader = () => redirect('/cookies')

export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request)
  const value = form.get('counting') === 'on' ? '' : 'off'
  return keepChoice(context.get(visitContext), form, { name: cookieNames.counting, value })
}
