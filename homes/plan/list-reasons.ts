import { costsMore, isHeating, isInsulation, type Judged, type StepsToGroup } from './judge-step.ts'
import type { PlanGroup, PlanReason } from './plan.ts'

export type Around = StepsToGroup & {
  readonly all: readonly Judged[]
  readonly chosen: readonly Judged[]
  readonly lawful: readonly Judged[]
  readonly isOverBudget: boolean
  readonly isAlternative: boolean
}

/** The most important first. What compares is true against every step of the plan. */
export function listReasons(one: Judged, group: PlanGroup, around: Around): readonly PlanReason[] {
  const { measure, nature, netCost, help, pays, isSoon, fits, years } = one
  const { chosen, letting, pointsToNextLetter, isGuess, answers } = around
  const isChosen = group === 'start' || group === 'next'
  const gains = measure.pointsGained ?? { low: 0, likely: 0 }
  const isSlow = years !== null && !isSoon && pays !== false
  const isSure = isChosen && !isGuess && !measure.isAssumed
  const reasons: readonly (readonly [boolean, PlanReason])[] = [
    [measure.decider === 'landlord', 'landlord-decides'],
    [measure.decider === 'block', 'block-decides'],
    [isGuess, 'probably'],
    [letting === 'letting-rule' && around.lawful.includes(one), 'letting-rule'],
    [isChosen && isNeededFirst(one, chosen), 'comes-first'],
    [fits !== null, 'fits-coming-up'],
    [isSure && isMost(one, around.all, worthOf), 'best-for-the-money'],
    [isSure && isMost(one, around.all, savingOf), 'saves-most'],
    [isChosen && one.isCheap, 'costs-little'],
    [letting === 'letting-rule-planned' && isChosen && gains.likely > 0, 'letting-rule-planned'],
    [help.schemes.length > 0, 'help-may-pay'],
    [
      isChosen &&
        pointsToNextLetter !== null &&
        pointsToNextLetter > 0 &&
        gains.low >= pointsToNextLetter,
      'reaches-next-letter',
    ],
    [measure.isAssumed, 'assumed-fact'],
    [isHeating(one) && chosen.some(isInsulation), 'after-insulation'],
    [around.isAlternative, 'instead-of-another'],
    [
      around.isOverBudget || (group === 'when' && netCost === null),
      netCost === null ? 'cost-not-known' : 'over-budget',
    ],
    [group === 'when' && nature.isReplacement, 'best-when-due'],
    [
      group === 'when' &&
        isSoon &&
        !nature.isReplacement &&
        !around.isOverBudget &&
        !around.isAlternative &&
        !isGuess,
      'after-these',
    ],
    [costsMore(one), 'costs-more-to-run'],
    [isSlow, 'pays-back-slowly'],
    [pays === false && !costsMore(one), 'does-not-pay-back'],
    [pays === false && isInsulation(one), 'for-warmth'],
    [answers.tenure === 'landlord' && savingOf(one) > 0, 'tenant-saves'],
    [measure.savingPounds === null, 'saving-not-known'],
    [measure.lodged !== null, 'recommended'],
  ]
  return reasons.flatMap(([holds, reason]) => (holds ? [reason] : []))
}

const worthOf = ({ worth }: Judged) => worth
const savingOf = ({ measure }: Judged) => measure.savingPounds?.likely ?? 0

/** Never of the only one: there is nothing to compare it with. */
function isMost(one: Judged, all: readonly Judged[], of: (other: Judged) => number): boolean {
  const rivals = all.filter(other => other !== one && of(other) > 0)
  return of(one) > 0 && rivals.length > 0 && rivals.every(other => of(other) < of(one))
}

const isNeededFirst = ({ measure }: Judged, chosen: readonly Judged[]) =>
  chosen.some(other => other.measure.kind?.first.includes(measure.id))
