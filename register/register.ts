import type { Address } from '../homes/addresses/address.ts'
import type { LodgedPrices } from '../homes/energy/lodged-price-list.ts'
import type { EnergyBand } from '../homes/epc-ratings/energy-band.ts'
import type { HomeShape } from '../homes/epc-ratings/home-shape.ts'
import type { LodgedName } from '../homes/epc-ratings/lodged-columns.ts'
import type { LooseRating, Rating } from '../homes/epc-ratings/rating.ts'
import type { Recommendation } from '../homes/epc-ratings/recommendation.ts'
import type { HomesAlike } from '../homes/homes-alike/homes-alike.ts'
import type { LikelyRating } from '../homes/likely-ratings/likely-rating.ts'
import type { ProviderSupply } from '../homes/supplies/provider-supply.ts'

/**
 * The port for reading homes. Every engine answers alike; one that cannot answer throws
 * `RegisterUnavailable`. Facts that another provider may not carry have an answer that says so. An id
 * that an address had before leads to it as its present one does; the answer names the present one.
 */
export interface Register {
  /** Lists addresses in natural order, homes first; [] where the postcode has none. Takes the form of `parsePostcode`. */
  findAddresses(postcode: string): Promise<readonly ListedAddress[] | 'invalid-postcode'>
  findAddress(addressId: string): Promise<Address | null>
  /** A page of what a text finds, best first. The cursor is one that another page gave. */
  searchAddresses(
    text: string,
    size: number,
    cursor?: string | null,
  ): Promise<SearchPage | 'unknown-cursor' | 'not-supported'>
  /** The certificate that counts. */
  chosenRating(addressId: string): Promise<Rating | 'unknown-address' | 'no-epc-rating'>
  /** Every certificate, newest first. */
  listRatings(addressId: string): Promise<readonly Rating[] | 'unknown-address'>
  findRating(ratingId: string): Promise<LooseRating | null>
  /** Recommendations in the order of their steps. */
  listRecommendations(ratingId: string): Promise<readonly Recommendation[] | 'unknown-rating'>
  /** Counts the homes in each band, by the certificate that counts; null where nobody counts. */
  countBands(area: Area): Promise<BandCounts | null>
  /** The likely rating of a home without a certificate that counts; null where nobody worked it out. */
  likelyRating?(addressId: string): Promise<LikelyRating | null>
  /** Null where nobody counts, and where there are fewer than five such homes anywhere. */
  homesAlike?(addressId: string): Promise<HomesAlike | null>
  /** Lodged prices of half-years without an official list, fitted at import; [] where nobody did. */
  fittedPrices?(): Promise<readonly LodgedPrices[]>
  /** Another provider's facts about a supply; null where it has none. Our own engines leave it to
   * our rules, by which it follows from the address. */
  findSupply?(addressId: string): Promise<ProviderSupply | null>
}

/** An engine of our own, which has an answer to every question. */
export interface LocalRegister extends Register {
  findAddresses(postcode: string): Promise<readonly ListedAddress[]>
  searchAddresses(
    text: string,
    size: number,
    cursor?: string | null,
  ): Promise<SearchPage | 'unknown-cursor'>
  findRating(ratingId: string): Promise<Rating | null>
  countBands(area: Area): Promise<BandCounts>
  likelyRating(addressId: string): Promise<LikelyRating | null>
  homesAlike(addressId: string): Promise<HomesAlike | null>
  fittedPrices(): Promise<readonly LodgedPrices[]>
  /** As `findAddresses`, at once, with what is known of the stored text; null where the postcode has none. */
  storedAddresses(postcode: string): StoredAddresses | null
  /**
   * Shows the stored values of the certificate that counts, at once and without an object of them.
   * May begin anew where a file proves damaged.
   */
  visitRating(
    addressId: string,
    visitor: RatingVisitor,
  ): 'visited' | 'unknown-address' | 'no-epc-rating'
}

export type StoredAddresses = {
  readonly addresses: readonly ListedAddress[]
  /** True where none of their texts needs an escape in JSON. */
  readonly isPlain: boolean
}

/** What the column and code numbers that a `RatingVisitor` receives stand for: one object for all certificates of a file. */
export type StoredColumns = readonly {
  /** Null for a column that is no longer known. */
  readonly name: LodgedName | null
  /** By code. */
  readonly values: readonly string[]
}[]

/** Receives the values of one certificate column by column, in their stored order; the last ones may be missing. */
export type RatingVisitor = {
  begin(addressId: string, columns: StoredColumns): void
  /** The value has a code. */
  valueByCode(column: number, code: number): void
  /** The value stands in the certificate itself; null where it holds nothing. */
  valueAsText(column: number, value: string | null): void
}

/** Band and shape are those of the certificate that counts; null where it or the engine has none. */
export type ListedAddress = Address & {
  readonly energyBand: EnergyBand | null
  readonly homeShape: HomeShape | null
}

export type SearchPage = {
  readonly addresses: readonly ListedAddress[]
  /** The number of addresses before these; null where nobody says. */
  readonly start: number | null
  /** The number of addresses on all pages; null where nobody says. */
  readonly total: number | null
  /** False where there may be more than were counted. */
  readonly isTotalExact: boolean
  /** The cursors of the pages around it; null where there is none. */
  readonly next: string | null
  readonly previous: string | null
  /** The words searched for instead, where nothing matched those that were typed; else empty. */
  readonly corrections: readonly string[]
  /** The words that these addresses need not have, where none has all of them; else empty. */
  readonly leftOut: readonly string[]
}

export type Area = {
  readonly kind: 'postcode' | 'outcode' | 'local-authority'
  readonly code: string
}

export type BandCounts = Readonly<Record<EnergyBand, number>>
