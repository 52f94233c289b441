import type { ChangeName } from './list-changes.ts'

/** What homes of the same type and age have had done since their first certificate. */
export type HomesAlike = {
  /** Homes with two certificates or more that are counted here: never below five. */
  readonly homes: number
  readonly area: 'postcode' | 'outcode' | 'local-authority' | 'country'
  /** Type and age band in the words of the register: “House”, “England and Wales: 1930-1949”. */
  readonly propertyType: string
  readonly ageBand: string | null
  readonly years: { readonly from: number; readonly to: number }
  readonly done: readonly AlikeChange[]
}

export type AlikeChange = {
  readonly change: ChangeName
  readonly homes: number
}
