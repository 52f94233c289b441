import { data, redirect } from 'react-router'
import type { Answers, KnownSupply } from '../../enquiries/flows/flow.ts'
import { parsePostcode } from '../../homes/addresses/postcode.ts'
import type { Visit } from '../app/visit.ts'
import { pathOfStep } from '../visit/enquiry-path.ts'
import { type Enquiry, type EnquiryAddress, readEnquiry } from './read-enquiry.ts'

/** Throws 404 where the flow has no such screen, and a redirect where no home is chosen. */
export async function readScreen(visit: Visit, flowName: string, url: EnquiryAddress) {
  const enquiry = await readEnquiry(visit, flowName, url)
  const { flow, home, query } = enquiry
  const screen = flow.screens?.find(({ id }) => id === 'reading')
  if (!screen) throw data(null, { status: 404 })
  if (home === null) throw redirect(pathOfStep(flow.name, 'address', query), 303)
  return { enquiry, screen }
}

/** What the register lists for the home. `isUnread`: it could not be asked, so that nothing is said. */
export type HomeMeters = KnownSupply & { readonly isUnread: boolean }

export async function readMeters(
  { register, reportFault }: Visit,
  { home }: Enquiry,
): Promise<HomeMeters> {
  const parsed = home && 'postcode' in home ? parsePostcode(home.postcode) : null
  const outcode = parsed?.valid ? parsed.outcode : null
  const none = { mpans: [], mprns: [], outcode, isUnread: home?.kind === 'unread' }
  if (home?.kind !== 'listed') return none
  try {
    const address = await register.findAddress(home.addressId)
    return address ? { ...none, mpans: address.mpans, mprns: address.mprns } : none
  } catch (fault) {
    reportFault(fault)
    return { ...none, isUnread: true }
  }
}

/** The readings of a lead, each with the question for the one before. */
const lastOf = {
  electricity: 'last-electricity',
  'electricity-second': 'last-electricity-second',
  gas: 'last-gas',
  'taken-on': 'last-read-on',
} as const

/**
 * The readings that were sent last from this browser for this home, as the last readings of the next.
 * Empty where there are none, or where they cannot be read.
 */
export async function findLastSent(
  { leads, reportFault }: Visit,
  { flow, home, draft }: Enquiry,
): Promise<Answers> {
  if (home?.kind !== 'listed') return {}
  const sent = draft.sent.filter(one => one.flow === flow.name)
  try {
    for (const proof of sent.toReversed()) {
      const lead = (await leads.follow(proof))?.lead
      if (lead?.addressId !== home.addressId) continue
      const answers = Object.entries(lastOf).flatMap(([now, last]) => {
        const values = lead.answers.find(({ question }) => question === now)?.values ?? []
        return values.length > 0 ? [[last, values] as const] : []
      })
      return Object.fromEntries(answers)
    }
  } catch (fault) {
    reportFault(fault)
  }
  return {}
}
