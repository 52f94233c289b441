import { assumptions } from './assumptions.ts'

/** How many people the standard assessment lets live on a floor area. */
export function standardPeople(floorAreaM2: number): number {
  const more = Math.max(0, floorAreaM2 - 13.9)
  return 1 + 1.76 * (1 - Math.exp(-0.000349 * more ** 2)) + 0.0013 * more
}

/** A year's electricity for lighting. `lowEnergy`: share of the lamps. */
export function lightingKwh(
  floorAreaM2: number,
  lowEnergy: number | null,
  people = standardPeople(floorAreaM2),
): number {
  const saved =
    assumptions.lightingLowEnergySaving.value * (lowEnergy ?? assumptions.lowEnergyLights.value)
  return (
    assumptions.lightingScale.value *
    (floorAreaM2 * people) ** assumptions.lightingPower.value *
    (1 - saved) *
    assumptions.lightingDaylight.value
  )
}

/** A year's heat for hot water, with what cylinder or combi lose. */
export function hotWaterDemandKwh(people: number): number {
  const litres = assumptions.waterLitresEach.value * people + assumptions.waterLitresBase.value
  // 4.18 kJ warm a litre by a degree; 3,600 kJ are a kWh.
  const heated = (365 * litres * 4.18 * assumptions.waterRiseC.value) / 3600
  return heated + assumptions.waterLossKwh.value
}

/** A year's electricity from solar panels on a share of the roof. */
export function solarKwh(roofAreaM2: number, share: number): number {
  return roofAreaM2 * share * assumptions.solarKwPerM2.value * assumptions.solarYield.value
}
