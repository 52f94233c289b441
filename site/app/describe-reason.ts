import type { HomeWords } from '../../content/home-words.ts'
import { bandFromScore } from '../../homes/epc-ratings/energy-band.ts'
import { findFamily } from '../../homes/measures/families.ts'
import type { Plan, PlanReason, PlanStep } from '../../homes/plan/plan.ts'
import { nameMeasure } from './name-measure.ts'

/** One reason in words; null where figures, help and check say it better. */
export function describeReason(
  plan: Plan,
  step: PlanStep,
  reason: PlanReason,
  { homePlan, measureWords }: Pick<HomeWords, 'homePlan' | 'measureWords'>,
): string | null {
  const words = homePlan.next
  if (reason === 'reaches-next-letter') {
    const now = bandFromScore(plan.score.now)
    const next = plan.score.nextLetter?.band
    return now && next ? words.nextLetter(now, next) : null
  }
  // The work it waits for is named beside it, and says more.
  if (reason === 'best-when-due' && step.waitsFor !== null) return null
  // It most likely raises the bills, so it is not said to help as well.
  if (reason === 'probably' && step.reasons.includes('costs-more-to-run')) return null
  if (reason === 'instead-of-another') {
    const other = findRival(plan, step)
    return other && words.insteadOf(nameMeasure(other.measure, measureWords))
  }
  return words.reasons[reason]
}

/** The step that does the same, and stands before it. */
function findRival({ steps }: Plan, step: PlanStep): PlanStep | null {
  const family = findFamily(step.measure.id)
  const rivals = steps.filter(
    other => other !== step && family !== null && findFamily(other.measure.id) === family,
  )
  return rivals.find(({ reasons }) => !reasons.includes('instead-of-another')) ?? null
}
