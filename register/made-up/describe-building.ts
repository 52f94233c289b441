import type { Assessment } from './assess-dwelling.ts'
import fabric from './building-fabric.json' with { type: 'json' }
import type { LodgedValues } from './made-up-place.ts'
import type { Dwelling } from './make-up-dwelling.ts'

const starWords = ['N/A', 'Very Poor', 'Poor', 'Average', 'Good', 'Very Good'] as const

function nameStars(stars: number): string {
  return starWords[stars] ?? 'N/A'
}

/** Walls, roof, floor and windows in the words of the register. */
export function describeFabric(dwelling: Dwelling, { wallU, roofU, floorU }: Assessment) {
  const wall = fabric.walls[dwelling.wall]
  const isCalculated = dwelling.plan.isNewBuild
  const glazing = fabric.glazing[dwelling.glazing]
  const wallStars = gradeLoss(wallU, [0.3, 0.6, 1, 1.55])
  const roofStars = dwelling.hasRoofAbove ? gradeLoss(roofU, [0.16, 0.3, 0.5, 1.1]) : 0
  const floorStars =
    isCalculated && dwelling.hasGroundBelow ? gradeLoss(floorU, [0.2, 0.3, 0.5, 0.7]) : 0
  const windowStars = Math.max(1, dwelling.glazedShare < 60 ? glazing.stars - 1 : glazing.stars)
  return {
    'walls-description': isCalculated
      ? transmittance(wallU)
      : dwelling.isWallInsulated
        ? wall.insulated
        : wall.description,
    'walls-energy-eff': nameStars(wallStars),
    'walls-env-eff': nameStars(wallStars),
    'roof-description': describeRoof(dwelling, roofU),
    'roof-energy-eff': nameStars(roofStars),
    'roof-env-eff': nameStars(roofStars),
    'floor-description': describeFloor(dwelling, floorU),
    'floor-energy-eff': nameStars(floorStars),
    'floor-env-eff': nameStars(floorStars),
    'windows-description': describeWindows(dwelling),
    'windows-energy-eff': nameStars(windowStars),
    'windows-env-eff': nameStars(windowStars),
    'glazed-type': glazing.type,
  } satisfies LodgedValues
}

function describeRoof(
  { plan, hasRoofAbove, roof, loftInsulationMm }: Dwelling,
  roofU: number,
): string {
  if (!hasRoofAbove) return plan.isNewBuild ? '(other premises above)' : '(another dwelling above)'
  if (plan.isNewBuild) return transmittance(roofU)
  const isInsulated = loftInsulationMm > 99
  if (roof === 'room')
    return `Roof room(s), ${isInsulated ? 'insulated' : 'no insulation'} (assumed)`
  if (roof === 'flat') return `Flat, ${isInsulated ? 'insulated' : 'no insulation'} (assumed)`
  if (loftInsulationMm === 0) return 'Pitched, no insulation (assumed)'
  return `Pitched, ${loftInsulationMm} mm loft insulation`
}

function describeFloor(
  { plan, hasGroundBelow, floor, isFloorInsulated }: Dwelling,
  floorU: number,
): string {
  if (!hasGroundBelow)
    return plan.isNewBuild ? '(other premises below)' : '(another dwelling below)'
  if (plan.isNewBuild) return transmittance(floorU)
  const kind = floor === 'solid' ? 'Solid' : 'Suspended'
  return `${kind}, ${isFloorInsulated ? 'insulated' : 'no insulation'} (assumed)`
}

function describeWindows({ plan, glazing, glazedShare }: Dwelling): string {
  if (plan.isNewBuild && glazing !== 'single') return 'High performance glazing'
  const { windows } = fabric.glazing[glazing]
  if (glazing === 'single' || glazing === 'secondary') return windows
  if (glazedShare === 100) return `Fully ${windows.replace('glazing', 'glazed')}`
  return `${glazedShare > 70 ? 'Mostly' : glazedShare > 40 ? 'Partial' : 'Some'} ${windows}`
}

function transmittance(wattsAM2K: number): string {
  return `Average thermal transmittance ${wattsAM2K.toFixed(2)} W/m²K`
}

/** Five stars under the first limit, one above the last. */
function gradeLoss(wattsAM2K: number, limits: readonly number[]): number {
  const passed = limits.filter(most => wattsAM2K >= most).length
  return 5 - passed
}

/** Heating, hot water and light in the words of the register. */
export function describeHeating(dwelling: Dwelling, yearLodged: number) {
  const { heating, controls, plan, outlets, lowEnergyLights } = dwelling
  const litShare = Math.round((100 * lowEnergyLights) / Math.max(1, outlets))
  const lightStars =
    litShare > 80 ? 5 : litShare > 50 ? 4 : litShare > 30 ? 3 : litShare > 10 ? 2 : 1
  const usesGas = heating.isGas || dwelling.secondary.endsWith('mains gas')
  const water = describeHotWater(dwelling)
  return {
    'mainheat-description': heating.description,
    'mainheat-energy-eff': nameStars(heating.stars),
    'mainheat-env-eff': nameStars(heating.envStars),
    'mainheatcont-description': controls.description,
    'mainheatc-energy-eff': nameStars(controls.stars),
    'mainheatc-env-eff': nameStars(controls.stars),
    'hotwater-description': water.description,
    'hot-water-energy-eff': nameStars(water.stars),
    'hot-water-env-eff': nameStars(Math.max(1, heating.envStars - (water.stars < 4 ? 1 : 0))),
    'secondheat-description': dwelling.secondary,
    'sheating-energy-eff': 'N/A',
    'sheating-env-eff': 'N/A',
    'lighting-description': describeLights(litShare),
    'lighting-energy-eff': nameStars(lightStars),
    'lighting-env-eff': nameStars(lightStars),
    'low-energy-lighting': String(litShare),
    'main-fuel': plan.isNewBuild
      ? heating.fuelWhenNew
      : yearLodged < 2014
        ? heating.oldFuel
        : heating.fuel,
    'mains-gas-flag': plan.isNewBuild ? '' : usesGas ? 'Y' : 'N',
    'energy-tariff': plan.isNewBuild
      ? 'standard tariff'
      : heating.name === 'storage-heaters'
        ? yearLodged % 2 === 0
          ? 'dual'
          : 'off-peak 7 hour'
        : 'Single',
    'solar-water-heating-flag': dwelling.hasSolarWater ? 'Y' : plan.isNewBuild ? '' : 'N',
  } satisfies LodgedValues
}

function describeHotWater({ heating, hasSolarWater }: Dwelling) {
  if (heating.name === 'community') return { description: 'Community scheme', stars: 4 }
  if (!heating.isWet && !heating.isGas)
    return heating.name === 'storage-heaters'
      ? { description: 'Electric immersion, off-peak', stars: 3 }
      : { description: 'Electric immersion, standard tariff', stars: 1 }
  const description = `From main system${hasSolarWater ? ', plus solar' : ''}`
  return { description, stars: hasSolarWater ? 5 : Math.max(2, heating.stars) }
}

function describeLights(litShare: number): string {
  if (litShare === 0) return 'No low energy lighting'
  if (litShare === 100) return 'Low energy lighting in all fixed outlets'
  return `Low energy lighting in ${litShare}% of fixed outlets`
}
