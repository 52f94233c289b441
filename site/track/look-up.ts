import { data, redirect } from 'react-router'
import { enquiryWords } from '../../content/enquiry-words.ts'
import { readForm, textOf } from '../app/read-form.ts'
import type { Visit } from '../app/visit.ts'
import { type LookUpForm, listLookUpErrors, viewLookUp } from './look-up-view.ts'

/** By reference and postcode, to the page that only who has both, or the link, can open. */
export async function lookUp(visit: Visit, request: Request) {
  const sent = await readForm(request)
  const typed: LookUpForm = {
    reference: textOf(sent, 'reference'),
    postcode: textOf(sent, 'postcode'),
  }
  const words = enquiryWords[visit.language]
  const errors = listLookUpErrors(typed, words.track)
  const { sendsMail, passesLeadsOn } = visit.settings
  const state = { typed, passesLeadsOn }
  if (errors.length > 0) return data(viewLookUp(words, { ...state, errors }), { status: 422 })
  try {
    const outcome = await visit.leads.lookUp({ ...typed, network: visit.network })
    if (outcome.kind === 'found') return redirect(pathOfFollowed(outcome), { status: 303 })
    if (outcome.kind === 'not-found') {
      return data(viewLookUp(words, { ...state, notFound: 'form' }), { status: 422 })
    }
    const { retryAfterSeconds } = outcome
    const tooMany = { retryAfterSeconds, sendsMail }
    const headers = { 'Retry-After': String(retryAfterSeconds) }
    return data(viewLookUp(words, { ...state, tooMany }), { status: 429, headers })
  } catch (fault) {
    visit.reportFault(fault)
    return data(viewLookUp(words, { ...state, hasFailed: true }), { status: 503 })
  }
}

export const pathOfFollowed = (lead: { reference: string; token: string }): string =>
  `/track/${lead.reference}/${lead.token}`
