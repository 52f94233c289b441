import type { BoughtFuel, EnergyModel, MeteredView, OwnUse, UseName } from '../energy/energy-use.ts'
import type { LodgedPrices } from '../energy/lodged-price-list.ts'
import type { WholeBill } from '../energy/price-energy.ts'
import type { Building, Corrections } from '../epc-ratings/building.ts'
import type { EnergyBand } from '../epc-ratings/energy-band.ts'
import type { Believed } from '../epc-ratings/lodged-columns.ts'
import type { Recommendation } from '../epc-ratings/recommendation.ts'
import type { Grants } from '../grants/grants.ts'
import type { Help, HelpAnswers } from '../grants/help.ts'
import type { HomesAlike } from '../homes-alike/homes-alike.ts'
import type { LikelyRating } from '../likely-ratings/likely-rating.ts'
import type { HomeMeasure } from '../measures/measure.ts'
import type { EnergyPrices, Meter, Payment } from '../prices/energy-prices.ts'
import type { PriceFacts } from '../prices/find-energy-prices.ts'
import type { Range } from '../range.ts'
import type { Source } from '../sources.ts'
import type { LettingRule } from './find-letting-rule.ts'

/** What the register and the provider say of a home. */
export type HomeToPlan = {
  readonly addressId: string
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
  /** What could not be read just now, which is not the same as what there is not. */
  readonly unread?: readonly UnreadPart[]
}

export type UnreadPart =
  | 'certificate'
  | 'recommendations'
  | 'likely-rating'
  | 'homes-alike'
  | 'lodged-prices'

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

/** What is dated by us: prices, schemes, and the day they are asked for. */
export type PlanFacts = PriceFacts & {
  readonly today: string
  readonly grants: Grants
}

/** `ask`: what a landlord, or whoever owns the block, decides. `when`: at an occasion, or later. */
export type PlanGroup = 'start' | 'next' | 'ask' | 'when' | 'not-for-the-money'

/** Why a step stands where it does. */
export type PlanReason =
  /** The certificate recommends it. */
  | 'recommended'
  /** The assessor assumed the fact that it rests on. */
  | 'assumed-fact'
  /** Of what is sure, it saves most for its cost. */
  | 'best-for-the-money'
  | 'fits-coming-up'
  /** Another step of the plan waits for it. */
  | 'comes-first'
  | 'help-may-pay'
  /** By itself it may bring the next letter. */
  | 'reaches-next-letter'
  /** A home let in England or Wales below band E; one below C, by the rule that is planned. */
  | 'letting-rule'
  | 'letting-rule-planned'
  /** Heating is chosen, and its size settled, after what keeps the heat in. */
  | 'after-insulation'
  /** Best when what it replaces, or the room it needs, is due. */
  | 'best-when-due'
  | 'after-these'
  | 'over-budget'
  | 'cost-not-known'
  | 'saving-not-known'
  /** Another step does the same: one of the two is enough. */
  | 'instead-of-another'
  | 'landlord-decides'
  | 'block-decides'
  | 'does-not-pay-back'
  | 'costs-more-to-run'
  | 'for-warmth'

/** What takes less than five minutes and leads to the step. */
export type FirstAction =
  /** Look whether what the assessor assumed is so. Never an offer. */
  | 'check-fact'
  | 'ask-landlord'
  | 'ask-block'
  | 'check-help'
  | 'do-it-yourself'
  | 'ask-for-survey'
  | 'compare-quotes'

/** What anybody can do first, of whose home nothing is known. */
export type GeneralAction = 'find-address' | 'look-in-loft' | 'read-meters' | 'ask-for-certificate'

/** Why there is no START HERE. */
export type NoStart =
  | 'nothing-known'
  | 'nothing-left'
  | 'others-decide'
  | 'over-budget'
  | 'nothing-pays-back'
  | 'no-figures'
  | 'better-when-due'

export type PlanStep = {
  readonly measure: HomeMeasure
  readonly group: PlanGroup
  /** With `when`: what it waits for; null: nothing but those before it. */
  readonly waitsFor: ComingUp | null
  /** The most important first. */
  readonly reasons: readonly PlanReason[]
  readonly firstAction: FirstAction
  /** Cost less the help that may be had; null where either is not known. */
  readonly netCostPounds: Range | null
  /** Within its life and net of help; null where that cannot be said. */
  readonly paysBack: boolean | null
  /** Schemes of `plan.help` that may pay towards it. */
  readonly help: readonly string[]
}

export type HomeCosts = {
  readonly model: EnergyModel
  readonly prices: EnergyPrices
  /** Heating, hot water, lighting and pumps, with the gas standing charge; null where a price lacks. */
  readonly poundsAYear: Range | null
  readonly byUse: Readonly<Partial<Record<UseName, number>>>
  /** With appliances, cooking and the standing charges of the fuels that are bought. */
  readonly wholeBillPounds: Range | null
  /** What the whole bill is made of. */
  readonly wholeBill?: WholeBill
  readonly metered: MeteredView | null
  /** What the home buys and no price is held of. */
  readonly unpriced: readonly BoughtFuel[]
  /** Of the sums; those of the metered view are with it. */
  readonly sources: readonly string[]
}

export type Plan = {
  readonly basis: 'certificate' | 'likely-rating' | 'nothing'
  readonly building: Building | null
  readonly costs: HomeCosts | null
  readonly score: {
    /** As lodged, or likely; with what a visitor says has been done since. */
    readonly now: number | null
    readonly after: Range | null
    /** Null in band A, and where there is no score. */
    readonly nextLetter: { readonly band: EnergyBand; readonly pointsNeeded: number } | null
  }
  /** START HERE first, then NEXT, and so on as `PlanGroup` lists them. */
  readonly steps: readonly PlanStep[]
  /** Why no step is START HERE; null where one is. */
  readonly noStart: NoStart | null
  /** Where there is nothing to plan from; else empty. */
  readonly generalActions: readonly GeneralAction[]
  /** Keys of the steps that the totals are of, in the order in which they were applied. */
  readonly chosen: readonly string[]
  readonly totals: {
    readonly costPounds: Range | null
    readonly netCostPounds: Range | null
    readonly savingPounds: Range | null
    readonly co2Kg: Range | null
  }
  readonly help: readonly Help[]
  /** The rule that stands in a landlord's way. */
  readonly letting: LettingRule | null
  readonly likely: LikelyRating | null
  readonly alike: HomesAlike | null
  readonly unread: readonly UnreadPart[]
  /** Every id that a figure of this plan names leads to one of these. */
  readonly sources: Readonly<Record<string, Source>>
}
