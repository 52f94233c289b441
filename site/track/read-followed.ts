import { data } from 'react-router'
import { enquiryWords } from '../../content/enquiry-words.ts'
import type { Followed, LinkProof } from '../../leads/follow/follow-lead.ts'
import { answersAway } from '../app/problem/answers-away.ts'
import type { Visit } from '../app/visit.ts'
import { type LookUpView, viewLookUp } from './look-up-view.ts'

export const pathOfFollowed = ({ reference, token }: LinkProof): string =>
  `/track/${reference}/${token}`

export const pathOfReminder = (proof: LinkProof): string => `${pathOfFollowed(proof)}/reminder.ics`

/** What was just done about an enquiry, as the query says it for the page that follows. */
const doneQueries = {
  changed: ['saved', 'yes'],
  unchanged: ['saved', 'as-it-was'],
  withdrawn: ['withdrawn', 'yes'],
} as const

export type Done = keyof typeof doneQueries

const allDone = Object.keys(doneQueries) as Done[]

export function pathOfDone(proof: LinkProof, done: Done): string {
  const [name, value] = doneQueries[done]
  return `${pathOfFollowed(proof)}?${name}=${value}`
}

export const readDone = (query: URLSearchParams): Done | null =>
  allDone.find(done => query.get(doneQueries[done][0]) === doneQueries[done][1]) ?? null

/** In the query of a link: the page then shows “Your data” unfolded. */
export const openDataParameter = 'data'

/** Shown for a link that leads to no enquiry. */
type Unfollowed = { readonly kind: 'look-up'; readonly lookUp: LookUpView }

/**
 * The enquiry that the link opens; or the response with the look-up page. Where it cannot be read, what
 * a form said is offered to be sent again.
 */
export async function readFollowed(
  visit: Visit,
  proof: LinkProof,
  /** Of the form. */
  url?: Pick<URL, 'pathname' | 'searchParams'>,
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
    if (url) throw answersAway(visit, url)
    return standIn(viewLookUp(words, { hasFailed: true }), 503)
  }
}
