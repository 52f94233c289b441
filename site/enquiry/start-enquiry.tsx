import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { visitContext } from '../app/visit.ts'
import { describeStart } from './describe-start.ts'
import { readEnquiry } from './read-enquiry.ts'
import { StartPage } from './start-page.tsx'

export const handle = { hydrate: true }

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const enquiry = await readEnquiry(visit, params.flow, url)
  return describeStart(enquiry, visit.settings.passesLeadsOn)
}

export default function StartEnquiry() {
  return <StartPage view={useLoaderData<typeof loader>()} />
}
