import { makePlan } from '../../../homes/plan/make-plan.ts'
import type {
  HomeToPlan,
  Plan,
  PlanAnswers,
  PlanFacts,
  PlanGroup,
  PlanStep,
} from '../../../homes/plan/plan.ts'
import { planFactsOn } from '../plan-facts.ts'
import { readMadeUpHomes } from '../register/made-up-homes-to-plan.ts'

const today = '2026-11-21'
const facts = planFactsOn(today)

/** 360 made-up homes, with and without a certificate. */
export const all = [
  ...(await readMadeUpHomes({ homes: 180, seed: 3, shape: 'json' }, today)),
  ...(await readMadeUpHomes({ homes: 180, seed: 5, shape: 'bulk' }, today)),
]
export const homes = all.filter(({ certificate }) => certificate !== null)
export const bare = all.filter(({ certificate }) => certificate === null)

const plans = new Map(all.map(home => [home, makePlan(home, {}, facts)]))

export function plan(home: HomeToPlan, answers?: PlanAnswers, on: PlanFacts = facts): Plan {
  const known = answers === undefined && on === facts ? plans.get(home) : undefined
  return known ?? makePlan(home, answers ?? {}, on)
}

export const inGroups = ({ steps }: Plan, ...groups: PlanGroup[]) =>
  steps.filter(({ group }) => groups.includes(group))
export const chosenOf = (made: Plan) => inGroups(made, 'start', 'next')
export const keysOf = (steps: readonly PlanStep[]) => steps.map(({ measure }) => measure.key)
export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
