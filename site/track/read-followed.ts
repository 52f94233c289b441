import { data } from 'react-router'
import { enquiryWords } from '../../content/enquiry-words.ts'
import type { Followed, LinkProof } from '../../leads/follow/follow-lead.ts'
import type { Visit } from '../app/visit.ts'
import { type LookUpView, viewLookUp } from './look-up-view.ts'

export type LinkParams = { readonly reference?: string; readonly token?: string }

export const proofOf = ({ reference = '', token = '' }: LinkParams): LinkProof => ({
  reference,
  token,
})

/** Who has a link that does not lead anywhere is asked for reference and postcode instead. */
export type Unfollowed = { readonly kind: 'look-up'; readonly lookUp: LookUpView }

/** What the link opens; or the page that stands in for it, as an answer. */
export async function readFollowed(
  ask: () => Promise<Followed | null>,
  visit: Visit,
): Promise<
  { ok: true; followed: Followed } | { ok: false; answer: ReturnType<typeof data<Unfollowed>> }
> {
  const words = enquiryWords[visit.language]
  try {
    const followed = await ask()
    if (followed) return { ok: true, followed }
    return { ok: false, answer: standIn(viewLookUp(words, { notFound: 'link' }), 404) }
  } catch (fault) {
    visit.reportFault(fault)
    return { ok: false, answer: standIn(viewLookUp(words, { hasFailed: true }), 503) }
  }
}

export const standIn = (lookUp: LookUpView, status: number) =>
  data<Unfollowed>({ kind: 'look-up', lookUp }, { status })

/** The address of these pages is a secret: nothing that is opened from them learns it. */
export const secretHeaders = { 'Referrer-Policy': 'no-referrer' }
