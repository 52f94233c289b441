import type { Building } from '../epc-ratings/building.ts'
import { measureAssumptions } from './assumptions.ts'
import { bearsNoPanels } from './is-in-place.ts'
import type { MeasureId } from './measure.ts'

type VisibleMeasure = {
  readonly id: Exclude<MeasureId, 'as-lodged'>
  /** Whether the assessor only assumed the fact that calls for it. */
  readonly isAssumed: boolean
}

/** Loft insulation up to this depth calls for more, as certificates recommend it. */
const thinLoftMm = measureAssumptions.thinLoftMm.value
const mostPlainLights = measureAssumptions.enoughLowEnergyLights.value
const leastMultiGlazed = measureAssumptions.enoughDoubleGlazing.value

const sure = (id: VisibleMeasure['id']): VisibleMeasure => ({ id, isAssumed: false })

/**
 * What the facts of a building call for by themselves, so that a home without a list of
 * recommendations has measures too.
 */
export function findVisibleMeasures(building: Building): VisibleMeasure[] {
  if (building.type === 'park-home') {
    return [...seeRoof(building), ...seeWindows(building), ...seeServices(building)]
  }
  return [
    ...seeRoof(building),
    ...seeWalls(building),
    ...seeFloor(building),
    ...seeWindows(building),
    ...seeServices(building),
  ]
}

function seeRoof({ roof }: Building): VisibleMeasure[] {
  const { kind, insulation, insulationMm, isAssumed } = roof
  if (insulation === null || insulation === 'full') return []
  if (kind === 'room-in-roof') return [{ id: 'room-in-roof', isAssumed }]
  if (kind === 'flat') return [{ id: 'flat-roof', isAssumed }]
  if (kind !== 'pitched') return []
  if (insulation === 'none') return [{ id: 'loft', isAssumed }]
  const isThin = insulationMm === null || insulationMm <= thinLoftMm
  return isThin ? [{ id: 'loft-top-up', isAssumed }] : []
}

const wallMeasures = new Map([
  ['cavity', 'cavity-wall'],
  ['solid-brick', 'internal-wall'],
  ['stone', 'internal-wall'],
  ['system-built', 'external-wall'],
] as const)

function seeWalls({ walls }: Building): VisibleMeasure[] {
  const { kind, insulation, isAssumed } = walls
  if (kind === null || insulation === null || insulation === 'full') return []
  const id = (wallMeasures as ReadonlyMap<string, VisibleMeasure['id']>).get(kind)
  // A wall of solid brick that has some insulation is not torn out for more.
  return id && (kind === 'cavity' || insulation === 'none') ? [{ id, isAssumed }] : []
}

function seeFloor({ floor }: Building): VisibleMeasure[] {
  const { kind, insulation, isAssumed } = floor
  if (insulation === null || insulation === 'full') return []
  if (kind === 'solid') return insulation === 'none' ? [{ id: 'solid-floor', isAssumed }] : []
  return kind === 'suspended' || kind === 'over-outside'
    ? [{ id: 'suspended-floor', isAssumed }]
    : []
}

function seeWindows({ windows }: Building): VisibleMeasure[] {
  const { panes, share } = windows
  const isSingle = panes === 'single' || (share !== null && share < leastMultiGlazed)
  return isSingle ? [sure('double-glazing')] : []
}

function seeServices(building: Building): VisibleMeasure[] {
  const { heating, hotWater, lowEnergyLights } = building
  const isWet = heating.kind === 'boiler'
  const isPlainElectric = heating.kind === 'electric-heaters' || heating.kind === 'none'
  const found: readonly (readonly [boolean, VisibleMeasure['id']])[] = [
    [hotWater.hasCylinderThermostat === false, 'cylinder-thermostat'],
    [isWet && (heating.controls === 'none' || heating.controls === 'some'), 'heating-controls'],
    [isWet && heating.isOld === true, 'condensing-boiler'],
    [isPlainElectric && building.hasMainsGas !== true, 'storage-heaters'],
    [lowEnergyLights !== null && lowEnergyLights < mostPlainLights, 'low-energy-lights'],
    [hasRoomForPanels(building), 'solar-panels'],
    [building.solarPanels !== null && building.solarPanels > 0, 'battery'],
    [canHaveHeatPump(building), 'heat-pump'],
  ]
  return found.flatMap(([holds, id]) =>
    holds ? [{ id, isAssumed: id === 'solar-panels' && building.solarPanels === null }] : [],
  )
}

function hasRoomForPanels({ type, roof, solarPanels }: Building): boolean {
  const isHouse = type === 'house' || type === 'bungalow'
  return isHouse && !bearsNoPanels(roof) && (solarPanels === null || solarPanels === 0)
}

/** It needs a place outside and, as a rule, room for a cylinder, which a flat seldom has. */
function canHaveHeatPump({ type, heating }: Building): boolean {
  if (type !== 'house' && type !== 'bungalow') return false
  return heating.kind !== null && heating.kind !== 'heat-pump' && heating.kind !== 'network'
}
