import type { Address } from '../homes/addresses/address.ts'

/** A register that is being written: postcodes in order, each whole; then finished, or discarded. */
export interface NewRegister {
  /** Takes postcodes as `createPostcodePacker` packs them, one after another. */
  addPostcodes(packed: Uint8Array): void
  /**
   * Writes counts, what was learned, and indexes; after it the file is complete, synced and
   * read-only. Former ids are looked for when all homes are there.
   */
  finish(
    facts: RegisterFacts,
    findFormerIds?: (written: WrittenHomes) => FormerIds,
    learned?: Iterable<LearnedRow>,
    /** Makes it a delta. */
    describeReplaced?: (written: WrittenHomes) => ReplacedPart,
  ): void
  discard(): void
}

/** One address with all that belongs to it, in the natural order of its postcode. */
export type AssembledAddress = {
  readonly address: Address
  /** True where an address file gave it; an address made from certificates alone goes when they go. */
  readonly isOfficial: boolean
  /** The one that counts first, then newest first. */
  readonly ratings: readonly AssembledRating[]
}

export type AssembledRating = {
  readonly id: string
  /** The bytes of the record encoder: a record is encoded once on its way. */
  readonly record: Uint8Array
  readonly recommendations: Uint8Array | null
  /** The columns that queries use, beside the record. */
  readonly score: number | null
  readonly lodgedOn: string | null
  /** The UPRN that it was lodged with, valid; imports alone say it. */
  readonly uprn?: string | null
}

/** The register file that a delta was made beside. */
export type BaseName = { readonly version: string; readonly bytes: number }

export type RegisterTotals = Readonly<
  Record<
    'homes' | 'otherSupplies' | 'certificates' | 'postcodes' | 'aliases' | 'retiredIds',
    number
  >
>

export type ReplacedTotals = RegisterTotals & {
  /** Aliases of the base that are the ids of homes again. */
  readonly aliasesGivenAgain: number
}

/** What a delta takes out of its base. */
export type ReplacedPart = {
  readonly base: BaseName
  readonly totals: ReplacedTotals
  /** In order. The delta holds what there is of them now, which may be nothing. */
  readonly postcodes: Iterable<string>
  /** Homes by band, counted as in the table of the same name. */
  readonly bandCounts: Iterable<readonly [kind: string, code: string, counts: string]>
  /** In how many of the postcodes a word stood. */
  readonly words: Iterable<readonly [word: string, postcodes: number]>
}

/** Facts of a register version as a whole. */
export type RegisterFacts = {
  /** True where every home in it is made up. */
  readonly isMadeUp: boolean
  /** The files it was made from, by name, with the time of the import. */
  readonly sources: readonly { readonly file: string; readonly importedAt: string }[]
  /** Certificates opted out or cancelled, in order: they stay out of every later import. */
  readonly removedRatingIds: readonly string[]
  /** True where any certificate came as a document, which says more than a row; else left out. */
  readonly hasDocuments?: boolean
}

/** A row that a version has learned from its own certificates; each import learns it anew. */
export type LearnedRow = {
  readonly topic: string
  readonly key: string
  readonly content: string | Uint8Array
}

/** An id that an address had before, and its present one. */
export type Alias = { readonly id: string; readonly addressId: string }

/**
 * An id whose home is gone. It leads nowhere, and to no other home ever; should its own come back, it
 * is known by its fingerprint: the id that is hashed from its address. Of the address nothing is left.
 */
export type RetiredId = {
  readonly id: string
  readonly postcode: string
  readonly fingerprint: string
  readonly isOfficial: boolean
}

export type FormerIds = {
  readonly aliases: Iterable<Alias>
  readonly retired: Iterable<RetiredId>
}

/** The homes written to a new register so far, before it is finished. */
export interface WrittenHomes {
  /** In an order of the engine's own, the same in every version. */
  readIds(): Iterable<string>
  has(addressId: string): boolean
  listPostcode(postcode: string): readonly Address[]
  listByUprn(uprn: string): readonly Address[]
  findByCertificate(ratingId: string): Address | null
}

/** A finished version, read whole by the next import: what `addPostcodes` and `finish` were given. */
export interface EarlierRegister {
  readonly facts: RegisterFacts
  /** In the order of postcodes; records as they were made, to be carried over unread. */
  readPostcodes(): Iterable<{ postcode: string; addresses: readonly AssembledAddress[] }>
  /** The same without certificates. */
  readAddresses(): Iterable<{ postcode: string; addresses: readonly EarlierAddress[] }>
  /** In the order of `WrittenHomes.readIds`. */
  readIds(): Iterable<string>
  readHome(addressId: string): AssembledAddress | null
  /** None where it was made before there were any. */
  readFormerIds(): FormerIds
  close(): void
}

export type EarlierAddress = Pick<AssembledAddress, 'address' | 'isOfficial'>
