import type { PlanStep } from '../../../homes/plan/plan.ts'

/** The steps that have a card, six at most, and those behind a line: in the plan's order. */
export function listCards(steps: readonly PlanStep[]) {
  const forTheMoney = steps.filter(({ group }) => group !== 'not-for-the-money')
  const first = forTheMoney.filter(({ group }) => group === 'start' || group === 'next').slice(0, 4)
  const most = first.length > 3 ? 6 : 3
  const shown = [...first, ...forTheMoney.filter(step => !first.includes(step))].slice(0, most)
  return {
    shown,
    later: forTheMoney.filter(step => !shown.includes(step)),
    notForTheMoney: steps.filter(({ group }) => group === 'not-for-the-money'),
  }
}
