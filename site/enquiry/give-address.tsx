import { data, redirect } from 'react-router'
import type { FlowName } from '../../enquiries/flows/flow.ts'
import { keepOffline, revalidateOnline, useFormAnswer } from '../app/lost-connection.ts'
import { readForm } from '../app/read-form.ts'
import { type Visit, visitContext } from '../app/visit.ts'
import { AlertNote } from '../components/note/note.tsx'
import { Page } from '../components/page/page.tsx'
import { StepFrame } from '../components/step-frame/step-frame.tsx'
import { Urgent } from '../components/urgent/urgent.tsx'
import { goOnWith, pathOfStep } from '../visit/enquiry-path.ts'
import type { RefusedHomeForm } from '../visit/read-home-form.ts'
import type { Route } from './+types/give-address.ts'
import { AddressFinder, useAddressErrors } from './address-finder/address-finder.tsx'
import {
  type AddressView,
  describeAddressStep,
  readAddressForm,
  searchAddress,
} from './describe-address-step.ts'
import { FoundListed } from './found-listed/found-listed.tsx'
import { readEnquiry } from './read-enquiry.ts'
import { readUnserved } from './read-unserved.ts'
import { pathAfterHome } from './step-paths.ts'

export const handle = { hydrate: true }

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const enquiry = await readEnquiry(visit, params.flow, url)
  const outcome = await searchAddress(enquiry, url.searchParams, visit)
  const exact = outcome.kind === 'found' ? outcome.narrowing?.exact : null
  if (exact) {
    const to = pathAfterHome(enquiry, exact, exact)
    throw redirect(await pathPastNotice(visit, enquiry.flow.name, to), 303)
  }
  return describeAddressStep(enquiry, outcome, visit)
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const enquiry = await readEnquiry(visit, params.flow, url)
  const form = await readForm(request)
  const result = await readAddressForm(form, enquiry, url.searchParams, visit)
  if (result.kind === 'go') {
    return redirect(await pathPastNotice(visit, enquiry.flow.name, result.to), { status: 303 })
  }
  return data(result, { status: result.kind === 'address-not-saved' ? 503 : 422 })
}

/** By way of the start page, where that has to say that we do not work at this home. */
async function pathPastNotice(visit: Visit, flow: FlowName, to: string): Promise<string> {
  const { pathname, searchParams } = new URL(to, visit.origin)
  const isSaid = ['address', 'check'].some(step => pathname === `/enquiries/${flow}/${step}`)
  if (isSaid) return to
  const enquiry = await readEnquiry(visit, flow, { pathname, searchParams })
  return readUnserved(visit, enquiry) ? pathOfStep(flow, null, goOnWith(enquiry.query)) : to
}

/** Where the network fails, what was typed stays on the page. */
export const clientAction = (args: Route.ClientActionArgs) => keepOffline(args)

export const shouldRevalidate = revalidateOnline

export default function GiveAddress({ loaderData, actionData }: Route.ComponentProps) {
  const { refused: refusedForm, viewKey, attempt } = useFormAnswer(loaderData, actionData)
  return <AddressPage key={viewKey} view={loaderData} refusedForm={refusedForm} attempt={attempt} />
}

type Props = {
  view: AddressView
  refusedForm: RefusedHomeForm | null
  /** 0 unless the network failed; then another number each time. */
  attempt: number
}

/** Which home an enquiry is about: by postcode, from a list, or typed in. */
function AddressPage({ view, refusedForm, attempt }: Props) {
  const { finder, words } = view
  const errors = useAddressErrors(finder, refusedForm)
  return (
    <Page
      title={view.title}
      description={words.description}
      noindex
      above={<StepFrame back={view.back} about={[view.flowTitle]} />}
      errors={errors}
      isRefused={attempt > 0 || refusedForm !== null}
    >
      {attempt > 0 && <AlertNote key={attempt} {...view.noConnection} />}
      {!view.isBegun && <span data-unbegun="" />}
      {view.foundListed && <FoundListed {...view.foundListed} />}
      <AddressFinder view={finder} refused={refusedForm} error={errors[0]?.says} />
      {view.isUrgent && <Urgent />}
    </Page>
  )
}
