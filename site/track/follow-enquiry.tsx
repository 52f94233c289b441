import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { enquiryWords } from '../../content/enquiry-words.ts'
import { findLondonDay } from '../../homes/london-day.ts'
import { visitContext } from '../app/visit.ts'
import { FollowPage } from './follow-page.tsx'
import { type FollowView, viewFollowed, viewUnreadable } from './follow-view.ts'
import { LookUpPage } from './look-up-page.tsx'
import { proofOf, readFollowed, secretHeaders, type Unfollowed } from './read-followed.ts'

export const headers = () => secretHeaders

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const proof = proofOf(params)
  const read = await readFollowed(() => visit.leads.follow(proof), visit)
  if (!read.ok) return read.answer
  const { followed } = read
  const words = enquiryWords[visit.language]
  if (followed.lead === null) return viewUnreadable(followed, words)
  return viewFollowed(followed, words, {
    today: findLondonDay(visit.now.getTime()),
    isSaved: url.searchParams.has('saved'),
  })
}

/** The secret link of one enquiry, without script, like all that is behind it: where it has got to, and what can be done about it. */
export default function FollowEnquiry() {
  const view = useLoaderData<typeof loader>() as FollowView | Unfollowed
  return view.kind === 'look-up' ? <LookUpPage view={view.lookUp} /> : <FollowPage view={view} />
}
