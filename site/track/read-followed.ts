import { data } from 'react-router'
import { enquiryWords } from '../../content/enquiry-words.ts'
import type { Followed, LinkProof } from '../../leads/leads-for-visitors.ts'
import type { Visit } from '../app/visit.ts'
import { type LookUpView, viewLookUp } from './look-up-view.ts'

export const pathOfFollowed = ({ reference, token }: LinkProof): string =>
  `/track/${reference}/${token}`

/** Who has a link that does not lead anywhere is asked for reference and postcode instead. */
type Unfollowed = { readonly kind: 'look-up'; readonly lookUp: LookUpView }

/** What the link opens; or the page that stands in for it, as an answer. */
export async function readFollowed(
  visit: Visit,
  proof: LinkProof,
): Promise<
  { ok: true; followed: Followed } | { ok: false; answer: ReturnType<typeof data<Unfollowed>> }
> {
  const words = enquiryWords[visit.language]
  const standIn = (lookUp: LookUpView, status: number) => ({
    ok: false as const,
    answer: data<Unfollowed>({ kind: 'look-up', lookUp }, { status }),
  })
  try {
    const followed = await visit.leads.follow(proof)
    return followed ? { ok: true, followed } : standIn(viewLookUp(words, { notFound: 'link' }), 404)
  } catch (fault) {
    visit.reportFault(fault)
    return standIn(viewLookUp(words, { hasFailed: true }), 503)
  }
}

/** The address of these pages is a secret: nothing that is opened from them learns it. */
export const secretHeaders = { 'Referrer-Policy': 'no-referrer' }
