import type { Address } from '../homes/addresses/address.ts'
import type { EnergyBand } from '../homes/epc-ratings/energy-band.ts'
import type { Rating } from '../homes/epc-ratings/rating.ts'
import type { Recommendation } from '../homes/epc-ratings/recommendation.ts'

/** Where homes are read. Every engine answers alike; one that cannot answer throws. */
export interface Register {
  /** In natural order, homes first; [] where the postcode has none. Takes the form of `parsePostcode`. */
  findAddresses(postcode: string): Promise<readonly ListedAddress[]>
  findAddress(addressId: string): Promise<Address | null>
  /** Best first. */
  searchAddresses(text: string, limit: number): Promise<readonly ListedAddress[]>
  /** The certificate that counts. */
  chosenRating(addressId: string): Promise<Rating | 'unknown-address' | 'no-epc-rating'>
  /** Every certificate, newest first. */
  listRatings(addressId: string): Promise<readonly Rating[] | 'unknown-address'>
  findRating(ratingId: string): Promise<Rating | null>
  /** In the order of their steps. */
  listRecommendations(ratingId: string): Promise<readonly Recommendation[] | 'unknown-rating'>
  /** How many homes have which band, by the certificate that counts. */
  countBands(area: Area): Promise<BandCounts>
}

export type ListedAddress = Address & { readonly energyBand: EnergyBand | null }

export type Area = {
  readonly kind: 'postcode' | 'outcode' | 'local-authority'
  readonly code: string
}

export type BandCounts = Readonly<Record<EnergyBand, number>>
