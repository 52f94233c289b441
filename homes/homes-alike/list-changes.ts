import type { Building, Insulation } from '../epc-ratings/building.ts'
import type { AlikeBuilding } from './read-alike-building.ts'

/** In the order in which they are stored; a new one goes to the end. */
export const changeNames = [
  'walls-insulated',
  'roof-insulated',
  'floor-insulated',
  'glazing',
  'new-boiler',
  'heat-pump',
  'solar-panels',
  'low-energy-lights',
  'heating-controls',
] as const

export type ChangeName = (typeof changeNames)[number]

/** Smaller differences are of measuring, or of counting lamps. */
const leastMoreLoftMm = 50
const leastMoreOfShare = 0.3

/**
 * What was done to a home between two certificates, as far as they tell it for certain. What either
 * does not say, what the later one only assumes, what is of another kind than before (two assessors
 * saw it differently), and what got worse is no change.
 */
export function listChanges(first: AlikeBuilding, latest: AlikeBuilding): readonly ChangeName[] {
  const isDone: Readonly<Record<ChangeName, boolean>> = {
    'walls-insulated': isInsulated(first.walls, latest.walls),
    'roof-insulated': isRoofInsulated(first.roof, latest.roof),
    'floor-insulated': isInsulated(first.floor, latest.floor),
    glazing: hasBetterGlass(first.windows, latest.windows),
    'new-boiler': hasNewBoiler(first.heating, latest.heating),
    'heat-pump': isNewKind(first.heating, latest.heating, 'heat-pump'),
    'solar-panels': first.solarPanels === 0 && (latest.solarPanels ?? 0) > 0,
    'low-energy-lights': isMore(first.lowEnergyLights, latest.lowEnergyLights),
    'heating-controls':
      first.heating.kind === latest.heating.kind &&
      isHigher(['none', 'some', 'full'], first.heating.controls, latest.heating.controls),
  }
  return changeNames.filter(name => isDone[name])
}

type Part = {
  readonly kind: string | null
  readonly insulation: Insulation | null
  readonly isAssumed: boolean
}

const isSameKind = (first: Part, latest: Part) =>
  first.kind === null || latest.kind === null || first.kind === latest.kind

function isInsulated(first: Part, latest: Part): boolean {
  if (latest.isAssumed || !isSameKind(first, latest)) return false
  return isHigher(['none', 'some', 'full'], first.insulation, latest.insulation)
}

/** Depths, where both are lodged, tell more than words. */
function isRoofInsulated(first: Building['roof'], latest: Building['roof']): boolean {
  if (first.insulationMm === null || latest.insulationMm === null) return isInsulated(first, latest)
  const isDeeper = latest.insulationMm - first.insulationMm >= leastMoreLoftMm
  return isDeeper && !latest.isAssumed && isSameKind(first, latest)
}

/** Other panes, panes in windows that had none, or new ones in place of old double glazing. */
function hasBetterGlass(first: Building['windows'], latest: Building['windows']): boolean {
  const panes = ['single', 'secondary', 'double', 'triple'] as const
  if (isHigher(panes, first.panes, latest.panes)) return true
  if (first.panes !== latest.panes || first.panes === 'single') return false
  const isRenewed = first.isOld === true && latest.isOld === false
  return isRenewed || isMore(first.share, latest.share)
}

/** A condensing boiler in place of an older one, or of heaters of another kind. */
function hasNewBoiler(first: Building['heating'], latest: Building['heating']): boolean {
  if (latest.kind !== 'boiler' || latest.isOld !== false) return false
  if (first.kind === 'boiler') return first.isOld === true
  return isNewKind(first, latest, 'boiler') && first.kind !== 'heat-pump'
}

/** A network is no system of the home's own: who leaves one, or joins it, is told apart too seldom. */
function isNewKind(
  first: Building['heating'],
  latest: Building['heating'],
  kind: 'boiler' | 'heat-pump',
): boolean {
  const isKnown = first.kind !== null && first.kind !== 'network'
  return isKnown && first.kind !== kind && latest.kind === kind
}

function isMore(first: number | null, latest: number | null): boolean {
  return first !== null && latest !== null && latest - first >= leastMoreOfShare - 1e-9
}

function isHigher<Step>(steps: readonly Step[], first: Step | null, latest: Step | null): boolean {
  if (first === null || latest === null) return false
  return steps.indexOf(latest) > steps.indexOf(first)
}
