import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { ContactPage } from '../send/contact-page.tsx'
import type { ContactView } from '../send/contact-view.ts'
import { leaveContact, showContact } from '../send/leave-contact.ts'
import { useTurn } from '../visit/use-turn.ts'
import { visitContext } from '../visit/visit.ts'

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
