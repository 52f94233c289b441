import type { ConstructionAge } from '../../../homes/epc-ratings/construction-age.ts'
import type { LettingStandard, Level } from '../../../homes/epc-ratings/energy-band.ts'
import type { Explanation, HomeFeature } from '../../../homes/epc-ratings/home-features.ts'
import type { LodgedName } from '../../../homes/epc-ratings/lodged-columns.ts'
import type { Description, Stars } from '../../../homes/epc-ratings/lodged-values.ts'
import type { CostRange } from '../../../homes/epc-ratings/recommendation.ts'
import type { RunningCosts } from '../../../homes/epc-ratings/running-costs.ts'

/** What a page shows of a home's certificate: nothing that it does not, for it travels twice. */
export type CertificateView = {
  readonly summary: CertificateSummary
  readonly costs: RunningCosts | null
  readonly energy: EnergyUse
  readonly features: readonly FeatureView[]
  readonly ownEnergy: readonly OwnEnergy[]
  readonly steps: readonly Step[] | MissingSteps
  /** Null where the band is not known. */
  readonly letting: LettingStandard | null
  /** Every certificate of the home, newest first; null where the others could not be read. */
  readonly history: readonly PastCertificate[] | null
  readonly details: Details
}

/** `unlisted`: the certificate is known, and whoever keeps it has no list of its steps. */
export type MissingSteps = 'unread' | 'unlisted'

export type CertificateSummary = {
  readonly current: Level | null
  readonly potential: Level | null
  /** Null where only the key of the older public files is known. */
  readonly number: string | null
  readonly lodgedOn: string | null
  readonly inspectedOn: string | null
  readonly validUntil: string | null
  readonly isExpired: boolean
  /** The day a newer one was lodged, where this is not the newest. */
  readonly replacedOn: string | null
  readonly age: { readonly years: number; readonly months: number } | null
  readonly homeType: string | null
  readonly built: ConstructionAge | null
  readonly floorAreaM2: number | null
}

export type EnergyUse = {
  readonly kwhPerM2: Readonly<Record<When, number | null>>
  readonly co2Tonnes: Readonly<Record<When, number | null>>
  readonly environment: Readonly<Record<When, Level | null>>
}

export type When = 'current' | 'potential'

export type FeatureView = {
  readonly feature: HomeFeature
  readonly description: Description | null
  readonly stars: Stars | null
  readonly explanation: Explanation | null
}

export type OwnEnergy =
  | { readonly from: 'sun-electricity'; readonly roofPercent: number }
  | { readonly from: 'sun-water' | 'wind' }

export type Step = {
  readonly item: number
  readonly title: Description | null
  readonly cost: CostRange | null
}

export type PastCertificate = {
  readonly id: string
  readonly lodgedOn: string | null
  readonly level: Level | null
  readonly isShown: boolean
  readonly isExpired: boolean
  /** Against the certificate before it; null for the oldest. */
  readonly change: {
    readonly points: number | null
    readonly features: readonly FeatureChangeView[]
  } | null
}

export type FeatureChangeView = {
  readonly feature: HomeFeature
  readonly before: Description
  readonly after: Description
}

export type Details = {
  /** Blank lines of an address are left out. */
  readonly values: Readonly<Partial<Record<LodgedName, DetailValue>>>
  /** Those that are known in Welsh alone. */
  readonly inWelsh: readonly LodgedName[]
}

/** A day as `2026-11-21`; true and false for yes and no; null: not recorded. */
export type DetailValue = string | boolean | null
