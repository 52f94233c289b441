import type { EnergyModel, OwnUse } from '../energy/energy-use.ts'
import { priceEnergy, priceWholeBill } from '../energy/price-energy.ts'
import { viewMetered } from '../energy/view-metered.ts'
import type { EnergyPrices } from '../prices/energy-prices.ts'
import type { HomeCosts } from './plan.ts'
import type { PlanBasis } from './plan-basis.ts'

/** What a year of a home costs at these prices, as modelled and as homes like it measured. */
export function priceHome(
  model: EnergyModel,
  prices: EnergyPrices,
  { kind, building, band }: PlanBasis,
  ownUse: OwnUse | undefined,
): HomeCosts | null {
  if (building === null) return null
  const { pounds, byUse, unpriced, sources } = priceEnergy(model, prices)
  const whole = priceWholeBill(model, prices, building, ownUse)
  return {
    model,
    prices,
    poundsAYear: pounds,
    byUse,
    wholeBillPounds: whole.pounds,
    // A likely band is too little to lay another table's figures on.
    metered: viewMetered({ model, building, prices, band: kind === 'certificate' ? band : null }),
    unpriced,
    sources: [...new Set([...sources, ...whole.sources])],
  }
}
