import type { Building, WallFacts } from '../epc-ratings/building.ts'
import { measureAssumptions } from './assumptions.ts'
import { isFlat } from './is-flat.ts'
import type { MeasureId } from './measure.ts'

/** Through each part of a home, W/K. */
export type HeatLoss = {
  readonly walls: number
  readonly roof: number
  readonly floor: number
  readonly windows: number
  readonly doors: number
  readonly air: number
}

/** Areas are of a plain box of the home's floor area, for no certificate as a row says them. */
export type Sizes = {
  readonly footprintM2: number
  readonly wallsM2: number
  readonly windowsM2: number
  readonly hasRoof: boolean
  readonly hasFloor: boolean
  readonly volumeM3: number
}

/** Floor area taken where none is known. Only shares are worked out from it, no amounts. */
const usualAreaM2 = 90
const storeyHeightM = measureAssumptions.storeyHeightM.value
const windowShare = measureAssumptions.windowShare.value
const doorsM2 = measureAssumptions.doorsM2.value
const airChanges = measureAssumptions.airChanges.value
/** Heat that a cubic metre of air holds, Wh/K. */
const airWhAM3K = 0.33

const exposedSides = { detached: 1, 'semi-detached': 0.75, 'end-terrace': 0.75, 'mid-terrace': 0.5 }
/** A flat's walls between homes and corridors lose little. */
const exposedFlat = 0.5

/** W/m²K. Solid brick and cavity are the official defaults, and so is the loft. */
const wallLosses: Readonly<Record<NonNullable<WallFacts['kind']>, { bare: number; full: number }>> =
  {
    'solid-brick': { bare: 2.1, full: 0.6 },
    stone: { bare: 2.1, full: 0.6 },
    'system-built': { bare: 2.1, full: 0.6 },
    cob: { bare: 2.1, full: 0.6 },
    cavity: { bare: 1.6, full: 0.5 },
    'timber-frame': { bare: 1.6, full: 0.45 },
    'park-home': { bare: 1.6, full: 0.45 },
  }
const loftLosses: readonly (readonly [mm: number, loss: number])[] = [
  [0, 2.3],
  [100, 0.4],
  [250, 0.16],
]
const newLoft = 0.16
const insulatedRoof = 0.2
const floorLosses = { solid: 0.7, suspended: 0.83, 'over-outside': 0.83, full: 0.25 }
const windowLosses = { single: 4.8, secondary: 2.9, double: 2.8, triple: 1.3, new: 2 }
const doorLosses = { plain: 4.8, new: 2 }

export function estimateSizes(building: Building, floorAreaM2: number): Sizes {
  const { type, form, roof, floor, level } = building
  const storeys = type === 'house' ? 2 : type === 'maisonette' ? 2 : 1
  const footprintM2 = floorAreaM2 / storeys
  const exposed = isFlat(building) ? exposedFlat : form === null ? 0.75 : exposedSides[form]
  const perimeterM = 4 * Math.sqrt(footprintM2) * exposed
  const windowsM2 = floorAreaM2 * windowShare
  const wallsM2 = Math.max(
    perimeterM * storeyHeightM * storeys - windowsM2 - doorsM2,
    footprintM2 * 0.2,
  )
  const isBetween = isFlat(building)
  return {
    footprintM2,
    wallsM2,
    windowsM2,
    hasRoof:
      roof.kind !== 'dwelling-above' && !(isBetween && roof.kind === null && level !== 'top'),
    hasFloor:
      floor.kind !== 'dwelling-below' &&
      !(isBetween && floor.kind === null && level !== 'ground' && level !== 'basement'),
    volumeM3: floorAreaM2 * storeyHeightM,
  }
}

export function estimateHeatLoss(building: Building, sizes: Sizes): HeatLoss {
  const { walls, roof, floor, windows } = building
  const share = windows.share ?? 1
  const pane = windowLosses[windows.panes ?? 'double']
  const floorLoss =
    floor.insulation === 'full'
      ? floorLosses.full
      : floor.kind === null || floor.kind === 'dwelling-below'
        ? floorLosses.solid
        : floorLosses[floor.kind]
  const roofLoss =
    roof.insulationMm !== null
      ? loftLoss(roof.insulationMm)
      : pick(roof.insulation, 2.3, roof.kind === 'pitched' ? newLoft : insulatedRoof)
  return {
    walls: sizes.wallsM2 * wallLoss(walls),
    roof: sizes.hasRoof ? sizes.footprintM2 * roofLoss : 0,
    floor: sizes.hasFloor ? sizes.footprintM2 * floorLoss : 0,
    windows: sizes.windowsM2 * (pane * share + windowLosses.single * (1 - share)),
    doors: doorsM2 * doorLosses.plain,
    air: sizes.volumeM3 * airWhAM3K * airChanges,
  }
}

/** The part that goes through walls, roof, floor, windows and doors, and not with the air. */
export const fabricShareOf = (loss: HeatLoss) => 1 - loss.air / sumHeatLoss(loss)

export function sumHeatLoss(loss: HeatLoss): number {
  return loss.walls + loss.roof + loss.floor + loss.windows + loss.doors + loss.air
}

/**
 * Heat lost through a corrected fabric beside that as lodged, of the parts that are worse than lodged.
 * Better ones are left as they were: what is done already is taken off as the measure that did it.
 */
export function worseHeatLoss(building: Building, asLodged: Building): number {
  const sizes = estimateSizes(asLodged, asLodged.floorAreaM2 ?? usualAreaM2)
  const lodged = estimateHeatLoss(asLodged, sizes)
  const corrected = estimateHeatLoss(building, sizes)
  const parts = Object.keys(lodged) as (keyof HeatLoss)[]
  const worse = parts.reduce((sum, part) => sum + Math.max(lodged[part], corrected[part]), 0)
  return worse / sumHeatLoss(lodged)
}

/** W/K that a measure takes away; null where it does so by no area and heat loss. */
export function findHeatLossSaved(
  id: MeasureId,
  building: Building,
  sizes: Sizes,
  loss: HeatLoss,
): number | null {
  const left = (now: number, area: number, then: number) => Math.max(0, now - area * then)
  switch (id) {
    case 'cavity-wall':
      return left(loss.walls, sizes.wallsM2, wallLosses.cavity.full)
    case 'internal-wall':
    case 'external-wall': {
      const { full } = wallLosses[building.walls.kind ?? 'solid-brick']
      return left(loss.walls, sizes.wallsM2, full)
    }
    case 'loft':
    case 'loft-top-up':
      return left(loss.roof, sizes.footprintM2, newLoft)
    case 'room-in-roof':
    case 'flat-roof':
      return left(loss.roof, sizes.footprintM2, insulatedRoof)
    case 'suspended-floor':
    case 'solid-floor':
      return left(loss.floor, sizes.footprintM2, floorLosses.full)
    case 'double-glazing':
      return left(loss.windows, sizes.windowsM2, windowLosses.new)
    case 'secondary-glazing':
      return left(loss.windows, sizes.windowsM2, windowLosses.secondary)
    case 'doors':
      return left(loss.doors, doorsM2, doorLosses.new)
    case 'draught-proofing':
      return sizes.volumeM3 * airWhAM3K * measureAssumptions.draughtAirChanges.value
    default:
      return null
  }
}

/** Some insulation, and what nobody knows, stand halfway. */
function pick(insulation: Building['walls']['insulation'], bare: number, full: number): number {
  if (insulation === 'none') return bare
  return insulation === 'full' ? full : (bare + full) / 2
}

function wallLoss({ kind, insulation }: WallFacts): number {
  const { bare, full } = wallLosses[kind ?? 'cavity']
  return pick(insulation, bare, full)
}

/** Between the official depths in a straight line of resistance, which insulation adds to. */
function loftLoss(depthMm: number): number {
  const above = loftLosses.findIndex(([mm]) => mm >= depthMm)
  const [thin, thick] = [loftLosses[above - 1], loftLosses[above]]
  if (!thick) return newLoft
  if (!thin) return thick[1]
  const way = (depthMm - thin[0]) / (thick[0] - thin[0])
  return 1 / ((1 - way) / thin[1] + way / thick[1])
}
