import { data, redirect } from 'react-router'
import { enquiryWords } from '../../content/enquiry-words.ts'
import { readForm, textOf } from '../app/read-form.ts'
import { visitContext } from '../app/visit.ts'
import type { Route } from './+types/track-enquiry.ts'
import { LookUpPage } from './look-up-page.tsx'
import { type LookUpState, listLookUpErrors, viewLookUp } from './look-up-view.ts'
import { pathOfFollowed } from './read-followed.ts'

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export function loader({ url, context }: Route.LoaderArgs) {
  const { language, settings } = context.get(visitContext)
  const asked = url.searchParams.get('deleted')
  const deleted = asked === 'untold' ? asked : asked === null ? null : 'yes'
  return viewLookUp(enquiryWords[language], { deleted, passesLeadsOn: settings.passesLeadsOn })
}

/** Redirects from reference and postcode to the secret link. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const words = enquiryWords[visit.language]
  const { sendsMail, passesLeadsOn } = visit.settings
  const sent = await readForm(request)
  const typed = { reference: textOf(sent, 'reference'), postcode: textOf(sent, 'postcode') }
  const refuse = (why: Partial<LookUpState>, status: number, headers?: HeadersInit) =>
    data(viewLookUp(words, { typed, passesLeadsOn, ...why }), {
      status,
      ...(headers && { headers }),
    })
  const errors = listLookUpErrors(typed, words.track)
  if (errors.length > 0) return refuse({ errors }, 422)
  try {
    const outcome = await visit.leads.lookUp({ ...typed, network: visit.network })
    if (outcome.kind === 'found') return redirect(pathOfFollowed(outcome), { status: 303 })
    if (outcome.kind === 'not-found') return refuse({ notFound: 'form' }, 422)
    const { retryAfterSeconds } = outcome
    const headers = { 'Retry-After': String(retryAfterSeconds) }
    return refuse({ tooMany: { retryAfterSeconds, sendsMail } }, 429, headers)
  } catch (fault) {
    visit.reportFault(fault)
    return refuse({ hasFailed: true }, 503)
  }
}

export default function TrackEnquiry({ loaderData, actionData }: Route.ComponentProps) {
  return <LookUpPage view={actionData ?? loaderData} isIndexed />
}
