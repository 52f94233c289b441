import type { Visit } from '../app/visit.ts'
import type { Enquiry } from './read-enquiry.ts'

const aMomentMs = 30 * 60 * 1000

export type JustSentView = {
  readonly title: string
  readonly text: string
  readonly link: { readonly to: string; readonly text: string }
}

/**
 * Says on a page of a flow of which nothing is answered that this browser has just sent one, as where
 * Back leads after sending. Null where it has not, or where that cannot be read.
 */
export async function readJustSent(
  {
    leads,
    now,
    reportFault,
  }: Pick<Visit, 'now' | 'reportFault'> & { readonly leads: Pick<Visit['leads'], 'follow'> },
  { flow, stored, home, draft, words }: Enquiry,
): Promise<JustSentView | null> {
  const isBegun = Object.keys(stored.answers).length > 0 || stored.contactForm !== null
  const last = draft.sent.findLast(one => one.flow === flow.name && !one.isErased)
  if (isBegun || last === undefined) return null
  const { reference, token } = last
  try {
    const followed = await leads.follow({ reference, token })
    if (!followed?.lead || followed.status === 'withdrawn') return null
    const isRecent = now.getTime() - followed.receivedAt.getTime() < aMomentMs
    const isOfOther = home?.kind === 'listed' && home.addressId !== followed.lead.addressId
    if (!isRecent || isOfOther) return null
  } catch (fault) {
    reportFault(fault)
    return null
  }
  const { title, text, link } = words.steps.justSent
  return { title, text: text(reference), link: { to: `/enquiries/sent/${reference}`, text: link } }
}
