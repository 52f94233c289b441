/** What a plan may cover, in the order in which it is shown. What no plan covers is on the page. */
export const coverItems = [
  'boiler',
  'yearly-service',
  'radiators',
  'cylinder',
  'indoor-plumbing',
  'drains',
  'wiring',
  'appliances',
  'gas-safety-record',
] as const

export type CoverItem = (typeof coverItems)[number]

export type CoverPrice = {
  readonly pounds: number
  readonly per: 'month' | 'visit'
  /** Paid towards each repair; null where the plan has no repairs. */
  readonly excessPounds: number | null
}

export type CoverPlan = {
  readonly id: string
  readonly name: string
  /** Repairs when something breaks, or a yearly service alone. */
  readonly kind: 'cover' | 'service'
  readonly prices: readonly CoverPrice[]
  readonly covers: readonly CoverItem[]
  /** Null where there is no such limit. */
  readonly limits: {
    readonly repairPounds: number | null
    readonly waitingDays: number
    readonly boilerAgeYears: number | null
  }
  /** The first and last day on which it can be bought at its prices. */
  readonly from: string
  readonly to: string
}

export type CoverPlans = {
  readonly asOf: string
  /** True while the plans are invented to show the site: pages then say so. */
  readonly isDemonstration: boolean
  readonly source: string
  readonly plans: readonly CoverPlan[]
}

export function coverPlansOn(
  { plans }: CoverPlans,
  kind: CoverPlan['kind'],
  day: string,
): readonly CoverPlan[] {
  return plans.filter(plan => plan.kind === kind && plan.from <= day && day <= plan.to)
}
