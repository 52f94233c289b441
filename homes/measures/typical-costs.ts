import { type Building, unknownBuilding } from '../epc-ratings/building.ts'
import type { EnergyPrices } from '../prices/energy-prices.ts'
import { type Range, rangeAround } from '../range.ts'
import type { SourceId } from '../sources.ts'
import { measureAssumptions } from './assumptions.ts'
import { measured } from './find-share.ts'
import { type Cost, estimateCost, estimateHeatPumpCost } from './measure-costs.ts'
import { generatePower } from './solar-power.ts'

export const typicalCostIds = ['loft-top-up', 'cavity-wall', 'heat-pump', 'solar-panels'] as const
export type TypicalCostId = (typeof typicalCostIds)[number]

/** The size class of the home below: most heat pumps that were installed are in it. */
const heatPumpKw = 8

/** The three-bedroom semi that the guides to prices speak of; the rest is not known. */
const guideHome: Building = {
  ...unknownBuilding,
  type: 'house',
  form: 'semi-detached',
  floorAreaM2: measureAssumptions.guideAreaM2.value,
  roof: { ...unknownBuilding.roof, kind: 'pitched' },
}

/** What work costs where no certificate says more; null where no source that we have says. */
export function findTypicalCost(id: TypicalCostId): Cost | null {
  return id === 'heat-pump' ? estimateHeatPumpCost(heatPumpKw) : estimateCost(id, guideHome)
}

/** At typical gas use. The metered homes had lofts of all depths. */
const meteredShares: Partial<Record<TypicalCostId, number>> = {
  'loft-top-up': measured.loft,
  'cavity-wall': measured.cavity,
}

/**
 * Pounds a year that the work saves: what homes that had it done measured, or what panels make. Null
 * for a heat pump, which may save nothing, and where a price is not held.
 */
export function findTypicalSaving(
  id: TypicalCostId,
  gasKwh: number,
  prices: EnergyPrices,
): Range | null {
  if (id === 'solar-panels') return generatePower(guideHome, null, prices).savingPounds
  const share = meteredShares[id]
  const gas = prices.fuels['mains-gas']
  if (share === undefined || !gas) return null
  const pounds = (share * gasKwh * gas.unitPence) / 100
  const { oneHomeLow, oneHomeHigh } = measureAssumptions
  return rangeAround(pounds, pounds * oneHomeLow.value, pounds * oneHomeHigh.value)
}

/** What those savings rest on. */
export const typicalSavingSources = [
  'need-2026',
  'solar-yields',
  'solar-self-use',
] as const satisfies readonly SourceId[]
