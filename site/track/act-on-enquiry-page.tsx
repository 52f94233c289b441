import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { visitContext } from '../app/visit.ts'
import { doAct, showAct } from './act-on-enquiry.ts'
import { ActPage } from './act-page.tsx'
import type { ActView } from './act-view.ts'
import { LookUpPage } from './look-up-page.tsx'
import { secretHeaders, type Unfollowed } from './read-followed.ts'

export const headers = () => secretHeaders

export function loader({ params, context }: LoaderFunctionArgs) {
  return showAct(context.get(visitContext), params)
}

export function action({ request, params, context }: ActionFunctionArgs) {
  return doAct(context.get(visitContext), params, request)
}

/** Change, withdraw or delete an enquiry, each asked about before it is done. */
export default function ActOnEnquiry() {
  const shown = useLoaderData<typeof loader>() as ActView | Unfollowed
  const refused = useActionData<typeof action>() as ActView | Unfollowed | undefined
  const view = refused ?? shown
  if (view.kind === 'look-up') return <LookUpPage view={view.lookUp} />
  return <ActPage view={view} />
}
