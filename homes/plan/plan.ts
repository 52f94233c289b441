import type { EnergyModel, MeteredView, OwnUse } from '../energy/energy-use.ts'
import type { LodgedPrices } from '../energy/lodged-prices.ts'
import type { Building, Corrections } from '../epc-ratings/building.ts'
import type { Believed } from '../epc-ratings/lodged-columns.ts'
import type { Recommendation } from '../epc-ratings/recommendation.ts'
import type { Grants } from '../grants/grants.ts'
import type { Help, HelpAnswers } from '../grants/help.ts'
import type { HomesAlike } from '../homes-alike/homes-alike.ts'
import type { LikelyRating } from '../likely-ratings/likely-rating.ts'
import type { HomeMeasure } from '../measures/measure.ts'
import type { EnergyPrices, Meter, Payment } from '../prices/energy-prices.ts'
import type { PriceCap } from '../prices/price-cap.ts'
import type { Range } from '../range.ts'
import type { Source } from '../sources.ts'

/** What the register and the provider say of a home. */
export type HomeToPlan = {
  readonly postcode: string
  readonly country: string | null
  readonly mpans: readonly string[]
  readonly mprns: readonly string[]
  readonly certificate: {
    readonly id: string
    readonly believed: Believed
    /** Null where nobody has a list, or where it could not be read. */
    readonly recommendations: readonly Recommendation[] | null
  } | null
  readonly likely: LikelyRating | null
  readonly alike: HomesAlike | null
  readonly fittedPrices: readonly LodgedPrices[]
}

export type ComingUp = 'roof' | 'boiler' | 'kitchen' | 'windows' | 'decorating' | 'moving'

/** What the visitor says. Nothing is needed; what is given always wins. */
export type PlanAnswers = HelpAnswers & {
  readonly ownUse?: OwnUse
  readonly corrections?: Corrections
  readonly budgetPounds?: number
  /** Already done: never suggested. */
  readonly done?: readonly string[]
  /** Chosen: the totals are of these; all of START HERE and NEXT where it is left out. */
  readonly ticked?: readonly string[]
  readonly comingUp?: readonly ComingUp[]
  readonly meter?: Meter
  readonly payment?: Payment
}

export type PlanFacts = {
  readonly today: string
  readonly priceCap: PriceCap
  readonly grants: Grants
}

export type PlanGroup = 'start' | 'next' | 'when' | 'not-for-the-money'

export type PlanStep = {
  readonly measure: HomeMeasure
  readonly group: PlanGroup
  /** With `when`: what it waits for. */
  readonly waitsFor: ComingUp | null
  /** Keys of words: why it stands where it does. */
  readonly reasons: readonly string[]
  /** Cost less the help that may be had; null where either is not known. */
  readonly netCostPounds: Range | null
  readonly help: readonly string[]
}

export type HomeCosts = {
  readonly model: EnergyModel
  readonly prices: EnergyPrices
  /** Heating, hot water, lighting and pumps, with the gas standing charge; null where a price lacks. */
  readonly poundsAYear: Range | null
  readonly byUse: Readonly<Record<string, number>>
  /** With appliances, cooking and both standing charges. */
  readonly wholeBillPounds: Range | null
  readonly metered: MeteredView | null
}

export type Plan = {
  readonly basis: 'certificate' | 'likely-rating' | 'nothing'
  readonly building: Building | null
  readonly costs: HomeCosts | null
  readonly score: { readonly now: number | null; readonly after: Range | null }
  readonly steps: readonly PlanStep[]
  readonly totals: {
    readonly costPounds: Range | null
    readonly netCostPounds: Range | null
    readonly savingPounds: Range | null
    readonly co2Kg: Range | null
  }
  readonly help: readonly Help[]
  readonly likely: LikelyRating | null
  readonly alike: HomesAlike | null
  /** Every id that a figure of this plan names leads to one of these. */
  readonly sources: Readonly<Record<string, Source>>
}
