import { assumptions as energyAssumptions } from '../energy/assumptions.ts'
import { findSelfUse, type SelfUse } from '../energy/solar-self-use.ts'
import type { Building } from '../epc-ratings/building.ts'
import { type Range, rangeAround } from '../range.ts'
import { measureAssumptions } from './assumptions.ts'
import { estimateSizes } from './heat-loss.ts'

/** Which way the sun shines on a home, by the region of the electricity network. */
export type SunRegion = 'south' | 'midlands' | 'wales' | 'north' | 'scotland'

const sunRegions: ReadonlyMap<string, SunRegion> = new Map([
  ['EA', 'south'],
  ['LO', 'south'],
  ['SE', 'south'],
  ['SO', 'south'],
  ['SW', 'south'],
  ['EM', 'midlands'],
  ['WM', 'midlands'],
  ['WS', 'wales'],
  ['MW', 'north'],
  ['NE', 'north'],
  ['NW', 'north'],
  ['YO', 'north'],
  ['NS', 'scotland'],
  ['SS', 'scotland'],
])

export function findSunRegion(regionCode: string | null): SunRegion | null {
  return sunRegions.get(regionCode ?? '') ?? null
}

/** kWh a year of a kWp on a roof that faces south. */
const yields: Readonly<Record<SunRegion, number>> = {
  south: 950,
  midlands: 880,
  wales: 870,
  north: 830,
  scotland: 810,
}
/** A roof that nobody has looked at: between east or west and south, likely to one side of south. */
const directions = { low: 0.8, likely: 0.94, high: 1 }

export type Panels = SelfUse & { readonly kwp: number }

const { kwpPerRoofM2, largestKwp, mostOfHomeElectricity, smallestKwp, usableRoof } =
  measureAssumptions
/** A roof of 35°, of which one side gets the sun. */
const roofPerFootprint = 0.5 / Math.cos((35 * Math.PI) / 180)

/**
 * Those that are there, or those that the roof would take: as a rule 3 to 4 kWp, the larger where
 * nobody is beside it.
 */
export function choosePanels(building: Building): Panels {
  const { form, type, floorAreaM2, solarPanels } = building
  const footprintM2 = floorAreaM2 && estimateSizes(building, floorAreaM2).footprintM2
  if (solarPanels && footprintM2) {
    return panelsOf(within(footprintM2 * solarPanels * energyAssumptions.solarKwPerM2.value))
  }
  const usual = form === 'detached' || type === 'bungalow' ? 4 : form === 'mid-terrace' ? 3 : 3.5
  if (!footprintM2) return panelsOf(usual)
  const most = footprintM2 * roofPerFootprint * usableRoof.value * kwpPerRoofM2.value
  return panelsOf(within(Math.min(usual, Math.round(most * 2) / 2)))
}

const within = (kwp: number) => Math.min(largestKwp.value, Math.max(smallestKwp.value, kwp))

const panelsOf = (kwp: number): Panels => ({ kwp, ...findSelfUse(kwp) })

/** What is used at home of a year's making: from a home that is empty all day to one that never is. */
export function estimateUsed(
  { alone, withBattery }: Panels,
  hasBattery: boolean,
  madeKwh: number,
  electricityKwh: number,
): Range {
  const share = hasBattery ? withBattery : alone
  const [out, usual, athome] = hasBattery ? [0.48, 0.52, 0.54] : [0.14, 0.19, 0.23]
  const scale = (electricityKwh / measureAssumptions.usualElectricityKwh.value) ** 0.5
  const most = Math.min(1, (electricityKwh * mostOfHomeElectricity.value) / Math.max(1, madeKwh))
  const of = (factor: number) => Math.min(most, share * scale * factor)
  return rangeAround(of(1), of(out / usual), of(athome / usual))
}

export function estimateGeneration({ kwp }: Panels, region: SunRegion | null): Range {
  const all = Object.values(yields)
  const [low, likely, high] = region
    ? [yields[region], yields[region], yields[region]]
    : [Math.min(...all), yields.midlands, Math.max(...all)]
  return rangeAround(
    kwp * likely * directions.likely,
    kwp * low * directions.low,
    kwp * high * directions.high,
  )
}
