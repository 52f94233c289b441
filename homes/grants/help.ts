import type { MeasureId } from '../measures/measure.ts'
import type { Decider, OpenCondition, Subject } from './conditions.ts'
import type { SchemeKind } from './grants.ts'

/** What a rule asks for that no record settles: answered by the visitor or not at all. */
export type HelpAnswers = {
  readonly country?: 'england' | 'wales' | 'scotland' | 'northern-ireland'
  readonly tenure?: 'owner' | 'landlord' | 'private-tenant' | 'social-tenant' | 'leaseholder'
  readonly livesHere?: boolean
  /** Of the whole household in a year, before tax. */
  readonly incomePounds?: number
  readonly hasMeansTestedBenefit?: boolean
  readonly hasHealthCondition?: boolean
  /** Whether there is a gas main to connect to, not whether the home uses gas. */
  readonly hasMainsGas?: boolean
  /** What heats the home now, where the record is silent or out of date. */
  readonly mainFuel?: 'mains-gas' | 'oil' | 'lpg' | 'coal' | 'electricity' | 'wood' | 'other'
  readonly hasHeatPump?: boolean
  readonly hasSolarPanels?: boolean
  /** Paid for export under the Feed-in Tariff. */
  readonly hasFeedInTariff?: boolean
  readonly isNewBuild?: boolean
  readonly isSelfBuild?: boolean
  readonly isRural?: boolean
  /** Public money has already paid for a heat pump or biomass boiler here. */
  readonly hadFunding?: boolean
  /** The home has had measures from Nest before. */
  readonly hadNestHelp?: boolean
  readonly landlordAgrees?: boolean
  /** The visitor says that the certificate's band is wrong or out of date: it settles nothing then. */
  readonly disputesBand?: boolean
}

/** What the record settles of a home. */
export type HelpFacts = {
  readonly country: string | null
  readonly band: string | null
  readonly isCertificateInDate: boolean | null
  /** `heat-network` where heat comes from one, whatever it burns. */
  readonly mainFuel: string | null
  /** A gas meter, listed or seen, or a bill: true settles that there is a main, false does not. */
  readonly hasMainsGas: boolean | null
  /** Left out is the same as null. */
  readonly hasHeatPump?: boolean | null
  readonly hasSolarPanels?: boolean | null
}

/** `council`, `scheme`: no answer settles it here, so ask those. */
export type HelpAsk = Exclude<Subject, 'band'> | Decider

/** Keys of words: the subjects of the rules that say no. */
type HelpReason = Subject

export type Pounds = { readonly from: number; readonly to: number }

export type SumTowards = {
  readonly measure: MeasureId
  readonly pounds: Pounds
  /** The last day of the most, where that ends before the scheme does. */
  readonly until: string | null
}

/** One scheme for one home. Never a promise: `yes` is said as "may qualify". */
export type Help = {
  readonly scheme: string
  readonly name: string
  readonly kind: SchemeKind
  /** `ask` without a question: a planned scheme, whose rules nobody knows. */
  readonly verdict: 'yes' | 'no' | 'ask'
  /** What would settle it, in the order in which to ask. With `yes`: whom to check with. */
  readonly asks: readonly HelpAsk[]
  /** With `ask`: what has to hold for it to be `yes`; all of them. */
  readonly conditions: readonly OpenCondition[]
  /** Why it is unlikely; empty unless the verdict is `no`. */
  readonly reasons: readonly HelpReason[]
  readonly measures: readonly MeasureId[]
  /** Towards each measure that has confirmed sums; none where the verdict is `no`. */
  readonly towards: readonly SumTowards[]
  /** Towards one measure, the least and the most; null where no sum is confirmed. */
  readonly pounds: Pounds | null
  readonly status: 'open' | 'planned'
  readonly closes: string | null
  /** Within sixty days, by our own reckoning of what is soon. */
  readonly closesSoon: boolean
  readonly checkedOn: string
  readonly url: string | null
  /** Id of the scheme among the sources. */
  readonly source: string
}
