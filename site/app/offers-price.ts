import { type CoverPlan, lowestPriceOn } from '../../homes/prices/cover-plans.ts'
import { typicalUseOn } from '../../homes/prices/price-cap.ts'
import { priceTariff } from '../../homes/prices/price-tariff.ts'
import { typicalTariffUse } from '../../homes/prices/tariff-use.ts'
import { isOnSale } from '../../homes/prices/tariffs.ts'
import type { Facts } from './facts.tsx'

type OfferPrice = {
  readonly pounds: number
  readonly per: 'month' | 'visit' | 'job'
  /** A month of a tariff is for typical use. */
  readonly isTypical: boolean
  readonly isExample: boolean
}

const plansOfPage: ReadonlyMap<string, CoverPlan['kind']> = new Map([
  ['/boiler-servicing', 'service'],
  ['/home-cover', 'cover'],
  ['/repairs', 'repair'],
  ['/electric-vehicles', 'charger'],
])

/** The lowest price today of what an offer leads to; null where nothing dated has one. */
export function priceOffer(href: string, facts: Facts): OfferPrice | null {
  const [page = ''] = href.split('#')
  if (page === '/energy-tariffs') return priceFixed(facts)
  const kind = plansOfPage.get(page)
  const lowest = kind && lowestPriceOn(facts.coverPlans, kind, facts.today)
  if (!lowest) return null
  return { ...lowest, isTypical: false, isExample: facts.coverPlans.isDemonstration }
}

function priceFixed({ tariffs, priceCap, today }: Facts): OfferPrice | null {
  const typical = typicalUseOn(priceCap, today)
  if (typical === null) return null
  const months = tariffs.tariffs
    .filter(tariff => isOnSale(tariff, today))
    .filter(({ kind, suits }) => kind === 'fixed' && suits === 'any-home')
    .flatMap(tariff => {
      const use = typicalTariffUse(typical, tariff)
      return use?.gasKwh
        ? [priceTariff(tariffs, tariff, { use, gsp: null, startsOn: today }).poundsAMonth]
        : []
    })
  if (months.length === 0) return null
  return {
    pounds: Math.min(...months),
    per: 'month',
    isTypical: true,
    isExample: tariffs.isDemonstration,
  }
}
