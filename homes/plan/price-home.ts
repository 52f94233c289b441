import type { EnergyModel, OwnUse } from '../energy/energy-use.ts'
import { measureUses } from '../energy/measured-uses.ts'
import { priceEnergy, priceWholeBill } from '../energy/price-energy.ts'
import { priceSolar } from '../energy/price-solar.ts'
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
  // A likely band is too little to lay another table's figures on.
  const home = { model, building, band: kind === 'certificate' ? band : null }
  const measured = measureUses(home)
  const solar = priceSolar(model, prices)
  const whole = priceWholeBill({ ...home, measured, ...(ownUse && { ownUse }) }, prices)
  return {
    model,
    prices,
    poundsAYear: pounds,
    byUse,
    wholeBillPounds: whole.pounds,
    wholeBill: whole,
    measured,
    solar,
    metered: viewMetered({ ...home, prices }),
    unpriced,
    sources: [...new Set([...sources, ...whole.sources, ...(solar?.sources ?? [])])],
  }
}
