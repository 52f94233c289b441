import type { BoughtFuel } from '../energy/energy-use.ts'
import type { Range } from '../range.ts'

export type MeasureId =
  | 'loft'
  | 'loft-top-up'
  | 'room-in-roof'
  | 'flat-roof'
  | 'cavity-wall'
  | 'internal-wall'
  | 'external-wall'
  | 'party-wall'
  | 'suspended-floor'
  | 'solid-floor'
  | 'draught-proofing'
  | 'double-glazing'
  | 'secondary-glazing'
  | 'doors'
  | 'cylinder-jacket'
  | 'cylinder-thermostat'
  | 'heating-controls'
  | 'condensing-boiler'
  | 'storage-heaters'
  | 'heat-pump'
  | 'low-energy-lights'
  | 'solar-panels'
  | 'battery'
  | 'solar-water'
  | 'ventilation'
  | 'smart-meter'
  /** A code or text that we do not know: it keeps its own words and figures. */
  | 'as-lodged'

export type Installer =
  | 'diy'
  | 'trustmark'
  | 'pas-2035'
  | 'fensa-certass'
  | 'gas-safe'
  | 'oftec'
  | 'mcs'
  | 'electrician'
  | 'roofer'
  | 'builder'

/** What has to be looked at first, or could rule a measure out. Each has words in `content/`. */
export const checkIds = [
  'air-bricks',
  'battery-siting',
  'cold-pipes',
  'combustion-air',
  'condensation',
  'conservation-area',
  'cylinder-needed',
  'cylinder-space',
  'damp',
  'door-heights',
  'downlighter-hoods',
  'eaves',
  'eaves-vents',
  'floor-levels',
  'flue',
  'freeholder',
  'gas-connection',
  'grid-notice',
  'hot-water-hygiene',
  'joist-ends',
  'keep-vents',
  'lease',
  'listed-consent',
  'loft-wiring',
  'noise',
  'planning',
  'radiators',
  'roof-condition',
  'roof-leaks',
  'roof-rights',
  'room-heat-loss',
  'rot',
  'scaffold',
  'trickle-vents',
  'vented-gap',
  'ventilation',
  'wall-survey',
  'weigh-heat-pump',
  'when-re-covered',
  'with-other-works',
] as const

export type CheckId = (typeof checkIds)[number]

/** Whose decision it is. */
export type Decider = 'you' | 'landlord' | 'block'

/** What is known of a kind of measure, whichever home it is for. */
export type MeasureKind = {
  readonly id: Exclude<MeasureId, 'as-lodged'>
  readonly lifeYears: number | null
  /** Share of the modelled saving that is credited, between 0 and 1. */
  readonly inUse: Range
  /** 1: hardly any. 4: the room has to be cleared. */
  readonly mess: 1 | 2 | 3 | 4
  readonly days: Range | null
  readonly first: readonly MeasureId[]
  /** What has to be looked at, and what could rule it out. */
  readonly checks: readonly CheckId[]
  readonly who: readonly Installer[]
  readonly sources: readonly string[]
}

/** How a saving was found, best first. */
export type SavingBasis = 'lodged-step' | 'lodged-heat' | 'modelled' | 'measured-share' | 'none'

/** One measure for one home, after those that stand before it in the list. */
export type HomeMeasure = {
  readonly id: MeasureId
  /** Distinguishes measures `as-lodged`; else the same as the id. */
  readonly key: string
  /** As lodged, where the certificate recommends it. */
  readonly lodged: {
    readonly item: number
    readonly text: string | null
    readonly costPounds: { readonly from: number; readonly to: number } | null
  } | null
  /** Whether the certificate only assumed the fact that calls for it. */
  readonly isAssumed: boolean
  readonly costPounds: Range | null
  /** What it takes off a year's kWh by fuel; below zero where it uses more of one (a heat pump). */
  readonly kwhSaved: Readonly<Partial<Record<BoughtFuel, Range>>>
  /** Of solar panels: what is sold; below zero for a battery, which leaves less to sell. */
  readonly kwhExported?: Range
  /** Null where no price or no figure is held. */
  readonly savingPounds: Range | null
  readonly savingBasis: SavingBasis
  readonly co2KgSaved: Range | null
  /** Score after it and those before it. */
  readonly scoreAfter: Range | null
  readonly pointsGained: Range | null
  readonly paysBackWithinLife: boolean | null
  readonly decider: Decider
  readonly kind: MeasureKind | null
  /**
   * Heat pump: size class, kW; the efficiency that its saving goes by, and the one at which it costs
   * no more than today.
   */
  readonly heatPump?: {
    readonly sizeKw: { readonly from: number; readonly to: number } | null
    readonly breakEvenEfficiency: number | null
    readonly assumedEfficiency: Range
  }
  /** Solar panels: the size that the figures are for. */
  readonly panels?: { readonly kwp: number }
  readonly sources: readonly string[]
}
