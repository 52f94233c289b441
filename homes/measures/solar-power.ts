import type { Building } from '../epc-ratings/building.ts'
import type { EnergyPrices } from '../prices/energy-prices.ts'
import type { Range } from '../range.ts'
import { plus, times } from '../range.ts'
import { type Effect, nothing } from './effect.ts'
import { choosePanels, estimateGeneration, type SunRegion } from './solar-panels.ts'

const sources = ['solar-yields', 'solar-self-use', 'own-assumptions'] as const

/** What panels make is used at home or sold; where no rate for selling is held, it brings nothing. */
export function generatePower(
  building: Building,
  region: SunRegion | null,
  prices: EnergyPrices,
): { readonly effect: Effect; readonly kwhOfAKwp: number } {
  const panels = choosePanels(building)
  const made = estimateGeneration(panels, region)
  const used = times(made, panels.alone)
  const sold = times(made, 1 - panels.alone)
  return {
    kwhOfAKwp: made.likely / panels.kwp,
    effect: describe(used, sold, prices),
  }
}

/** A battery of 5 kWh beside panels: more is used at home, and less is sold. */
export function storePower(
  building: Building,
  region: SunRegion | null,
  prices: EnergyPrices,
): Effect {
  const panels = choosePanels(building)
  const kept = times(estimateGeneration(panels, region), panels.withBattery - panels.alone)
  const notSold: Range = { low: -kept.high, likely: -kept.likely, high: -kept.low }
  const worth = worthOf(prices)
  if (worth && worth.sold > worth.used) return nothing
  const effect = describe(kept, notSold, prices)
  return { ...effect, savingPounds: worth && times(kept, worth.used - worth.sold) }
}

function describe(used: Range, sold: Range, prices: EnergyPrices): Effect {
  const worth = worthOf(prices)
  return {
    kwhSaved: { electricity: used },
    kwhExported: sold,
    savingPounds: worth && plus(times(used, worth.used), times(sold, worth.sold)),
    savingBasis: 'modelled',
    fuels: ['electricity'],
    sources,
  }
}

/** Pounds for a kWh; by day, when the sun shines. */
function worthOf({ fuels, exportPence }: EnergyPrices) {
  const { electricity } = fuels
  return electricity ? { used: electricity.unitPence / 100, sold: (exportPence ?? 0) / 100 } : null
}
