import type { Building } from '../epc-ratings/building.ts'
import { exactly, type Range } from '../range.ts'
import { meteredElectricityKwh } from './appliances.ts'
import type { EnergyModel, EnergyOfUse, OwnUse } from './energy-use.ts'

/**
 * Electricity of a year that the model leaves out, less what panels give to it. The visitor's own
 * bills take the place of what is metered in homes of this size.
 */
export function moreElectricityKwh(
  { uses, solar }: EnergyModel,
  building: Building,
  ownUse?: OwnUse,
): Range {
  const modelled = (isIn: (use: EnergyOfUse) => boolean) =>
    uses
      .filter(use => use.fuel === 'electricity' && isIn(use))
      .reduce((sum, { kwh }) => sum + kwh, 0)
  const own = ownUse?.electricityKwh
  if (own !== undefined && Number.isFinite(own) && own >= 0) {
    return exactly(Math.max(0, own - modelled(() => true)))
  }
  const metered = meteredElectricityKwh(building)
  const bought = 1 - (solar?.share ?? 0)
  const lit = modelled(({ use }) => use === 'lighting' || use === 'pumps')
  const more = (kwh: number) => Math.max(0, kwh * bought - lit)
  return { low: more(metered.low), likely: more(metered.likely), high: more(metered.high) }
}
