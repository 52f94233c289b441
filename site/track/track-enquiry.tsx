import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { visitContext } from '../app/visit.ts'
import { lookUp } from './look-up.ts'
import { LookUpPage } from './look-up-page.tsx'
import { type LookUpView, viewLookUp } from './look-up-view.ts'

export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders

export function loader({ url, context }: LoaderFunctionArgs) {
  const { passesLeadsOn } = context.get(visitContext).settings
  return viewLookUp({ isDeleted: url.searchParams.has('deleted'), passesLeadsOn })
}

export function action({ request, context }: ActionFunctionArgs) {
  return lookUp(context.get(visitContext), request)
}

/** Where is my enquiry: no account, only the reference and the postcode. */
export default function TrackEnquiry() {
  const shown = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>() as LookUpView | undefined
  return <LookUpPage view={refused ?? shown} isPlace />
}
