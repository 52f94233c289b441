import type { Address } from '../homes/addresses/address.ts'

/** How a register is made: postcodes in order, each whole; then finished, or thrown away. */
export interface NewRegister {
  addPostcode(postcode: string, addresses: readonly AssembledAddress[]): void
  /** Postcodes as `packPostcode` made them ready, one after another. */
  addPacked(postcodes: Uint8Array): void
  /** Counts, search and checks; after it the file is complete, synced and read-only. */
  finish(facts: RegisterFacts): void
  discard(): void
}

/** One address with all that belongs to it, in the natural order of its postcode. */
export type AssembledAddress = {
  readonly address: Address
  /** Whether an address file gave it; one made from certificates alone goes when they go. */
  readonly isOfficial: boolean
  /** The one that counts first, then newest first. */
  readonly ratings: readonly AssembledRating[]
}

export type AssembledRating = {
  readonly id: string
  /** Made by the record coder, so that it is encoded once on its way. */
  readonly record: Uint8Array
  readonly recommendations: Uint8Array | null
  /** What people query, beside the record. */
  readonly score: number | null
  readonly lodgedOn: string | null
}

/** What there is to say of a register version as a whole. */
export type RegisterFacts = {
  /** True where every home in it is made up. */
  readonly isMadeUp: boolean
  /** The files it was made from, by name, with the time of the import. */
  readonly sources: readonly { readonly file: string; readonly importedAt: string }[]
  /** Certificates opted out or cancelled, in order: they stay out of every later import. */
  readonly removedRatingIds: readonly string[]
}

/** A finished version, read whole by the next import: what `addPostcode` and `finish` were given. */
export interface EarlierRegister {
  readonly facts: RegisterFacts
  /** In the order of postcodes; records as they were made, to be carried over unread. */
  readPostcodes(): Iterable<{ postcode: string; addresses: readonly AssembledAddress[] }>
  close(): void
}
