import type { Address } from '../../homes/addresses/address.ts'
import { type EnergyBand, parseBand } from '../../homes/epc-ratings/energy-band.ts'
import { readDay } from '../../homes/epc-ratings/lodged-dates.ts'
import type { Rating } from '../../homes/epc-ratings/rating.ts'
import { readNumber } from '../../homes/epc-ratings/read-number.ts'
import { isSameHome, type VisitDraft } from './visit-draft.ts'

/** What is known of a visit so far, for every component of a journey. All of it is empty at first. */
export type VisitState = {
  readonly selectedAddress: SelectedAddress | null
  readonly contact: Contact | null
  readonly epcRatings: readonly EpcRating[]
  readonly questions: readonly Question[]
}

/** `listed`: chosen from the register, and named by the page's URL. `typed`: not listed there. */
export type SelectedAddress =
  | { readonly kind: 'listed'; readonly addressId: string; readonly text: string }
  | ({ readonly kind: 'typed' } & TypedAddress)

export type TypedAddress = {
  readonly line1: string
  readonly line2: string | null
  readonly postalTown: string
  readonly postcode: string
}

/** As typed. */
export type Contact = {
  readonly fullName: string | null
  readonly email: string | null
  readonly phone: string | null
}

export type EpcRating = {
  readonly id: string
  readonly energyBand: EnergyBand | null
  readonly potentialBand: EnergyBand | null
  readonly score: number | null
  readonly lodgedOn: string | null
}

/** One that was answered, on the way through a flow. */
export type Question = {
  readonly flow: string
  readonly id: string
  readonly answers: readonly string[]
}

export const emptyVisitState: VisitState = {
  selectedAddress: null,
  contact: null,
  epcRatings: [],
  questions: [],
}

/** What identifies a home comes from the URL, by way of the register; the rest from the draft. */
export function fillVisitState(
  draft: VisitDraft,
  found: { address: Address | null; ratings: readonly Rating[] } = { address: null, ratings: [] },
): VisitState {
  const { typedAddress, contact, enquiries } = draft
  const home = found.address?.id ?? typedAddress
  return {
    selectedAddress: found.address
      ? { kind: 'listed', addressId: found.address.id, text: found.address.text }
      : typedAddress && { kind: 'typed', ...typedAddress },
    contact,
    epcRatings: found.ratings.map(describeRating),
    questions: enquiries
      .filter(enquiry => isSameHome(enquiry.home, home))
      .flatMap(({ flow, answers }) =>
        Object.entries(answers).map(([id, given]) => ({ flow, id, answers: given })),
      ),
  }
}

function describeRating({ id, lodged }: Rating): EpcRating {
  return {
    id,
    energyBand: parseBand(lodged['current-energy-rating']),
    potentialBand: parseBand(lodged['potential-energy-rating']),
    score: readNumber(lodged['current-energy-efficiency']),
    lodgedOn: readDay(lodged['lodgement-date']),
  }
}
