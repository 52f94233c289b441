import type { UseName } from '../energy/energy-use.ts'
import type { LodgedPrices } from '../energy/lodged-price-list.ts'
import type { Building } from '../epc-ratings/building.ts'
import type { Believed } from '../epc-ratings/lodged-columns.ts'
import { readPence } from '../epc-ratings/lodged-values.ts'
import type { Recommendation } from '../epc-ratings/recommendation.ts'
import type { MeasureId } from './measure.ts'
import { findRecommendedMeasure } from './recommended-measure.ts'

/** What a lodged step is believed to bring. */
export type LodgedStep = {
  /** Share of its uses that it takes away from what the steps before it left; null: not assessed. */
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
  const left = believed && readCosts(believed, building, lodgedPrices)
  let scoreBefore = score
  for (const recommendation of [...recommendations].sort((a, b) => a.item - b.item)) {
    const { outcome, item } = recommendation
    if (!outcome) continue
    const uses = usesOf(findRecommendedMeasure(recommendation, building))
    const share = left && takeShare(left, uses, outcome.savingPounds)
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
  uses: readonly UseName[],
  savingPounds: number | null,
): number | null {
  // 0 stands for "not assessed", and a step that costs more is no saving.
  if (savingPounds === null || savingPounds <= 0) return null
  const names = uses.filter(use => use !== 'pumps')
  const cost = names.reduce((sum, use) => sum + left[use], 0)
  const share = cost > 0 ? savingPounds / cost : 1
  if (share > mostShare) return null
  for (const use of names) left[use] *= 1 - share
  return share
}
