import { meteredElectricityKwh } from '../energy/appliances.ts'
import type { Building } from '../epc-ratings/building.ts'
import type { EnergyPrices } from '../prices/energy-prices.ts'
import { exactly, type Range, rangeAround, zero } from '../range.ts'
import { type Effect, noEffect } from './effect.ts'
import { panelsAtRatingPrices } from './estimate-points.ts'
import {
  choosePanels,
  estimateGeneration,
  estimateUsed,
  type Panels,
  type SunRegion,
} from './solar-panels.ts'

const sources = ['solar-yields', 'solar-self-use', 'own-assumptions'] as const

/** What panels make is used at home or sold; where no rate for selling is held, it brings nothing. */
export function generatePower(
  building: Building,
  region: SunRegion | null,
  prices: EnergyPrices,
): Effect {
  const panels = choosePanels(building)
  const made = estimateGeneration(panels, region)
  const share = shareUsed(panels, false, made, building)
  const worth = worthOf(prices)
  const pounds = (end: keyof Range) =>
    worth ? made[end] * (share[end] * worth.used + (1 - share[end]) * worth.sold[end]) : 0
  return {
    kwhSaved: { electricity: multiply(made, share) },
    kwhExported: rangeAround(
      made.likely * (1 - share.likely),
      made.low * (1 - share.low),
      made.high * (1 - share.high),
    ),
    savingPounds: worth && rangeAround(pounds('likely'), pounds('low'), pounds('high')),
    savingBasis: 'modelled',
    fuels: ['electricity'],
    sources,
    panels: { kwp: panels.kwp },
    ratedPower: panelsAtRatingPrices(made.likely / panels.kwp),
  }
}

/** A battery of 5 kWh beside panels: more is used at home, and less is sold. */
export function storePower(
  building: Building,
  region: SunRegion | null,
  prices: EnergyPrices,
): Effect {
  const panels = choosePanels(building)
  const made = estimateGeneration(panels, region)
  const [alone, stored] = [false, true].map(has => shareUsed(panels, has, made, building))
  if (!alone || !stored) return noEffect
  const gained = (end: keyof Range) => Math.max(0, stored[end] - alone[end])
  const share = rangeAround(gained('likely'), gained('low'), gained('high'))
  const kept = multiply(made, share)
  const worth = worthOf(prices)
  if (worth && worth.sold.likely > worth.used) return noEffect
  // The more is paid for what is sold, the less a battery brings.
  const pounds = (kwh: number, sold: number) => (worth ? kwh * Math.max(0, worth.used - sold) : 0)
  return {
    kwhSaved: { electricity: kept },
    kwhExported: { low: -kept.high, likely: -kept.likely, high: -kept.low },
    savingPounds:
      worth &&
      rangeAround(
        pounds(kept.likely, worth.sold.likely),
        pounds(kept.low, worth.sold.high),
        pounds(kept.high, worth.sold.low),
      ),
    savingBasis: 'modelled',
    fuels: ['electricity'],
    sources,
  }
}

const shareUsed = (panels: Panels, hasBattery: boolean, made: Range, building: Building) =>
  estimateUsed(panels, hasBattery, made.likely, meteredElectricityKwh(building).likely)

const multiply = (a: Range, b: Range): Range => ({
  low: a.low * b.low,
  likely: a.likely * b.likely,
  high: a.high * b.high,
})

/** Pounds for a kWh; by day, when the sun shines. */
function worthOf({ fuels, exportPence, exportRange }: EnergyPrices) {
  const { electricity } = fuels
  if (!electricity) return null
  const pence = exportPence === null ? zero : exactly(exportPence)
  const { low, likely, high } = exportPence === null ? zero : (exportRange ?? pence)
  return {
    used: electricity.unitPence / 100,
    sold: rangeAround(pence.likely / 100, low / 100, likely / 100, high / 100),
  }
}
