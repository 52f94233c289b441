import type { Building } from '../epc-ratings/building.ts'
import type { EnergyPrices } from '../prices/energy-prices.ts'
import type { Range } from '../range.ts'
import { electricitySources } from './appliances.ts'
import { assumptions } from './assumptions.ts'
import type { BoughtFuel, EnergyModel, EnergyOfUse, OwnUse, UseName } from './energy-use.ts'
import type { MeasuredUses } from './measured-uses.ts'
import { mixDayNight } from './mix-day-night.ts'
import { moreElectricityKwh } from './more-electricity.ts'

type PricedEnergy = {
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
  /** By what the likely sum was found: never the model where homes like it were measured. */
  readonly basis: 'own-use' | 'measured' | 'modelled'
  readonly sources: readonly string[]
}

type HomeToBill = {
  readonly model: EnergyModel
  readonly building: Building
  readonly measured?: MeasuredUses | null
  readonly ownUse?: OwnUse
}

/**
 * The whole bill: appliances and cooking as metered in homes of this size, and the standing charges
 * of the fuels that are bought, beside what is modelled. Where homes like it were measured, likely
 * is what these pay, and the range goes from the least of them to the most that either says.
 */
export function priceWholeBill(home: HomeToBill, prices: EnergyPrices): WholeBill {
  const { model, building, measured = null, ownUse } = home
  const electricity = prices.fuels.electricity
  const { pence, sources } = sumPence(model, prices)
  const basis = basisOf(home)
  if (electricity === undefined || pence === null) return { pounds: null, basis, sources }
  const more = moreElectricityKwh(model, building, ownUse)
  const nightShare = model.uses.some(use => use.nightShare !== undefined)
    ? assumptions.nightOther.value
    : 0
  const unit = mixDayNight(nightShare, electricity.unitPence, electricity.nightUnitPence)
  const standing = 365 * electricity.standingPencePerDay
  const at = (uses: readonly EnergyOfUse[]) =>
    sumPence({ ...model, uses }, prices).pence?.likely ?? pence.likely
  const likely = measured ? at(measured.likely) : pence.likely
  const low = Math.min(likely, pence.low, measured ? at(measured.low) : pence.low)
  const high = Math.max(likely, pence.high, measured ? at(measured.high) : pence.high)
  return {
    pounds: toPounds({
      low: low + more.low * unit + standing,
      likely: likely + more.likely * unit + standing,
      high: high + more.high * unit + standing,
    }),
    basis,
    sources: [
      ...new Set([
        ...sources,
        ...(measured?.sources ?? []),
        ...electricitySources,
        electricity.source,
      ]),
    ],
  }
}

function basisOf({ model, measured }: HomeToBill): WholeBill['basis'] {
  if (model.route === 'own-use') return 'own-use'
  return measured ? 'measured' : 'modelled'
}

/** The standing charges of a year for all fuels that the home buys, without electricity. */
function standingPence({ uses }: EnergyModel, { fuels }: EnergyPrices): number {
  const bought = new Set(uses.filter(({ kwh }) => kwh > 0).map(({ fuel }) => fuel))
  bought.delete('electricity')
  return [...bought].reduce((sum, fuel) => sum + 365 * (fuels[fuel]?.standingPencePerDay ?? 0), 0)
}

export function toPounds({ low, likely, high }: Range): Range {
  const round = (pence: number) => Math.round(pence) / 100
  return { low: round(low), likely: round(likely), high: round(high) }
}
