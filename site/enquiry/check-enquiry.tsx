import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  createContext,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { visitContext } from '../app/visit.ts'
import { CheckPage } from './check-page.tsx'
import type { CheckView } from './check-view.ts'
import { sendEnquiry, showCheck } from './send-enquiry.ts'

export const handle = { hydrate: true }

/** After an action its page is read too: the one that was answered, wherever its address leads by now. */
const refusedCheck = createContext<CheckView | null>(null)

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const refused = context.get(refusedCheck)
  if (refused) return refused
  return showCheck({
    visit: context.get(visitContext),
    flow: params.flow,
    address: url,
  })
}

/** Such as when to try again. */
export const headers = ({ actionHeaders }: { actionHeaders: Headers }) => actionHeaders

export async function action({ request, params, url, context }: ActionFunctionArgs) {
  const asked = { visit: context.get(visitContext), flow: params.flow, address: url }
  const answer = await sendEnquiry(asked, request)
  if (!(answer instanceof Response)) context.set(refusedCheck, answer.data)
  return answer
}

/** Where the network fails on the way, the page stays, with its key: sending again is safe. */
export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction<typeof action>()
  } catch (fault) {
    if (fault instanceof TypeError && !request.signal.aborted) return { isOffline: true as const }
    throw fault
  }
}

/** A page that could not be sent could not be read again either, and it is still right. */
export const shouldRevalidate = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => (isOffline(actionResult) ? false : defaultShouldRevalidate)

const isOffline = (result: unknown): boolean =>
  typeof result === 'object' && result !== null && 'isOffline' in result

export default function CheckEnquiry() {
  const shown = useLoaderData<typeof loader>() as CheckView
  const refused = useActionData() as CheckView | { isOffline: true } | undefined
  const view = refused && !('isOffline' in refused) ? refused : shown
  return <CheckPage view={view} isOffline={isOffline(refused)} refused={refused} />
}
