import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FollowPage } from '../follow/follow-page.tsx'
import { type FollowView, viewFollowed, viewUnreadable } from '../follow/follow-view.ts'
import { LookUpPage } from '../follow/look-up-page.tsx'
import { proofOf, readFollowed, secretHeaders, type Unfollowed } from '../follow/read-followed.ts'
import { findLondonDay } from '../header/london-day.ts'
import { visitContext } from '../visit/visit.ts'

export const headers = () => secretHeaders

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const visit = context.get(visitContext)
  const proof = proofOf(params)
  const read = await readFollowed(() => visit.leads.follow(proof), visit)
  if (!read.ok) return read.answer
  const { followed } = read
  if (followed.lead === null) return viewUnreadable(followed)
  return viewFollowed(followed, {
    today: findLondonDay(visit.now.getTime()),
    isSaved: url.searchParams.has('saved'),
  })
}

/** The secret link of one enquiry, without script, like all that is behind it: where it has got to, and what can be done about it. */
export default function FollowEnquiry() {
  const view = useLoaderData<typeof loader>() as FollowView | Unfollowed
  return view.kind === 'look-up' ? <LookUpPage view={view.lookUp} /> : <FollowPage view={view} />
}
