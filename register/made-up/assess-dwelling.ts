import fabric from './building-fabric.json' with { type: 'json' }
import type { Dwelling } from './make-up-dwelling.ts'

export type Assessment = {
  readonly score: number
  readonly impact: number
  readonly co2Tonnes: number
  /** A year at the standard's own prices: what the score follows from. */
  readonly ratingPounds: number
  /** Heat that is wanted of the heating, not the fuel that it burns. */
  readonly spaceHeatKwh: number
  readonly waterHeatKwh: number
  readonly efficiency: number
  /** What panels make. */
  readonly solarKwh: number
  readonly wallU: number
  readonly roofU: number
  readonly floorU: number
}

const exposedWall = new Map(
  Object.entries({
    Detached: 1,
    'Semi-Detached': 0.75,
    'End-Terrace': 0.75,
    'Enclosed End-Terrace': 0.6,
    'Mid-Terrace': 0.5,
    'Enclosed Mid-Terrace': 0.4,
  }),
)

const electricity = { pence: 13.19, co2: 0.519 }
/** Half of what panels make is used at home, half sold for little. */
export const exportPence = 9

/** The standard assessment (SAP 2012) in outline: losses, then heat, then cost, then score. */
export function assessDwelling(dwelling: Dwelling): Assessment {
  const { floorAreaM2, storeys, floorHeightM, plan, heating } = dwelling
  const footprintM2 = floorAreaM2 / storeys
  const windowsM2 = floorAreaM2 * 0.15
  const perimeterM = 4.3 * Math.sqrt(footprintM2)
  const exposed = (exposedWall.get(plan.builtForm) ?? 0.7) * (plan.level === null ? 1 : 0.75)
  const wallsM2 = Math.max(8, perimeterM * exposed * floorHeightM * storeys - windowsM2)

  const wall = fabric.walls[dwelling.wall]
  const isRecent = plan.age > 10
  const wallU = isRecent ? 0.24 : dwelling.isWallInsulated ? wall.insulatedU : wall.u
  const roofU = isRecent ? 0.13 : roofLoss(dwelling)
  const floorU = isRecent
    ? 0.15
    : dwelling.isFloorInsulated
      ? 0.25
      : dwelling.floor === 'solid'
        ? 0.65
        : 0.75
  const glass = fabric.glazing[dwelling.glazing].u
  const glazedU = (glass * dwelling.glazedShare + 4.8 * (100 - dwelling.glazedShare)) / 100

  const lossWattsAK =
    wallsM2 * wallU +
    windowsM2 * glazedU +
    (dwelling.hasRoofAbove ? footprintM2 * roofU : 0) +
    (dwelling.hasGroundBelow ? footprintM2 * floorU : 0) +
    floorAreaM2 * floorHeightM * 0.33 * ((isRecent ? 0.35 : 0.55) + dwelling.fireplaces * 0.1) +
    wallsM2 * 0.1
  const controlled = 1.09 - dwelling.controls.stars * 0.03
  const heatKwh = lossWattsAK * 53 * controlled
  const efficiency =
    heating.efficiency + (dwelling.isBoilerNew && heating.efficiency < 0.85 ? 0.06 : -0.02)
  const people = Math.min(4.5, 1.2 + floorAreaM2 * 0.014)
  const waterKwh = (550 + people * 480) * (dwelling.hasSolarWater ? 0.55 : 1)
  const lightShare = 1 - (0.55 * dwelling.lowEnergyLights) / Math.max(1, dwelling.outlets)
  const lightingKwh = (120 + floorAreaM2 * 7.4) * lightShare
  const pumpsKwh = heating.isWet ? 120 : 0
  const solarKwh = footprintM2 * (dwelling.photovoltaicShare / 100) * 0.13 * 800

  const fuelKwh = (heatKwh + waterKwh) / efficiency
  const ownElectricityKwh = lightingKwh + pumpsKwh - solarKwh
  const ratingPounds =
    (fuelKwh * heating.pence) / 100 +
    ((lightingKwh + pumpsKwh) * electricity.pence) / 100 -
    (solarKwh * exportPence) / 100 +
    (heating.isGas ? 95 : 40)
  const co2Kg = fuelKwh * heating.co2 + ownElectricityKwh * electricity.co2

  const costFactor = (0.42 * ratingPounds) / (floorAreaM2 + 45)
  const carbonFactor = co2Kg / (floorAreaM2 + 45)
  return {
    score: limit(costFactor < 3.5 ? 100 - 13.95 * costFactor : 117 - 121 * Math.log10(costFactor)),
    impact: limit(
      carbonFactor < 28.3 ? 100 - 1.34 * carbonFactor : 200 - 95 * Math.log10(carbonFactor),
    ),
    co2Tonnes: Math.round(co2Kg / 100) / 10,
    ratingPounds,
    spaceHeatKwh: heatKwh,
    waterHeatKwh: waterKwh,
    efficiency,
    solarKwh,
    wallU,
    roofU,
    floorU,
  }
}

function roofLoss({ roof, loftInsulationMm }: Dwelling): number {
  if (roof === 'room') return loftInsulationMm > 99 ? 0.5 : 2.3
  if (loftInsulationMm === 0) return 2.3
  return roof === 'flat'
    ? 0.35 + 40 / (loftInsulationMm + 30)
    : 1 / (0.4 + loftInsulationMm * 0.023)
}

function limit(score: number): number {
  return Math.max(1, Math.min(120, Math.round(score)))
}
