import type { Assessment } from './assess-dwelling.ts'
import fabric from './building-fabric.json' with { type: 'json' }
import type { LodgedValues } from './made-up-place.ts'
import type { Dwelling } from './make-up-dwelling.ts'

const starWords = ['N/A', 'Very Poor', 'Poor', 'Average', 'Good', 'Very Good'] as const

export function nameStars(stars: number): string {
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
