import { evaluateHelp } from '../grants/evaluate-help.ts'
import { findEnergyPrices } from '../prices/find-energy-prices.ts'
import { findLettingRule } from './find-letting-rule.ts'
import { groupSteps } from './group-steps.ts'
import { listPlanSources } from './list-plan-sources.ts'
import type { HomeToPlan, Plan, PlanAnswers, PlanFacts } from './plan.ts'
import { findNextLetter, readBasis, readHelpFacts } from './plan-basis.ts'

export function makePlan(home: HomeToPlan, answers: PlanAnswers, facts: PlanFacts): Plan {
  const { today } = facts
  const basis = readBasis(home, answers)
  const help = evaluateHelp(facts.grants, readHelpFacts(home, basis, today), answers, today)
  const prices = findEnergyPrices(facts, { ...home, day: today, ...answers })
  const letting = findLettingRule(facts.grants, { ...home, band: basis.band }, answers, today)
  const nextLetter = findNextLetter(basis.score)
  const grouped = groupSteps({
    measures: [],
    help,
    answers,
    letting: letting?.reason ?? null,
    pointsToNextLetter: nextLetter?.pointsNeeded ?? null,
  })
  void prices
  const plan = {
    basis: basis.kind,
    building: basis.building,
    costs: null,
    score: { now: basis.score, after: null, nextLetter },
    ...grouped,
    generalActions: basis.building === null ? generalActions : [],
    chosen: [],
    totals: { costPounds: null, netCostPounds: null, savingPounds: null, co2Kg: null },
    help,
    letting,
    likely: home.likely,
    alike: home.alike,
    unread: home.unread ?? [],
  } as const
  return { ...plan, sources: listPlanSources(plan, home, facts) }
}

const generalActions = ['look-in-loft', 'read-meters', 'ask-for-certificate'] as const
