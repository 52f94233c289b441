import type { Building } from '../epc-ratings/building.ts'
import type { EnergyPrices } from '../prices/energy-prices.ts'
import type { Range } from '../range.ts'
import { assumptions } from './assumptions.ts'
import { electricitySources, meteredElectricityKwh } from './bedrooms.ts'
import type { BoughtFuel, EnergyModel, EnergyOfUse, OwnUse, UseName } from './energy-use.ts'
import { mixDayNight } from './mix-day-night.ts'

export type PricedEnergy = {
  /**
   * Heating, hot water, lighting and pumps, with the standing charge of each fuel that is bought but of
   * electricity, which a home pays for anyway; null where a price lacks.
   */
  readonly pounds: Range | null
  /** By use, to the penny; a use of a fuel without a price is left out. */
  readonly byUse: Readonly<Partial<Record<UseName, number>>>
  readonly standingPounds: number
  /** Fuels that the home buys and no price is held of. */
  readonly unpriced: readonly BoughtFuel[]
  readonly sources: readonly string[]
}

/** What a year of the model costs at these prices, VAT included. Rounded once, at the end. */
export function priceEnergy(model: EnergyModel, prices: EnergyPrices): PricedEnergy {
  const { penceByUse, standing, pence, unpriced, sources } = sumPence(model, prices)
  return {
    pounds: pence && toPounds(pence),
    byUse: Object.fromEntries(
      Object.entries(penceByUse).map(([use, one]) => [use, Math.round(one) / 100]),
    ),
    standingPounds: Math.round(standing) / 100,
    unpriced,
    sources,
  }
}

/** Unrounded. */
function sumPence(model: EnergyModel, prices: EnergyPrices) {
  const unpriced = new Set<BoughtFuel>()
  const sources = new Set(model.sources)
  const penceByUse: Partial<Record<UseName, number>> = {}
  let sum = 0
  for (const use of model.uses) {
    const price = prices.fuels[use.fuel]
    if (price === undefined) {
      if (use.kwh > 0) unpriced.add(use.fuel)
      continue
    }
    const one = use.kwh * mixDayNight(use.nightShare ?? 0, price.unitPence, price.nightUnitPence)
    sum += one
    penceByUse[use.use] = (penceByUse[use.use] ?? 0) + one
    sources.add(price.source)
  }
  const standing = standingPence(model, prices)
  const { low, high } = model.spread
  const pence: Range | null =
    unpriced.size > 0
      ? null
      : { low: sum * low + standing, likely: sum + standing, high: sum * high + standing }
  return { penceByUse, standing, pence, unpriced: [...unpriced], sources: [...sources] }
}

export type WholeBill = {
  readonly pounds: Range | null
  readonly unpriced: readonly BoughtFuel[]
  readonly sources: readonly string[]
}

/**
 * The whole bill: appliances and cooking as metered in homes of so many bedrooms, and both standing
 * charges, beside what is modelled. The visitor's own electricity takes the place of both.
 */
export function priceWholeBill(
  model: EnergyModel,
  prices: EnergyPrices,
  building: Building,
  ownUse?: OwnUse,
): WholeBill {
  const electricity = prices.fuels.electricity
  const { pence, unpriced, sources } = sumPence(model, prices)
  if (electricity === undefined || pence === null) {
    const lacking = electricity === undefined ? (['electricity'] as const) : []
    return { pounds: null, unpriced: [...new Set([...unpriced, ...lacking])], sources }
  }
  const more = moreElectricityKwh(model, building, ownUse)
  const nightShare = model.uses.some(use => use.nightShare !== undefined)
    ? assumptions.nightOther.value
    : 0
  const unit = mixDayNight(nightShare, electricity.unitPence, electricity.nightUnitPence)
  const standing = 365 * electricity.standingPencePerDay
  return {
    pounds: toPounds({
      low: pence.low + more.low * unit + standing,
      likely: pence.likely + more.likely * unit + standing,
      high: pence.high + more.high * unit + standing,
    }),
    unpriced,
    sources: [...new Set([...sources, ...electricitySources, electricity.source])],
  }
}

/** Electricity of a year that the model leaves out. */
function moreElectricityKwh(model: EnergyModel, building: Building, ownUse?: OwnUse): Range {
  const modelled = (isIn: (use: EnergyOfUse) => boolean) =>
    model.uses
      .filter(use => use.fuel === 'electricity' && isIn(use))
      .reduce((sum, { kwh }) => sum + kwh, 0)
  const own = ownUse?.electricityKwh
  if (own !== undefined && Number.isFinite(own) && own >= 0) {
    const rest = Math.max(0, own - modelled(() => true))
    return { low: rest, likely: rest, high: rest }
  }
  const metered = meteredElectricityKwh(building)
  const lit = modelled(({ use }) => use === 'lighting' || use === 'pumps')
  return {
    low: Math.max(0, metered.low - lit),
    likely: Math.max(0, metered.likely - lit),
    high: Math.max(0, metered.high - lit),
  }
}

function standingPence({ uses }: EnergyModel, { fuels }: EnergyPrices): number {
  const bought = new Set(uses.map(({ fuel }) => fuel))
  bought.delete('electricity')
  return [...bought].reduce((sum, fuel) => sum + 365 * (fuels[fuel]?.standingPencePerDay ?? 0), 0)
}

function toPounds({ low, likely, high }: Range): Range {
  const round = (pence: number) => Math.round(pence) / 100
  return { low: round(low), likely: round(likely), high: round(high) }
}
