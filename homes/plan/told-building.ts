import type { Building, Corrections } from '../epc-ratings/building.ts'
import { correctBuilding } from '../epc-ratings/correct-building.ts'

/** Homes built before it mostly have solid walls and hollow floors; our guide where nobody has looked. */
const cavityFrom = 1930

/**
 * A building without a certificate as the visitor tells of it. How a wall or a floor is insulated says
 * nothing of what it is made of: that is taken from the home's age, and marked as assumed.
 */
export function tellBuilding(known: Building, corrections: Corrections): Building {
  const told = correctBuilding(known, corrections)
  const { walls, floor, built, type } = told
  const isOld = built?.to == null ? null : built.to < cavityFrom
  const isNew = built !== null && built.from >= cavityFrom
  const byAge = <Kind>(old: Kind, late: Kind): Kind | null => (isOld ? old : isNew ? late : null)
  const wallKind = byAge('solid-brick' as const, 'cavity' as const)
  const floorKind = byAge('suspended' as const, 'solid' as const)
  const isHouse = type === 'house' || type === 'bungalow'
  return {
    ...told,
    walls:
      corrections.walls && walls.kind === null && type !== 'park-home' && wallKind !== null
        ? { ...walls, kind: wallKind, isAssumed: true }
        : walls,
    floor:
      corrections.floor && floor.kind === null && isHouse && floorKind !== null
        ? { ...floor, kind: floorKind, isAssumed: true }
        : floor,
  }
}
