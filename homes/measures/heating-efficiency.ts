import type { BoughtFuel } from '../energy/energy-use.ts'
import type { HeatingFacts } from '../epc-ratings/building.ts'

type Kind = HeatingFacts['kind']

/** Heat from a kWh of gas or oil in a boiler, plain and old; new ones by what guides and makers say. */
const boilers = { now: 0.84, old: 0.7 }
export const newBoiler = { low: 0.84, likely: 0.84, high: 0.9 }
const byKind = { 'warm-air': 0.76, 'room-heaters': 0.58 }
const solidFuel = 0.6

/** Heat from a kWh that is bought. A heat pump is never asked for: nothing replaces it. */
export function efficiencyOfHeating(
  kind: Kind,
  fuel: BoughtFuel | HeatingFacts['fuel'],
  isOld: boolean | null,
): number {
  if (fuel === 'electricity' || fuel === 'heat-network') return 1
  if (fuel === 'coal' || fuel === 'wood') return solidFuel
  if (kind === 'warm-air' || kind === 'room-heaters') return byKind[kind]
  return isOld === true ? boilers.old : boilers.now
}

/** Seasonal performance of air-source heat pumps in homes: median and quartiles. */
export const heatPumpPerformance = { low: 2.55, likely: 2.78, high: 3.05 }
