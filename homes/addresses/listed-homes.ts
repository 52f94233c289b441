import type { EnergyBand } from '../epc-ratings/energy-band.ts'
import type { HomeShape } from '../epc-ratings/home-shape.ts'

/** The homes that a visitor chooses from, with nothing that the page doesn't show: no meter number. */
export type ListedHomes = {
  readonly groups: readonly HomeGroup[]
  /** Supplies that are not homes. */
  readonly others: readonly ListedHome[]
  /** Null where they are in several towns. */
  readonly town: string | null
  /** The whole address of the only home; null where there is more than one entry. */
  readonly only: string | null
  /** The drawings behind the marks of its homes, each once; none where no home has a letter. */
  readonly marks: readonly HomeMark[]
}

/** `plain`: it has a letter, and nobody knows its shape. `none`: no certificate says either. */
export type MarkName = HomeShape | 'plain' | 'none'

/** Sent with a list, so that no script carries drawings and words of shapes. */
export type HomeMark = {
  readonly name: MarkName
  /** The words for its shape, in small letters; null where the mark shows none. */
  readonly words: string | null
  /** Outlines of the home, and of what is built around it. */
  readonly home: string
  readonly beside?: string
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
  readonly mark: MarkName
}

export const countHomes = ({ groups }: ListedHomes): number =>
  groups.reduce((count, { homes }) => count + homes.length, 0)

export const countEntries = (list: ListedHomes): number => countHomes(list) + list.others.length
