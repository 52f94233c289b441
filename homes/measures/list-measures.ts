import type { Building, Corrections } from '../epc-ratings/building.ts'
import {
  describeRecommendation,
  type Recommendation,
  readIndicativeCost,
} from '../epc-ratings/recommendation.ts'
import type { HelpAnswers } from '../grants/help.ts'
import { findDecider } from './find-decider.ts'
import { isInPlace } from './is-in-place.ts'
import type { Decider, HomeMeasure, MeasureId } from './measure.ts'
import { findRecommendedMeasure } from './recommended-measure.ts'
import { findVisibleMeasures } from './visible-measures.ts'

/** A measure that suits a home, before anything is known of its cost and saving. */
export type Candidate = {
  readonly id: MeasureId
  readonly key: string
  readonly lodged: HomeMeasure['lodged']
  readonly isAssumed: boolean
  readonly decider: Decider
}

export type MeasuresToList = {
  readonly building: Building
  /** Null where nobody has a list, or where it could not be read. */
  readonly recommendations: readonly Recommendation[] | null
  /** When the certificate was lodged; null or left out where nobody says. */
  readonly lodgedOn?: string | null
  readonly corrections?: Corrections
  readonly tenure?: HelpAnswers['tenure']
}

/**
 * The order in which measures are applied: what costs little and what keeps the heat in, then what
 * makes it, then what makes electricity. The heat pump comes last, for its size follows the rest.
 */
const order: readonly MeasureId[] = [
  'smart-meter',
  'low-energy-lights',
  'cylinder-jacket',
  'cylinder-thermostat',
  'ventilation',
  'cavity-wall',
  'loft',
  'loft-top-up',
  'room-in-roof',
  'flat-roof',
  'external-wall',
  'internal-wall',
  'party-wall',
  'suspended-floor',
  'solid-floor',
  'double-glazing',
  'secondary-glazing',
  'doors',
  'draught-proofing',
  'heating-controls',
  'condensing-boiler',
  'storage-heaters',
  'as-lodged',
  'solar-water',
  'solar-panels',
  'battery',
  'heat-pump',
]

/** Of each of these one is enough: the certificate's comes first. */
export const alternatives: readonly (readonly MeasureId[])[] = [
  ['loft', 'loft-top-up'],
  ['internal-wall', 'external-wall'],
  ['double-glazing', 'secondary-glazing'],
  ['condensing-boiler', 'storage-heaters'],
]

/** What has a roof of the home's own: of one whose type nobody knows, that is not sure. */
const needsRoof: ReadonlySet<MeasureId> = new Set([
  'loft',
  'loft-top-up',
  'room-in-roof',
  'flat-roof',
  'solar-panels',
  'solar-water',
] as const)

/** What leaves less air to get in by chance (Part F, PAS 2035). */
const makesAirtight: ReadonlySet<MeasureId> = new Set([
  'draught-proofing',
  'cavity-wall',
  'internal-wall',
  'external-wall',
  'double-glazing',
] as const)

/** What the certificate recommends and what its facts call for, without what is done. */
export function listMeasures(given: MeasuresToList): Candidate[] {
  const { building, recommendations, lodgedOn = null, corrections = {}, tenure } = given
  const found: Candidate[] = []
  const add = (candidate: Omit<Candidate, 'decider'>) => {
    const { id } = candidate
    if (isInPlace(id, building, corrections) || found.some(other => isSame(other, candidate)))
      return
    const isUnsure = building.type === null && needsRoof.has(id)
    found.push({
      ...candidate,
      isAssumed: candidate.isAssumed || isUnsure,
      decider: findDecider(id, building, tenure),
    })
  }

  const visible = findVisibleMeasures(building)
  for (const recommendation of [...(recommendations ?? [])].sort((a, b) => a.item - b.item)) {
    const id = findRecommendedMeasure(recommendation, building)
    add({
      id,
      key: id === 'as-lodged' ? `as-lodged-${recommendation.item}` : id,
      lodged: readLodged(recommendation, lodgedOn),
      isAssumed: visible.find(other => other.id === id)?.isAssumed ?? isFactAssumed(id, building),
    })
  }
  for (const { id, isAssumed } of visible) {
    add({ id, key: id, lodged: null, isAssumed })
  }
  if (found.some(({ id }) => makesAirtight.has(id))) {
    add({ id: 'ventilation', key: 'ventilation', lodged: null, isAssumed: false })
  }
  return found.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}

function isSame(a: Pick<Candidate, 'id' | 'key'>, b: Pick<Candidate, 'id' | 'key'>): boolean {
  return a.key === b.key || alternatives.some(group => group.includes(a.id) && group.includes(b.id))
}

function readLodged(
  recommendation: Recommendation,
  lodgedOn: string | null,
): NonNullable<HomeMeasure['lodged']> {
  const cost = readIndicativeCost(recommendation.indicativeCost)
  return {
    item: recommendation.item,
    text: describeRecommendation(recommendation, lodgedOn),
    costPounds: cost && { from: cost.fromPounds, to: cost.toPounds },
  }
}

function isFactAssumed(id: MeasureId, { walls, roof, floor, hotWater }: Building): boolean {
  // Boilers that heat water as it is used are described as those that fill a tank.
  if (id === 'cylinder-jacket' || id === 'cylinder-thermostat') return hotWater.hasCylinder !== true
  if (id === 'loft' || id === 'loft-top-up' || id === 'room-in-roof' || id === 'flat-roof')
    return roof.isAssumed
  if (id === 'cavity-wall' || id === 'internal-wall' || id === 'external-wall')
    return walls.isAssumed
  return (id === 'suspended-floor' || id === 'solid-floor') && floor.isAssumed
}
