import type { LodgedName } from '../../homes/epc-ratings/lodged-columns.ts'
import type { AddressLines } from './home-plan.ts'
import type { Dwelling } from './make-up-dwelling.ts'

export type MadeUpTown = {
  readonly number: number
  readonly name: string
  readonly outcode: string
  readonly homes: number
  readonly county: string
  readonly region: string
  readonly country: 'England' | 'Wales' | 'Scotland'
  /** The electricity distributor of nearly all of its homes. */
  readonly distributor: string
  readonly authority: { readonly code: string; readonly name: string }
  readonly constituency: { readonly code: string; readonly name: string }
}

export type MadeUpPostcode = {
  readonly town: MadeUpTown
  readonly postcode: string
  /** The same in every country: nothing here is damaged or removed by chance. */
  readonly isGiven: boolean
  readonly places: readonly MadeUpPlace[]
}

/** A home or a supply that is not one, with all that the files say of it. */
export type MadeUpPlace = {
  readonly kind: 'home' | 'other-supply'
  readonly uprn: string
  /** False where only its certificate tells of it: the list of addresses lacks it. */
  readonly isListed: boolean
  readonly lines: AddressLines
  readonly county: string
  readonly classification: string
  readonly mpans: readonly string[]
  readonly mprns: readonly string[]
  /** Oldest first. */
  readonly certificates: readonly MadeUpCertificate[]
}

/** A blank is ''; a column that nothing here knows is made up by its kind when written. */
export type LodgedValues = Partial<Record<LodgedName, string>>

export type MadeUpCertificate = {
  /** LMK_KEY of the old files. */
  readonly oldKey: string
  /** Certificate number of the new ones. */
  readonly number: string
  readonly yearLodged: number
  readonly lodgedDay: number
  /** What the assessor found. */
  readonly dwelling: Dwelling
  /** As the old files have it; a blank is ''. */
  readonly values: LodgedValues
  /** What the new files say otherwise. */
  readonly newValues: LodgedValues
  /** What it asks of its heating in a year. Documents state it, rows don't. */
  readonly heat: { readonly spaceKwh: number; readonly waterKwh: number }
  readonly isNewBuild: boolean
  /** Opted out or cancelled since. */
  readonly isRemoved: boolean
  /** Its row stands in the file twice. */
  readonly isRepeated: boolean
  /** Where a country comes in files of two shapes, it stands in the older one. */
  readonly isInOldFiles: boolean
  readonly recommendations: readonly MadeUpRecommendation[]
}

export type MadeUpRecommendation = {
  readonly item: number
  readonly id: string
  readonly text: string
  readonly indicativeCost: string
}
