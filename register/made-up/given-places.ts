import type { AddressLines, HomePlan } from './home-plan.ts'
import type { LodgedValues, MadeUpTown } from './made-up-place.ts'
import type { Dwelling } from './make-up-dwelling.ts'

/**
 * Homes that are the same in every made-up country, whatever its seed, for each to show one case.
 * Nothing in them is left to chance but wording that says nothing of the case.
 */
export type GivenTown = {
  readonly town: MadeUpTown
  readonly postcodes: readonly GivenPostcode[]
}

export type GivenPostcode = {
  readonly postcode: string
  readonly homes: readonly GivenHome[]
  readonly others: readonly AddressLines[]
}

export type GivenHome = {
  readonly plan: HomePlan
  /** As it stands today. */
  readonly dwelling: Partial<Dwelling>
  /** Oldest first; none where it has no certificate. */
  readonly visits: readonly GivenVisit[]
  readonly electricityMeters: 1 | 2
  readonly hasGas: boolean
  /** False where only its certificate names it: the list of addresses lacks it. */
  readonly isListed: boolean
}

/** A certificate, lodged so many days before today. */
export type GivenVisit = {
  readonly daysAgo: number
  /** What was different then. */
  readonly dwelling?: Partial<Dwelling>
  /** The address in the assessor's words, where that is not the one listed. */
  readonly lines?: AddressLines
  /** What was lodged otherwise, in files of every shape. */
  readonly values?: LodgedValues
  /** Where a country comes in files of two shapes, it stands in the older one. */
  readonly isInOldFiles?: true
  /** What the new files say otherwise. */
  readonly newValues?: LodgedValues
}

export const daysOfYears = (years: number): number => Math.round(years * 365.25)

/** A home with gas, one electricity meter and one certificate of three years ago. */
export function giveHome(plan: HomePlan, home: Partial<Omit<GivenHome, 'plan'>> = {}): GivenHome {
  return {
    plan,
    dwelling: {},
    visits: [{ daysAgo: daysOfYears(3) }],
    electricityMeters: 1,
    hasGas: !plan.isOffGas,
    isListed: true,
    ...home,
  }
}
