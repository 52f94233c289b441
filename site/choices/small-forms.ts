import { redirect } from 'react-router'
import { readForm } from '../app/read-form.ts'
import { visitContext } from '../app/visit.ts'
import type { Route } from './+types/small-forms.ts'
import { consentAnswerId, cookieNames } from './choices.ts'
import { storeChoice } from './store-choice.ts'

type SmallForm = {
  name: string
  /** For whoever opens the form's address. */
  page: string
  read: (form: FormData) => string
}

/** By their paths in `routes.ts`. */
const forms: ReadonlyMap<string, SmallForm> = new Map([
  ['promos', { name: cookieNames.promos, page: '/offers', read: readPromos }],
  ['consent', { name: cookieNames.consent, page: '/cookies', read: readConsent }],
  ['counting', { name: cookieNames.counting, page: '/cookies', read: readCounting }],
])

export const loader = ({ pattern }: Route.LoaderArgs) => redirect(findForm(pattern).page)

export async function action({ request, context, pattern }: Route.ActionArgs) {
  const { name, read } = findForm(pattern)
  const form = await readForm(request)
  const place = pattern === 'consent' && form.has('answer') ? `#${consentAnswerId}` : ''
  return storeChoice(context.get(visitContext), form, { name, value: read(form), place })
}

function findForm(pattern: string): SmallForm {
  const form = forms.get(pattern)
  if (!form) throw new Error(`No small form is sent to ${pattern}`)
  return form
}

function readPromos(form: FormData): string {
  return form.get('promos') === 'moving' ? '' : 'still'
}

/** Anything but a plain yes is a no. `-new` until the visitor has hidden the confirmation. */
function readConsent(form: FormData): string {
  const hidden = form.get('hide')
  const answer = (hidden ?? form.get('answer')) === 'accepted' ? 'accepted' : 'rejected'
  return hidden === null ? `${answer}-new` : answer
}

function readCounting(form: FormData): string {
  return form.get('counting') === 'on' ? '' : 'off'
}
