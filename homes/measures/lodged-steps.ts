import type { UseName } from '../energy/energy-use.ts'
import type { LodgedPrices } from '../energy/lodged-price-list.ts'
import type { Building } from '../epc-ratings/building.ts'
import type { Believed } from '../epc-ratings/lodged-columns.ts'
import { readPence } from '../epc-ratings/lodged-values.ts'
import type { Recommendation } from '../epc-ratings/recommendation.ts'
import type { MeasureId } from './measure.ts'
import { findRecommendedMeasure } from './recommended-measure.ts'
import type { ShareOf } from './running-home.ts'

/** What a lodged step is believed to bring. */
export type LodgedStep = {
  /**
   * Share of its uses that it takes away: for what keeps heat in, of all that the home lost before any
   * step, so that it holds in any order; for the rest, of what the steps before it left. Null: not
   * assessed.
   */
  readonly share: number | null
  readonly points: number | null
}

/** A step that takes away more than this of a use is a slip of the software. */
const mostShare = 0.9

const water: readonly UseName[] = ['hot-water']
const heat: readonly UseName[] = ['heating', 'hot-water']

/** Of which uses a measure takes a share; none where it makes or moves energy. */
export function usesOf(id: MeasureId): readonly UseName[] {
  switch (id) {
    case 'low-energy-lights':
      return ['lighting']
    case 'cylinder-jacket':
    case 'cylinder-thermostat':
    case 'solar-water':
      return water
    case 'condensing-boiler':
    case 'storage-heaters':
    case 'as-lodged':
      return heat
    case 'solar-panels':
    case 'battery':
    case 'heat-pump':
    case 'smart-meter':
    case 'ventilation':
      return []
    default:
      return ['heating']
  }
}

/** What keeps heat in: heat losses add up, in whatever order they are ended. */
const keepsHeatIn: ReadonlySet<MeasureId> = new Set([
  'loft',
  'loft-top-up',
  'room-in-roof',
  'flat-roof',
  'cavity-wall',
  'internal-wall',
  'external-wall',
  'party-wall',
  'suspended-floor',
  'solid-floor',
  'draught-proofing',
  'double-glazing',
  'secondary-glazing',
  'doors',
] as const)

export const shareOf = (id: MeasureId): ShareOf => (keepsHeatIn.has(id) ? 'whole' : 'left')

type LodgedCosts = Record<'heating' | 'hot-water' | 'lighting', number>

/**
 * What each step brings, by its place. Savings are pounds at the prices of the day of lodging, and
 * cumulative: as a share of the lodged cost that the steps before it left, the prices drop out. No
 * step is read from sums that do not fit the home's costs.
 */
export function readLodgedSteps(
  recommendations: readonly Recommendation[],
  building: Building,
  believed: Believed | null,
  lodgedPrices: LodgedPrices | null,
  score: number | null,
): ReadonlyMap<number, LodgedStep> {
  const steps = new Map<number, LodgedStep>()
  const costs = believed && readCosts(believed, building, lodgedPrices)
  const left = costs && { ...costs }
  /** What heaters and controls of earlier steps leave of the cost of all heat that is lost. */
  const whole = costs && { ...costs }
  let scoreBefore = score
  for (const recommendation of [...recommendations].sort((a, b) => a.item - b.item)) {
    const { outcome, item } = recommendation
    if (!outcome) continue
    const id = findRecommendedMeasure(recommendation, building)
    const share =
      left && whole && takeShare(left, whole, usesOf(id), shareOf(id), outcome.savingPounds)
    const { scoreAfter } = outcome
    const points =
      scoreAfter === null || scoreBefore === null ? null : Math.max(0, scoreAfter - scoreBefore)
    scoreBefore = scoreAfter ?? scoreBefore
    steps.set(item, { share, points })
  }
  return steps
}

/** Costs of the uses, without the gas standing charge, which no step takes away. */
function readCosts(
  believed: Believed,
  { heating }: Building,
  lodgedPrices: LodgedPrices | null,
): LodgedCosts | null {
  const [heatingPence, waterPence, lightingPence] = [
    readPence(believed['heating-cost-current']),
    readPence(believed['hot-water-cost-current']),
    readPence(believed['lighting-cost-current']),
  ]
  if (!heatingPence || !waterPence || !lightingPence) return null
  const standing =
    heating.fuel === 'mains-gas' && heating.kind !== 'network'
      ? (lodgedPrices?.gasStandingPounds ?? 0)
      : 0
  const heatPounds = (heatingPence + waterPence) / 100
  const kept = Math.max(0, 1 - standing / heatPounds)
  return {
    heating: (heatingPence / 100) * kept,
    'hot-water': (waterPence / 100) * kept,
    lighting: lightingPence / 100,
  }
}

function takeShare(
  left: LodgedCosts,
  whole: LodgedCosts,
  uses: readonly UseName[],
  of: ShareOf,
  savingPounds: number | null,
): number | null {
  // 0 stands for "not assessed", and a step that costs more is no saving.
  if (savingPounds === null || savingPounds <= 0) return null
  const names = uses.filter(use => use !== 'pumps')
  const sum = (costs: LodgedCosts) => names.reduce((total, use) => total + costs[use], 0)
  const shareOfLeft = sum(left) > 0 ? savingPounds / sum(left) : 1
  if (shareOfLeft > mostShare) return null
  for (const use of names) {
    left[use] *= 1 - shareOfLeft
    if (of === 'left') whole[use] *= 1 - shareOfLeft
  }
  return of === 'left' ? shareOfLeft : savingPounds / sum(whole)
}
