import type { Building } from '../epc-ratings/building.ts'
import type { EnergyPrices } from '../prices/energy-prices.ts'
import { type Range, rangeAround } from '../range.ts'
import type { SourceId } from '../sources.ts'
import { measureAssumptions } from './assumptions.ts'
import { measured } from './find-share.ts'
import { type Cost, estimateCost, estimateHeatPumpCost } from './measure-costs.ts'
import { generatePower } from './solar-power.ts'

export const typicalCostIds = ['loft-top-up', 'cavity-wall', 'heat-pump', 'solar-panels'] as const
export type TypicalCostId = (typeof typicalCostIds)[number]

const unknown = { insulation: null, isAssumed: true, kind: null } as const
/** The size class of the home below: most heat pumps that were installed are in it. */
const heatPumpKw = 8

/** The three-bedroom semi that the guides to prices speak of; the rest is not known. */
const guideHome: Building = {
  type: 'house',
  form: 'semi-detached',
  built: null,
  floorAreaM2: measureAssumptions.guideAreaM2.value,
  habitableRooms: null,
  level: null,
  walls: unknown,
  roof: { ...unknown, kind: 'pitched', insulationMm: null },
  floor: unknown,
  windows: { panes: null, share: null, isOld: null },
  heating: { kind: null, fuel: null, isOld: null, controls: null, second: null },
  hotWater: { from: null, hasCylinder: null, hasCylinderThermostat: null, isSolar: false },
  lowEnergyLights: null,
  solarPanels: null,
  hasMainsGas: null,
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
