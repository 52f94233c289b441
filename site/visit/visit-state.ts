import type { Address } from '../../homes/addresses/address.ts'
import type { TypedAddress } from '../../homes/addresses/typed-address.ts'
import { believeLodged, readLodgedOn } from '../../homes/epc-ratings/believe-lodged.ts'
import type { EnergyBand } from '../../homes/epc-ratings/energy-band.ts'
import { readEnergyLevel } from '../../homes/epc-ratings/energy-band.ts'
import type { Rating } from '../../homes/epc-ratings/rating.ts'
import { type Contact, isSameHome, type VisitDraft } from '../../leads/draft.ts'

/** What is known of a visit so far, for the components of journey pages. */
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

export type EpcRating = {
  readonly id: string
  readonly energyBand: EnergyBand | null
  readonly potentialBand: EnergyBand | null
  readonly score: number | null
  readonly lodgedOn: string | null
}

/** A question of a flow, with its answers. */
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

type Found = {
  readonly address: Address | null
  readonly ratings: readonly Rating[]
  readonly today: string
}

/** The home comes from the URL by way of the register; the rest from the draft. */
export function fillVisitState(
  draft: VisitDraft,
  found: Found = { address: null, ratings: [], today: '' },
): VisitState {
  const { typedAddress, contact, enquiries } = draft
  const home = found.address?.id ?? typedAddress
  return {
    selectedAddress: found.address
      ? { kind: 'listed', addressId: found.address.id, text: found.address.text }
      : typedAddress && { kind: 'typed', ...typedAddress },
    contact,
    epcRatings: found.ratings.map(rating => describeRating(rating, found.today)),
    questions: enquiries
      .filter(enquiry => isSameHome(enquiry.home, home))
      .flatMap(({ flow, answers }) =>
        Object.entries(answers).map(([id, given]) => ({ flow, id, answers: given })),
      ),
  }
}

function describeRating({ id, lodged }: Rating, today: string): EpcRating {
  const believed = believeLodged(lodged, today)
  const current = readEnergyLevel(believed, 'current')
  return {
    id,
    energyBand: current?.band ?? null,
    potentialBand: readEnergyLevel(believed, 'potential')?.band ?? null,
    score: current?.score ?? null,
    lodgedOn: readLodgedOn(believed),
  }
}
