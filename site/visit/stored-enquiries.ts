import { randomUUID } from 'node:crypto'
import { isSameHome, type StoredEnquiry } from '../../leads/draft.ts'
import { fitPart } from './fit-part.ts'

/**
 * An enquiry is one flow for one home, in however many tabs. The same flow for another home is a
 * separate enquiry.
 */
type EnquirySubject = Pick<StoredEnquiry, 'flow' | 'home'>

const maxEnquiries = 10

/** A new enquiry gets the key under which it is sent. */
export const findOrStartEnquiry = (
  enquiries: readonly StoredEnquiry[],
  { flow, home }: EnquirySubject,
): StoredEnquiry =>
  enquiries.find(one => !one.isOfAnyHome && isOf(one, { flow, home })) ??
  assignHome(enquiries, { flow, home }) ?? {
    flow,
    home,
    key: randomUUID(),
    answers: {},
    contactForm: null,
  }

/** Puts the changed enquiry first; drops the oldest beyond ten or while all are too long to store. */
export function withEnquiry(
  enquiries: readonly StoredEnquiry[],
  subject: EnquirySubject,
  change: (current: StoredEnquiry) => Partial<StoredEnquiry>,
): readonly StoredEnquiry[] {
  const current = findOrStartEnquiry(enquiries, subject)
  const others = withoutEnquiry(enquiries, subject)
  return fitPart([{ ...current, ...change(current) }, ...others], maxEnquiries)
}

export const withoutEnquiry = (
  enquiries: readonly StoredEnquiry[],
  subject: EnquirySubject,
): readonly StoredEnquiry[] => enquiries.filter(one => !isOf(one, subject))

/** Turns an enquiry that named no home yet, from an older draft, into one for this home. */
function assignHome(
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
