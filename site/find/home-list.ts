import type { EnergyBand } from '../../homes/epc-ratings/energy-band.ts'

/** What a visitor chooses from: no meter number, and nothing else that the page does not show. */
export type HomeList = {
  readonly groups: readonly HomeGroup[]
  /** Supplies that are no homes. */
  readonly others: readonly ListedHome[]
  /** Where all of them are in one. */
  readonly town: string | null
  /** The whole address where a home is all that there is, to be asked about. */
  readonly only: string | null
}

export type HomeGroup = { readonly place: string | null; readonly homes: readonly ListedHome[] }

export type ListedHome = {
  readonly id: string
  readonly name: string
  readonly band: EnergyBand | null
}

/** One for each entry, in their order: what a filter looks through. */
export const searchedTexts = ({ groups, others }: HomeList): string[] => [
  ...groups.flatMap(({ place, homes }) => homes.map(({ name }) => `${name} ${place ?? ''}`)),
  ...others.map(({ name }) => name),
]

export const countHomes = ({ groups }: HomeList): number =>
  groups.reduce((count, { homes }) => count + homes.length, 0)

export const countEntries = (list: HomeList): number => countHomes(list) + list.others.length
