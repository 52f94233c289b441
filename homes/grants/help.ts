import type { MeasureId } from '../measures/measure.ts'

/** What a rule asks for that no record settles: answered by the visitor or not at all. */
export type HelpAnswers = {
  readonly tenure?: 'owner' | 'landlord' | 'private-tenant' | 'social-tenant' | 'leaseholder'
  readonly livesHere?: boolean
  readonly incomePounds?: number
  readonly hasMeansTestedBenefit?: boolean
  readonly hasHealthCondition?: boolean
  readonly hasMainsGas?: boolean
  readonly isNewBuild?: boolean
  readonly isSelfBuild?: boolean
  readonly isRural?: boolean
  readonly hadFunding?: boolean
  readonly landlordAgrees?: boolean
}

/** What the record settles of a home. */
export type HelpFacts = {
  readonly country: string | null
  readonly band: string | null
  readonly isCertificateInDate: boolean | null
  readonly mainFuel: string | null
  readonly hasMainsGas: boolean | null
}

/** One scheme for one home. Never a promise: `yes` is said as "may qualify". */
export type Help = {
  readonly scheme: string
  readonly verdict: 'yes' | 'no' | 'ask'
  /** The answers that would settle it, in the order in which to ask. */
  readonly asks: readonly (keyof HelpAnswers | 'council')[]
  /** Keys of words: why it is unlikely. */
  readonly reasons: readonly string[]
  readonly measures: readonly MeasureId[]
  /** Towards one measure; null where no sum is confirmed. */
  readonly pounds: { readonly from: number; readonly to: number } | null
  readonly status: 'open' | 'planned'
  readonly closes: string | null
  readonly checkedOn: string
  readonly url: string | null
  readonly source: string
}
