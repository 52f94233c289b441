import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { enquiryWordsFor } from '../../content/enquiry-words.ts'
import { describeStart } from '../enquire/describe-start.ts'
import { StartPage } from '../enquire/start-page.tsx'
import { readEnquiry } from '../visit/read-enquiry.ts'
import { visitContext } from '../visit/visit.ts'

export const handle = { hydrate: true }

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const enquiry = await readEnquiry(context.get(visitContext), params.flow, url)
  return describeStart(enquiry, enquiryWordsFor('en'))
}

export default function StartEnquiry() {
  return <StartPage view={useLoaderData<typeof loader>()} />
}
