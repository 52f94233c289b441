import { randomUUID } from 'node:crypto'
import { isSameHome, type StoredEnquiry } from '../../leads/draft.ts'
import { longestPartInBytes } from '../../leads/draft-store.ts'

/** One flow about one home is one enquiry, in however many tabs; about another home it is another. */
export type EnquirySubject = Pick<StoredEnquiry, 'flow' | 'home'>

const mostEnquiries = 10

/** A new enquiry gets the key under which it is sent. */
export const findOrStartEnquiry = (
  enquiries: readonly StoredEnquiry[],
  { flow, home }: EnquirySubject,
): StoredEnquiry =>
  enquiries.find(one => !one.isOfAnyHome && isOf(one, { flow, home })) ??
  takeAnyHome(enquiries, { flow, home }) ?? {
    flow,
    home,
    key: randomUUID(),
    answers: {},
    contactForm: null,
  }

/** The latest first; the oldest go where the draft would be too long to store. */
export function withEnquiry(
  enquiries: readonly StoredEnquiry[],
  name: EnquirySubject,
  change: (kept: StoredEnquiry) => Partial<StoredEnquiry>,
): readonly StoredEnquiry[] {
  const kept = findOrStartEnquiry(enquiries, name)
  const all = [{ ...kept, ...change(kept) }, ...withoutEnquiry(enquiries, name)].slice(
    0,
    mostEnquiries,
  )
  while (all.length > 1 && Buffer.byteLength(JSON.stringify(all)) > longestPartInBytes) all.pop()
  return all
}

export const withoutEnquiry = (
  enquiries: readonly StoredEnquiry[],
  name: EnquirySubject,
): readonly StoredEnquiry[] => enquiries.filter(one => !isOf(one, name))

/** Contact details that the visitor gave on another enquiry, to fill in the form with. */
export const latestContactForm = (
  enquiries: readonly StoredEnquiry[],
): StoredEnquiry['contactForm'] =>
  enquiries.find(({ contactForm }) => contactForm !== null)?.contactForm ?? null

function takeAnyHome(
  enquiries: readonly StoredEnquiry[],
  { flow, home }: EnquirySubject,
): StoredEnquiry | null {
  const found = enquiries.find(one => one.isOfAnyHome && one.flow === flow)
  if (!found) return null
  const { isOfAnyHome, ...enquiry } = found
  return { ...enquiry, home }
}

const isOf = (one: StoredEnquiry, { flow, home }: EnquirySubject): boolean =>
  one.flow === flow && (one.isOfAnyHome === true || isSameHome(one.home, home))
