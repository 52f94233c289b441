import type { LodgedName } from '../../homes/epc-ratings/lodged-columns.ts'
import {
  type LodgedText,
  type Members,
  money,
  type Schema,
  toNumber,
  withoutBlanks,
} from './document-values.ts'
import type { MadeUpCertificate, MadeUpRecommendation } from './made-up-place.ts'

const costs = ['heating', 'hot-water', 'lighting'] as const
const ofHotWater = ['1', '2', '3', '4', '19']
/** What it makes is in none of the three costs. */
const solarPanels = '34'
const solarPounds = 270

/** Steps share the saving on what they bear on, the first of them most; scores rise with the saving. */
export function describeSteps(
  { recommendations }: MadeUpCertificate,
  lodged: LodgedText,
  chosen: Schema,
): Members[] {
  const savings = shareSavings(recommendations, lodged)
  const whole = savings.reduce((sum, saving) => sum + saving, 0)
  let saved = 0
  const after = (now: LodgedName, then: LodgedName) => {
    const [from, to] = [toNumber(lodged(now)), toNumber(lodged(then))]
    if (from === null || to === null) return 0
    return Math.round(from + (to - from) * (whole === 0 ? 1 : saved / whole))
  }
  return recommendations.map((step, index) => {
    const saving = savings[index] ?? 0
    saved += saving
    return withoutBlanks({
      sequence: step.item,
      improvement_details: { improvement_number: toNumber(step.id) ?? step.id },
      improvement_summary: step.item % 4 === 0 ? '' : step.text,
      indicative_cost: step.indicativeCost,
      typical_saving: money(saving, chosen),
      energy_performance_rating: after('current-energy-efficiency', 'potential-energy-efficiency'),
      environmental_impact_rating: after(
        'environment-impact-current',
        'environment-impact-potential',
      ),
    })
  })
}

function shareSavings(steps: readonly MadeUpRecommendation[], lodged: LodgedText): number[] {
  const costOf = ({ id }: MadeUpRecommendation) =>
    id === '35' ? 'lighting' : ofHotWater.includes(id) ? 'hot-water' : 'heating'
  const savings = new Map(
    costs.map(name => {
      const now = toNumber(lodged(`${name}-cost-current`)) ?? 0
      const then = toNumber(lodged(`${name}-cost-potential`)) ?? 0
      return [name, Math.max(0, now - then)]
    }),
  )
  return steps.map((step, index) => {
    if (step.id === solarPanels) return solarPounds
    const name = costOf(step)
    const alike = steps.filter(one => one.id !== solarPanels && costOf(one) === name)
    const [count, at] = [alike.length, alike.indexOf(steps[index] ?? step)]
    return Math.round(((savings.get(name) ?? 0) * 2 * (count - at)) / (count * (count + 1)))
  })
}
