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

type CoverItem = (typeof coverItems)[number]

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
  /** Its button: the start of an enquiry, with the answer there that names the plan. */
  readonly ask: { readonly text: string; readonly href: string }
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
  return plans.filter(plan => plan.kind === kind && isOnOffer(plan, day))
}

export const isOnOffer = ({ from, to }: CoverPlan, day: string): boolean => from <= day && day <= to

/** The day until which all of them can be had; empty where there are none. */
export const firstEndOf = (dated: readonly { readonly to: string }[]): string =>
  dated.map(({ to }) => to).toSorted()[0] ?? ''

/** A visit and a job are paid once. */
export const yearlyPounds = ({ pounds, per }: CoverPrice): number =>
  per === 'month' ? pounds * 12 : pounds

const byYear = (a: CoverPrice, b: CoverPrice) => yearlyPounds(a) - yearlyPounds(b)

/** The least that a plan of this kind costs over a year. */
export const lowestPriceOn = (
  plans: CoverPlans,
  kind: CoverPlan['kind'],
  day: string,
): CoverPrice | null => waysToPay(coverPlansOn(plans, kind, day))[0] ?? null

/** The ways to pay for the cheapest of some plans, the least over a year first. */
export function waysToPay(plans: readonly CoverPlan[]): readonly CoverPrice[] {
  const [cheapest] = plans.toSorted((a, b) => leastOf(a) - leastOf(b))
  if (!cheapest) return []
  const own = new Set(cheapest.prices.map(({ per }) => per))
  const others = plans
    .filter(({ covers }) => covers.join() === cheapest.covers.join())
    .flatMap(({ prices }) => prices.filter(({ per }) => !own.has(per)))
  return [...cheapest.prices, ...others].toSorted(byYear)
}

const leastOf = ({ prices }: CoverPlan) => Math.min(...prices.map(yearlyPounds))
