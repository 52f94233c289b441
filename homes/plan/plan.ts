import type { BoughtFuel, EnergyModel, MeteredView, OwnUse, UseName } from '../energy/energy-use.ts'
import type { LodgedPrices } from '../energy/lodged-price-list.ts'
import type { MeasuredUses } from '../energy/measured-uses.ts'
import type { WholeBill } from '../energy/price-energy.ts'
import type { SolarWorth } from '../energy/price-solar.ts'
import type { Building, Corrections } from '../epc-ratings/building.ts'
import type { EnergyBand } from '../epc-ratings/energy-band.ts'
import type { Believed } from '../epc-ratings/lodged-columns.ts'
import type { Recommendation } from '../epc-ratings/recommendation.ts'
import type { Grants, Scheme } from '../grants/grants.ts'
import type { Help, HelpAnswers, Pounds } from '../grants/help.ts'
import type { HomesAlike } from '../homes-alike/homes-alike.ts'
import type { LikelyRating } from '../likely-ratings/likely-rating.ts'
import type { HomeMeasure } from '../measures/measure.ts'
import type { EnergyPrices, Meter, Payment } from '../prices/energy-prices.ts'
import type { PriceFacts } from '../prices/find-energy-prices.ts'
import type { Range } from '../range.ts'
import type { Source } from '../sources.ts'
import type { ProviderSupply } from '../supplies/provider-supply.ts'
import type { LettingRule } from './find-letting-rule.ts'

/** What the register and the provider say of a home. */
export type HomeToPlan = {
  readonly addressId: string
  readonly postcode: string
  readonly country: string | null
  readonly mpans: readonly string[]
  readonly mprns: readonly string[]
  /** What another provider says of the supply, if one does. */
  readonly providerSupply?: ProviderSupply | 'unread' | null
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

export const unreadParts = [
  'certificate',
  'recommendations',
  'likely-rating',
  'homes-alike',
  'lodged-prices',
  /** Another provider's, by which the region of prices is known. */
  'supply',
] as const
export type UnreadPart = (typeof unreadParts)[number]

export const occasions = ['roof', 'boiler', 'kitchen', 'windows', 'decorating', 'moving'] as const
export type ComingUp = (typeof occasions)[number]

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
export const planGroups = ['start', 'next', 'ask', 'when', 'not-for-the-money'] as const
export type PlanGroup = (typeof planGroups)[number]

/** Why a step stands where it does. */
export const planReasons = [
  /** The certificate recommends it. */
  'recommended',
  /** The assessor assumed the fact that it rests on. */
  'assumed-fact',
  /** It goes by homes alike, of which this one may not be. */
  'probably',
  /** Of all steps here it saves most for its cost; never said of the only one. */
  'best-for-the-money',
  /** Of all steps here it saves most in a year; never said of the only one. */
  'saves-most',
  /** Cheap, and paid back within two years. */
  'costs-little',
  'fits-coming-up',
  /** Another step of the plan waits for it. */
  'comes-first',
  'help-may-pay',
  /** By itself it brings the next letter, even at the low end of its points. */
  'reaches-next-letter',
  /** A home let in England or Wales below band E; one below C, by the rule that is planned. */
  'letting-rule',
  'letting-rule-planned',
  /** A landlord pays, and whoever rents has the lower bills. */
  'tenant-saves',
  /** Heating is chosen, and its size settled, after what keeps the heat in. */
  'after-insulation',
  /** Best when what it replaces, or the room it needs, is due. */
  'best-when-due',
  'after-these',
  'over-budget',
  'cost-not-known',
  'saving-not-known',
  /** Another step does the same: one of the two is enough. */
  'instead-of-another',
  'landlord-decides',
  'block-decides',
  /** Within its life, but after too long to spend the money for its sake. */
  'pays-back-slowly',
  'does-not-pay-back',
  'costs-more-to-run',
  'for-warmth',
] as const
export type PlanReason = (typeof planReasons)[number]

/** What takes less than five minutes and leads to the step. */
export const firstActions = [
  /** Look whether what the assessor assumed is so. Never an offer. */
  'check-fact',
  'ask-landlord',
  'ask-block',
  'check-help',
  'do-it-yourself',
  'ask-for-survey',
  'compare-quotes',
] as const
export type FirstAction = (typeof firstActions)[number]

/** What anybody can do first, of whose home little is known or little is theirs to change. */
export const generalActions = [
  'look-in-loft',
  'count-bulbs',
  'read-meters',
  'check-tariff',
  'ask-for-certificate',
] as const
export type GeneralAction = (typeof generalActions)[number]

/** Why there is no START HERE. */
export const noStarts = [
  'nothing-known',
  /** A likely rating over a wide range, or of a home whose type nobody knows. */
  'too-little-known',
  'nothing-left',
  'others-decide',
  'over-budget',
  'nothing-pays-back',
  'no-figures',
  'better-when-due',
] as const
export type NoStart = (typeof noStarts)[number]

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
  /** What may come off its cost: from nothing while that is not settled; null: no known sum. */
  readonly helpPounds: Pounds | null
  /** The least of that, if it is paid at all. */
  readonly helpIfPaid: number | null
  /** Within its life and net of help; null where that cannot be said. */
  readonly paysBack: boolean | null
  /** Net of help, and without. Null where cost or saving is not known, and where it saves nothing. */
  readonly paybackYears: Range | null
  readonly grossPaybackYears: Range | null
  /** Schemes of `plan.help` that may pay towards it. */
  readonly help: readonly string[]
  readonly helpFits: HelpFits
}

/** Whether a grant may be had: `ask`: it depends; `none`: none that there is fits. */
export const helpFits = ['yes', 'ask', 'none'] as const
export type HelpFits = (typeof helpFits)[number]

export type HomeCosts = {
  readonly model: EnergyModel
  readonly prices: EnergyPrices
  /** Heating, hot water, lighting and pumps, with the gas standing charge; null where a price lacks. */
  readonly poundsAYear: Range | null
  readonly byUse: Readonly<Partial<Record<UseName, number>>>
  /** With appliances, cooking and the standing charges of the fuels that are bought. */
  readonly wholeBillPounds: Range | null
  /** What the whole bill is made of. */
  readonly wholeBill: WholeBill
  /** What homes like it buy in a year; null where nobody measured it, or the home's own use is known. */
  readonly measured: MeasuredUses | null
  /** Of panels that the home has; null where it has none. */
  readonly solar: SolarWorth | null
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
  /** Free things to do, where too little is known to plan from, and for those who rent. */
  readonly generalActions: readonly GeneralAction[]
  /** Day of the prices that steps are ordered by, where none is held of today; else null. */
  readonly orderedByPricesOf: string | null
  /** Keys of the steps that the totals are of, in their order. Never the heat pump (decision 49). */
  readonly chosen: readonly string[]
  readonly totals: {
    readonly costPounds: Range | null
    readonly netCostPounds: Range | null
    readonly savingPounds: Range | null
    readonly co2Kg: Range | null
  }
  readonly help: readonly Help[]
  /** Reliefs from VAT that are over: costs were found under them and have no VAT in them. */
  readonly endedReliefs: readonly Scheme[]
  /** The best of any grant for any step. */
  readonly helpFits: HelpFits
  /** The rule that stands in a landlord's way. */
  readonly letting: LettingRule | null
  readonly likely: LikelyRating | null
  readonly alike: HomesAlike | null
  readonly unread: readonly UnreadPart[]
  /** Every id that a figure of this plan names leads to one of these. */
  readonly sources: Readonly<Record<string, Source>>
}
