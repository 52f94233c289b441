import { data, redirect } from 'react-router'
import { otherMeter } from '../../enquiries/check-answer.ts'
import { offeredMeters } from '../../enquiries/check-screen.ts'
import type { Answers, Flow, KnownSupply } from '../../enquiries/flows/flow.ts'
import {
  type FilledIn,
  fuels,
  numbers,
  readings,
  typedNumber,
} from '../../enquiries/flows/meter-reading.ts'
import type { Lead } from '../../enquiries/lead.ts'
import { parsePostcode } from '../../homes/addresses/postcode.ts'
import { isMaskedNumber, maskMeterNumber } from '../../homes/supplies/meter-numbers.ts'
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

/**
 * Each comparison says whether a number is the listed one, so that numbers could be guessed. Above the
 * limit it knows only the last four, which the screen shows anyway.
 */
export async function limitComparing(
  visit: Visit,
  { home }: Enquiry,
  meters: HomeMeters,
  typed: Answers,
): Promise<HomeMeters> {
  const all = fuels.flatMap(fuel => typedNumber(typed, fuel)?.replace(/\D/g, '') || [])
  if (home?.kind !== 'listed' || all.length === 0) return meters
  for (const number of all) {
    if (await visit.mayCompareMeter(home.addressId, number)) continue
    const [mpans, mprns] = [meters.mpans.map(maskMeterNumber), meters.mprns.map(maskMeterNumber)]
    return { ...meters, mpans, mprns }
  }
  return meters
}

const nothingSent: FilledIn = { readings: {}, numbers: {} }

/**
 * The readings that this browser sent last of the same meters of this home, as the last readings of
 * the next. Empty where there are none, or where they cannot be read.
 */
export async function findLastSent(
  { leads, reportFault }: Visit,
  { flow, home, draft }: Enquiry,
  meters: HomeMeters,
): Promise<FilledIn> {
  if (home?.kind !== 'listed') return nothingSent
  const sent = draft.sent.filter(one => one.flow === flow.name)
  try {
    for (const proof of sent.toReversed()) {
      const followed = await leads.follow(proof)
      if (!followed?.lead || followed.status === 'withdrawn') continue
      if (followed.lead.addressId !== home.addressId) continue
      const filledIn = fillIn(flow, followed.lead, meters)
      if (Object.keys(filledIn.readings).length > 0) return filledIn
    }
  } catch (fault) {
    reportFault(fault)
  }
  return nothingSent
}

function fillIn(flow: Flow, { answers }: Lead, meters: HomeMeters): FilledIn {
  const valuesOf = (id: string) => answers.find(({ question }) => question === id)?.values ?? []
  const fill = (now: string, last: string) => {
    const values = valuesOf(now)
    return values.length > 0 ? [[last, values] as const] : []
  }
  const same = fuels.filter(fuel => {
    const question = flow.questions.find(({ id }) => id === numbers[fuel])
    const offered = question ? offeredMeters(question, meters) : []
    return isSameMeter(valuesOf(numbers[fuel])[0] ?? '', offered, meters)
  })
  const filled = same.flatMap(fuel => readings[fuel].flatMap(([now, last]) => fill(now, last)))
  if (filled.length === 0) return nothingSent
  return {
    readings: Object.fromEntries([...filled, ...fill('taken-on', 'last-read-on')]),
    numbers: Object.fromEntries(same.map(fuel => [fuel, valuesOf(numbers[fuel])[0] ?? ''])),
  }
}

/** Of several meters nobody can tell beforehand which one is read next. */
function isSameMeter(sent: string, [first, ...more]: string[], { isUnread }: HomeMeters): boolean {
  if (isUnread || more.length > 0) return false
  if (first === undefined) return sent !== otherMeter && !isMaskedNumber(sent)
  return maskMeterNumber(sent) === first
}
