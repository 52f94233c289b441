import type { Lodged } from './lodged-columns.ts'

/** One certificate of a home. */
export type Rating = {
  /** Its certificate number, or the key of the old files. */
  readonly id: string
  readonly addressId: string
  readonly lodged: Lodged
}

/** One that another provider need not say the address of. */
export type LooseRating = Omit<Rating, 'addressId'> & { readonly addressId: string | null }
