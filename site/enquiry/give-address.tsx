import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { readForm } from '../app/read-form.ts'
import { useTurn } from '../app/use-turn.ts'
import { visitContext } from '../app/visit.ts'
import { AskAddress } from './ask-address.tsx'
import { describeAddressStep } from './describe-address-step.ts'
import { type RefusedAddress, readAddressForm } from './read-address-form.ts'
import { readEnquiry } from './read-enquiry.ts'

export const handle = { hydrate: true }

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const enquiry = await readEnquiry(visit, params.flow, url)
  return describeAddressStep(enquiry, url.searchParams, visit)
}

export async function action({ request, params, url, context }: ActionFunctionArgs) {
  const visit = context.get(visitContext)
  const enquiry = await readEnquiry(visit, params.flow, url)
  const read = await readAddressForm(
    await readForm(request),
    enquiry,
    url.searchParams,
    visit.draft,
  )
  if (read.kind === 'go') return redirect(read.to, { status: 303 })
  return data(read, { status: read.kind === 'address-not-kept' ? 503 : 422 })
}

export default function GiveAddress() {
  const view = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() as RefusedAddress | undefined
  return <AskAddress key={useTurn(view, refused)} view={view} refused={refused ?? null} />
}
