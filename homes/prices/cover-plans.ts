/** What home cover may cover, in the order in which it is shown. What no plan covers is on the page. */
export const homeCoverItems = [
  'boiler',
  'yearly-service',
  'radiators',
  'cylinder',
  'indoor-plumbing',
  'drains',
  'wiring',
  'appliances',
] as const

export const coverItems = [
  ...homeCoverItems,
  'gas-safety-record',
  'first-hour',
  'price-first',
  'wall-charger',
  'standard-fitting',
  'network-told',
  'wiring-certificate',
] as const

export const planKinds = ['cover', 'service', 'repair', 'charger'] as const

export type CoverItem = (typeof coverItems)[number]

export type CoverPrice = {
  readonly pounds: number
  /** `job`: once, for work that is done once. */
  readonly per: 'month' | 'visit' | 'job'
  /** Paid towards each repair; null where the plan has no repairs. */
  readonly excessPounds: number | null
}

export type CoverPlan = {
  readonly id: string
  readonly name: string
  /** A plan for repairs, a yearly service alone, one repair, or a car charger with its fitting. */
  readonly kind: (typeof planKinds)[number]
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

/** The least that a plan of this kind costs: a monthly price before one that is paid at once. */
export function lowestPriceOn(
  plans: CoverPlans,
  kind: CoverPlan['kind'],
  day: string,
): CoverPrice | null {
  const prices = coverPlansOn(plans, kind, day).flatMap(plan => plan.prices)
  const monthly = prices.filter(({ per }) => per === 'month')
  const alike = monthly.length > 0 ? monthly : prices
  return alike.toSorted((a, b) => a.pounds - b.pounds)[0] ?? null
}
