import type { EnergyBand } from '../epc-ratings/energy-band.ts'

/** What a visitor chooses from: no meter number, and nothing else that the page does not show. */
export type ListedHomes = {
  readonly groups: readonly HomeGroup[]
  /** Supplies that are not homes. */
  readonly others: readonly ListedHome[]
  /** Null where they are in several towns. */
  readonly town: string | null
  /** The whole address of the only home; null where there is more than one entry. */
  readonly only: string | null
}

export type HomeGroup = {
  readonly place: string | null
  /** A block of flats, which a list of several folds. */
  readonly isBuilding: boolean
  readonly homes: readonly ListedHome[]
}

export type ListedHome = {
  readonly id: string
  readonly name: string
  readonly band: EnergyBand | null
}

export const countHomes = ({ groups }: ListedHomes): number =>
  groups.reduce((count, { homes }) => count + homes.length, 0)

export const countEntries = (list: ListedHomes): number => countHomes(list) + list.others.length
