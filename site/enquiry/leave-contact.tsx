import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { useTurn } from '../app/use-turn.ts'
import { visitContext } from '../app/visit.ts'
import { ContactPage } from './contact-page.tsx'
import type { ContactView } from './contact-view.ts'
import { leaveContact, showContact } from './keep-contact.ts'

export const handle = { hydrate: true }

export function loader({ params, url, context }: LoaderFunctionArgs) {
  return showContact({
    visit: context.get(visitContext),
    flow: params.flow,
    address: url,
  })
}

export function action({ request, params, url, context }: ActionFunctionArgs) {
  const asked = { visit: context.get(visitContext), flow: params.flow, address: url }
  return leaveContact(asked, request)
}

export default function LeaveContact() {
  const shown = useLoaderData<typeof loader>() as ContactView
  const refused = useActionData<typeof action>() as ContactView | undefined
  return <ContactPage key={useTurn(shown, refused)} view={refused ?? shown} />
}
