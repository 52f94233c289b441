import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { enquiryWordsFor } from '../../content/enquiry-words.ts'
import { sendingWordsFor } from '../../content/sending-words.ts'
import { visitContext } from '../app/visit.ts'
import { describeStart } from './describe-start.ts'
import { readEnquiry } from './read-enquiry.ts'
import { StartPage } from './start-page.tsx'

export const handle = { hydrate: true }

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const enquiry = await readEnquiry(visit, params.flow, url)
  const words = { ...enquiryWordsFor('en'), storedOnly: sendingWordsFor('en').storedOnly }
  return describeStart(enquiry, words, visit.settings.passesLeadsOn)
}

export default function StartEnquiry() {
  return <StartPage view={useLoaderData<typeof loader>()} />
}
