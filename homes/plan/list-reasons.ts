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
  const reasons: PlanReason[] = []
  const say = (reason: PlanReason, holds: boolean) => {
    if (holds) reasons.push(reason)
  }
  say('landlord-decides', measure.decider === 'landlord')
  say('block-decides', measure.decider === 'block')
  say('probably', isGuess)
  say('letting-rule', letting === 'letting-rule' && around.lawful.includes(one))
  say('comes-first', isChosen && isNeededFirst(one, chosen))
  say('fits-coming-up', fits !== null)
  say('best-for-the-money', isSure && isMost(one, around.all, worthOf))
  say('saves-most', isSure && isMost(one, around.all, savingOf))
  say('costs-little', isChosen && one.isCheap)
  say('letting-rule-planned', letting === 'letting-rule-planned' && isChosen && gains.likely > 0)
  say('help-may-pay', help.schemes.length > 0)
  say(
    'reaches-next-letter',
    isChosen &&
      pointsToNextLetter !== null &&
      pointsToNextLetter > 0 &&
      gains.low >= pointsToNextLetter,
  )
  say('assumed-fact', measure.isAssumed)
  say('after-insulation', isHeating(one) && chosen.some(isInsulation))
  say('instead-of-another', around.isAlternative)
  say(
    netCost === null ? 'cost-not-known' : 'over-budget',
    around.isOverBudget || (group === 'when' && netCost === null),
  )
  say('best-when-due', group === 'when' && nature.isReplacement)
  say(
    'after-these',
    group === 'when' &&
      isSoon &&
      !nature.isReplacement &&
      !around.isOverBudget &&
      !around.isAlternative &&
      !isGuess,
  )
  say('costs-more-to-run', costsMore(one))
  say('pays-back-slowly', isSlow)
  say('does-not-pay-back', pays === false && !costsMore(one))
  say('for-warmth', pays === false && isInsulation(one))
  say('tenant-saves', answers.tenure === 'landlord' && savingOf(one) > 0)
  say('saving-not-known', measure.savingPounds === null)
  say('recommended', measure.lodged !== null)
  return reasons
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
