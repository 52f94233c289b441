import type { PlanStep } from '../../../homes/plan/plan.ts'

const mostCards = 3

/** The steps that have a card, and those behind a line: in the plan's order. */
export function listCards(steps: readonly PlanStep[]) {
  const forTheMoney = steps.filter(({ group }) => group !== 'not-for-the-money')
  return {
    shown: forTheMoney.slice(0, mostCards),
    later: forTheMoney.slice(mostCards),
    notForTheMoney: steps.filter(({ group }) => group === 'not-for-the-money'),
  }
}
