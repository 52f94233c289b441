import { randomUUID } from 'node:crypto'
import { longestPartInBytes } from '../../leads/draft-store.ts'
import { isSameHome, type KeptEnquiry } from '../../leads/visit-draft.ts'

/** One flow about one home is one enquiry, in however many tabs; about another home it is another. */
export type EnquiryName = Pick<KeptEnquiry, 'flow' | 'home'>

const mostKept = 10

/** A new one has the key that makes it one lead, however often it is sent. */
export const keptOrNew = (
  enquiries: readonly KeptEnquiry[],
  { flow, home }: EnquiryName,
): KeptEnquiry =>
  enquiries.find(one => !one.isOfAnyHome && isOf(one, { flow, home })) ??
  takeAnyHome(enquiries, { flow, home }) ?? {
    flow,
    home,
    key: randomUUID(),
    answers: {},
    contactForm: null,
  }

/** The latest first. What is too much to keep goes from the other end. */
export function withEnquiry(
  enquiries: readonly KeptEnquiry[],
  name: EnquiryName,
  change: (kept: KeptEnquiry) => Partial<KeptEnquiry>,
): readonly KeptEnquiry[] {
  const kept = keptOrNew(enquiries, name)
  const all = [{ ...kept, ...change(kept) }, ...withoutEnquiry(enquiries, name)].slice(0, mostKept)
  while (all.length > 1 && Buffer.byteLength(JSON.stringify(all)) > longestPartInBytes) all.pop()
  return all
}

export const withoutEnquiry = (
  enquiries: readonly KeptEnquiry[],
  name: EnquiryName,
): readonly KeptEnquiry[] => enquiries.filter(one => !isOf(one, name))

/** Whoever is asked who they are has often said so already, on the way to something else. */
export const latestContactForm = (enquiries: readonly KeptEnquiry[]): KeptEnquiry['contactForm'] =>
  enquiries.find(({ contactForm }) => contactForm !== null)?.contactForm ?? null

function takeAnyHome(
  enquiries: readonly KeptEnquiry[],
  { flow, home }: EnquiryName,
): KeptEnquiry | null {
  const found = enquiries.find(one => one.isOfAnyHome && one.flow === flow)
  if (!found) return null
  const { isOfAnyHome, ...enquiry } = found
  return { ...enquiry, home }
}

const isOf = (one: KeptEnquiry, { flow, home }: EnquiryName): boolean =>
  one.flow === flow && (one.isOfAnyHome === true || isSameHome(one.home, home))
