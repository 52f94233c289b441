import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { enquiryWords } from '../../content/enquiry-words.ts'
import { visitContext } from '../app/visit.ts'
import { lookUp } from './look-up.ts'
import { LookUpPage } from './look-up-page.tsx'
import { type LookUpView, viewLookUp } from './look-up-view.ts'

export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders

export function loader({ url, context }: LoaderFunctionArgs) {
  const { language, settings } = context.get(visitContext)
  const isDeleted = url.searchParams.has('deleted')
  return viewLookUp(enquiryWords[language], { isDeleted, passesLeadsOn: settings.passesLeadsOn })
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
