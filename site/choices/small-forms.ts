import { redirect } from 'react-router'
import { readForm } from '../app/read-form.ts'
import { type Visit, visitContext } from '../app/visit.ts'
import type { Route } from './+types/small-forms.ts'
import { consentAnswerId, countingAnswerId, promosId } from './answer-places.ts'
import { cookieNames } from './choices.ts'
import { storeChoice } from './store-choice.ts'

type SmallForm = {
  name: string
  /** For whoever opens the form's address. */
  page: string
  /** The element of the page returned to that the keyboard goes on from. */
  answerId: string
  read: (form: FormData, visit: Visit) => string
}

/** By their paths in `routes.ts`. */
const forms: ReadonlyMap<string, SmallForm> = new Map([
  ['promos', { name: cookieNames.promos, page: '/offers', answerId: promosId, read: readPromos }],
  [
    'consent',
    { name: cookieNames.consent, page: '/cookies', answerId: consentAnswerId, read: readConsent },
  ],
  [
    'counting',
    {
      name: cookieNames.counting,
      page: '/cookies',
      answerId: countingAnswerId,
      read: readCounting,
    },
  ],
])

export const loader = ({ pattern }: Route.LoaderArgs) => redirect(findForm(pattern).page)

export async function action({ request, context, pattern }: Route.ActionArgs) {
  const { name, answerId, read } = findForm(pattern)
  const form = await readForm(request)
  const place = form.has('hide') ? '' : `#${answerId}`
  const visit = context.get(visitContext)
  return storeChoice(visit, form, { name, value: read(form, visit), place })
}

function findForm(pattern: string): SmallForm {
  const form = forms.get(pattern)
  if (!form) throw new Error(`No small form is sent to ${pattern}`)
  return form
}

function readPromos(form: FormData): string {
  return form.get('promos') === 'moving' ? '' : 'still'
}

/**
 * Anything but a plain yes is a no. `-new` until the visitor has hidden the confirmation, which says no
 * more than that: a page that was open while they changed their mind must not bring the old answer back.
 */
function readConsent(form: FormData, { choices }: Visit): string {
  if (form.has('hide')) return choices.consent.answer === 'unasked' ? '' : choices.consent.answer
  return form.get('answer') === 'accepted' ? 'accepted-new' : 'rejected-new'
}

function readCounting(form: FormData): string {
  return form.get('counting') === 'on' ? '' : 'off'
}
