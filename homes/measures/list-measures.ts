import type { Building, Corrections } from '../epc-ratings/building.ts'
import {
  describeRecommendation,
  type Recommendation,
  readIndicativeCost,
  type StepOutcome,
} from '../epc-ratings/recommendation.ts'
import type { HelpAnswers } from '../grants/help.ts'
import { findDecider } from './find-decider.ts'
import type { Decider, HomeMeasure, MeasureId } from './measure.ts'
import { findRecommendedMeasure } from './recommended-measure.ts'
import { findVisibleMeasures } from './visible-measures.ts'

/** A measure that suits a home, before anything is known of its cost and saving. */
export type Candidate = {
  readonly id: MeasureId
  readonly key: string
  readonly lodged: HomeMeasure['lodged']
  /** What the certificate says that the step brings; null where it does not. */
  readonly outcome: StepOutcome | null
  readonly isAssumed: boolean
  readonly decider: Decider
}

export type MeasuresToList = {
  readonly building: Building
  /** Null where nobody has a list, or where it could not be read. */
  readonly recommendations: readonly Recommendation[] | null
  readonly corrections?: Corrections
  readonly tenure?: HelpAnswers['tenure']
  /** Ids or keys of what has been done since. */
  readonly done?: readonly string[]
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

/** What the certificate recommends and what its facts call for, without what is done. */
export function listMeasures(given: MeasuresToList): Candidate[] {
  const { building, recommendations, corrections = {}, tenure, done = [] } = given
  const found: Candidate[] = []
  const add = (candidate: Omit<Candidate, 'decider'>) => {
    const { id, key } = candidate
    if (done.includes(id) || done.includes(key)) return
    if (isDone(id, building, corrections) || found.some(other => isSame(other, candidate))) return
    found.push({ ...candidate, decider: findDecider(id, building, tenure) })
  }

  const visible = findVisibleMeasures(building)
  for (const recommendation of [...(recommendations ?? [])].sort((a, b) => a.item - b.item)) {
    const id = findRecommendedMeasure(recommendation, building)
    add({
      id,
      key: id === 'as-lodged' ? `as-lodged-${recommendation.item}` : id,
      lodged: readLodged(recommendation),
      outcome: recommendation.outcome ?? null,
      isAssumed: visible.find(other => other.id === id)?.isAssumed ?? isFactAssumed(id, building),
    })
  }
  for (const { id, isAssumed } of visible) {
    add({ id, key: id, lodged: null, outcome: null, isAssumed })
  }
  return found.sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}

function isSame(a: Pick<Candidate, 'id' | 'key'>, b: Pick<Candidate, 'id' | 'key'>): boolean {
  return a.key === b.key || alternatives.some(group => group.includes(a.id) && group.includes(b.id))
}

function readLodged(recommendation: Recommendation): NonNullable<HomeMeasure['lodged']> {
  const cost = readIndicativeCost(recommendation.indicativeCost)
  return {
    item: recommendation.item,
    text: describeRecommendation(recommendation),
    costPounds: cost && { from: cost.fromPounds, to: cost.toPounds },
  }
}

function isFactAssumed(id: MeasureId, { walls, roof, floor }: Building): boolean {
  if (id === 'loft' || id === 'loft-top-up' || id === 'room-in-roof' || id === 'flat-roof')
    return roof.isAssumed
  if (id === 'cavity-wall' || id === 'internal-wall' || id === 'external-wall')
    return walls.isAssumed
  return (id === 'suspended-floor' || id === 'solid-floor') && floor.isAssumed
}

/**
 * Whether the building has it, or cannot have it. What a visitor corrected counts; where certificate
 * and recommendation contradict each other in what was lodged, the recommendation stands.
 */
function isDone(id: MeasureId, building: Building, corrections: Corrections): boolean {
  const { walls, roof, floor, windows, heating, hotWater, lowEnergyLights, solarPanels } = building
  switch (id) {
    case 'loft':
    case 'loft-top-up':
      return roof.insulation === 'full' || roof.kind === 'dwelling-above' || roof.kind === 'flat'
    case 'room-in-roof':
    case 'flat-roof':
      return roof.insulation === 'full' || roof.kind === 'dwelling-above'
    case 'cavity-wall':
      return walls.insulation === 'full' || (walls.kind !== null && walls.kind !== 'cavity')
    case 'internal-wall':
    case 'external-wall':
      // A filled cavity may still be insulated further.
      return walls.insulation === 'full' && walls.kind !== 'cavity'
    case 'suspended-floor':
    case 'solid-floor':
      return floor.insulation === 'full' || floor.kind === 'dwelling-below'
    case 'double-glazing':
    case 'secondary-glazing':
      return corrections.windows
        ? windows.panes !== 'single' && windows.panes !== null
        : windows.panes === 'triple' && windows.share === 1
    case 'cylinder-jacket':
      return hotWater.hasCylinder === false
    case 'cylinder-thermostat':
      return hotWater.hasCylinder === false || hotWater.hasCylinderThermostat === true
    case 'heating-controls':
      return heating.controls === 'full' || heating.kind === 'network'
    case 'condensing-boiler':
      return isNewHeating(heating.kind) || corrections.heating?.isOld === false
    case 'storage-heaters':
      return isNewHeating(heating.kind) || (corrections.heating?.kind ?? '') === 'boiler'
    case 'heat-pump':
      return isNewHeating(heating.kind)
    case 'low-energy-lights':
      return lowEnergyLights === 1
    case 'solar-panels':
      return solarPanels !== null && solarPanels > 0
    case 'solar-water':
      return hotWater.isSolar
    default:
      return false
  }
}

const isNewHeating = (kind: Building['heating']['kind']) =>
  kind === 'heat-pump' || kind === 'network'
