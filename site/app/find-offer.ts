import {
  type CoverPlan,
  type CoverPrice,
  coverPlansOn,
  firstEndOf,
  lowestPriceOn,
} from '../../homes/prices/cover-plans.ts'
import { findEnergyPrices } from '../../homes/prices/find-energy-prices.ts'
import { typicalUseOn } from '../../homes/prices/price-cap.ts'
import { priceTariff } from '../../homes/prices/price-tariff.ts'
import { priceCapYear } from '../../homes/prices/quote-tariffs.ts'
import { typicalTariffUse } from '../../homes/prices/tariff-use.ts'
import { isOnSale, type Tariff } from '../../homes/prices/tariffs.ts'
import type { Facts } from './facts.tsx'

export type Offer = {
  /** The last day on which it can be had, as on the page that it leads to. */
  readonly until: string
  readonly isExample: boolean
} & (FixedOffer | ServiceOffer | CoverOffer | PriceOffer)

/** A year of typical use on the cheapest fixed tariff, beside one at the price cap. */
type FixedOffer = {
  readonly kind: 'fixed'
  readonly poundsAMonth: number
  /** Null where it is not less, or no price cap is held. */
  readonly belowCapPounds: number | null
  readonly tariffs: readonly Pick<Tariff, 'termMonths' | 'exitFeePounds'>[]
}

/** A service paid at once, beside twelve monthly payments for the same. */
type ServiceOffer = {
  readonly kind: 'service'
  readonly oncePounds: number
  readonly monthlyPounds: number
}

/** The cheapest plan with an excess and without, and what the service in it costs alone. */
type CoverOffer = {
  readonly kind: 'cover'
  readonly lowest: CoverPrice
  readonly withoutExcess: CoverPrice | null
  readonly servicePounds: number | null
  readonly limits: CoverPlan['limits']
}

/** A price that is beside nothing. */
type PriceOffer = { readonly kind: 'price'; readonly lowest: CoverPrice }

/** What a page sells today; null where it sells nothing, or nothing of today is held. */
export function findOffer(href: string, facts: Facts): Offer | null {
  const [page = ''] = href.split('#')
  if (page === '/energy-tariffs') return findFixed(facts)
  const kind = plansOfPage.get(page)
  const plans = kind ? coverPlansOn(facts.coverPlans, kind, facts.today) : []
  const lowest = kind && lowestPriceOn(facts.coverPlans, kind, facts.today)
  if (!lowest) return null
  return {
    ...(findGain(plans, facts) ?? { kind: 'price', lowest }),
    until: firstEndOf(plans),
    isExample: facts.coverPlans.isDemonstration,
  }
}

const plansOfPage: ReadonlyMap<string, CoverPlan['kind']> = new Map([
  ['/boiler-servicing', 'service'],
  ['/home-cover', 'cover'],
  ['/repairs', 'repair'],
  ['/electric-vehicles', 'charger'],
])

function findGain(plans: readonly CoverPlan[], facts: Facts): ServiceOffer | CoverOffer | null {
  const kind = plans[0]?.kind
  if (kind === 'service') return findService(plans)
  return kind === 'cover' ? findCover(plans, facts) : null
}

function findService(plans: readonly CoverPlan[]): ServiceOffer | null {
  const oncePounds = cheapest(plans, 'visit')?.pounds
  const monthlyPounds = cheapest(plans, 'month')?.pounds
  if (!oncePounds || !monthlyPounds) return null
  return { kind: 'service', oncePounds, monthlyPounds }
}

function findCover(plans: readonly CoverPlan[], facts: Facts): CoverOffer | null {
  const lowest = cheapest(plans, 'month')
  const plan = plans.find(({ prices }) => lowest && prices.includes(lowest))
  if (!lowest || !plan) return null
  const services = coverPlansOn(facts.coverPlans, 'service', facts.today)
  return {
    kind: 'cover',
    lowest,
    withoutExcess: plan.prices.find(({ excessPounds }) => excessPounds === 0) ?? null,
    servicePounds: plan.covers.includes('yearly-service')
      ? (cheapest(services, 'visit')?.pounds ?? null)
      : null,
    limits: plan.limits,
  }
}

/** Typical use is less certain than a smaller difference. */
const leastGain = 10

const cheapest = (plans: readonly CoverPlan[], per: CoverPrice['per']) =>
  plans
    .flatMap(({ prices }) => prices)
    .filter(price => price.per === per)
    .toSorted((a, b) => a.pounds - b.pounds)[0]

function findFixed({ tariffs, priceCap, today }: Facts): Offer | null {
  const typical = typicalUseOn(priceCap, today)
  const onSale = tariffs.tariffs
    .filter(tariff => isOnSale(tariff, today))
    .filter(({ kind, suits }) => kind === 'fixed' && suits === 'any-home')
  const years = onSale.flatMap(tariff => {
    const use = typical && typicalTariffUse(typical, tariff)
    return use?.gasKwh
      ? [{ use, ...priceTariff(tariffs, tariff, { use, gsp: null, startsOn: today }) }]
      : []
  })
  const [best] = years.toSorted((a, b) => a.poundsAYear - b.poundsAYear)
  if (!best) return null
  const prices = findEnergyPrices({ priceCap }, { day: today })
  const cap = priceCapYear(tariffs, prices, { use: best.use, gsp: null })
  const belowCapPounds = cap && cap.poundsAYear - best.poundsAYear
  return {
    kind: 'fixed',
    poundsAMonth: best.poundsAMonth,
    belowCapPounds: belowCapPounds && belowCapPounds >= leastGain ? belowCapPounds : null,
    tariffs: onSale,
    until: firstEndOf(onSale),
    isExample: tariffs.isDemonstration,
  }
}
