import { chooseSteps } from './choose-steps.ts'
import {
  compareJudged,
  costsMore,
  findAlternatives,
  isHeating,
  isMine,
  type Judged,
  judgeStep,
  makesPower,
  type StepsToGroup,
  saves,
} from './judge-step.ts'
import { listReasons } from './list-reasons.ts'
import { findPaybackYears } from './payback.ts'
import {
  type FirstAction,
  type NoStart,
  type PlanGroup,
  type PlanStep,
  planGroups,
} from './plan.ts'

export type GroupedSteps = {
  readonly steps: readonly PlanStep[]
  readonly noStart: NoStart | null
}

const mostNext = 3

/**
 * Each measure in its place. Two rules stand above the order: what keeps the heat in comes before
 * what makes it, and nothing comes before what it needs first.
 */
export function groupSteps(given: StepsToGroup): GroupedSteps {
  const { answers } = given
  const judged = given.measures.map(measure => judgeStep(measure, given)).toSorted(compareJudged)
  const alternatives = findAlternatives(judged)
  const picked = chooseSteps({
    judged,
    alternatives,
    budget: answers.budgetPounds ?? null,
    poundsAYear: given.poundsAYear,
    pointsToLet: given.pointsToLet,
  })
  const { overBudget, lawful } = picked
  // Nobody spends thousands on panels or heating by what other homes are like.
  const isCostlyLead = picked.chosen.slice(0, 1).some(one => makesPower(one) || isHeating(one))
  const isGuess = given.isGuess || (given.isLikely && isCostlyLead)
  const chosen = isGuess
    ? picked.chosen.filter(one => !makesPower(one) && !isHeating(one)).slice(0, mostNext)
    : picked.chosen
  // Ventilation and the like come first with another step, and start nothing by themselves.
  const startAt = isGuess ? -1 : chosen.findIndex(saves)
  const hasStart = startAt >= 0

  function place(one: Judged): PlanStep {
    const at = chosen.indexOf(one)
    if (at >= 0) return step(one, at === startAt ? 'start' : 'next')
    if (!isMine(one) && one.pays !== false) return step(one, 'ask')
    return step(one, canWait(one) ? 'when' : 'not-for-the-money')
  }

  function step(one: Judged, group: PlanGroup): PlanStep {
    const { measure, netCost, help, nature } = one
    return {
      measure,
      group,
      waitsFor: group === 'when' ? (one.fits ?? nature.occasions[0] ?? null) : null,
      reasons: listReasons(one, group, {
        ...given,
        isGuess,
        all: judged,
        chosen,
        lawful,
        isOverBudget: overBudget.has(one),
        isAlternative: alternatives.has(one),
      }),
      firstAction: findFirstAction(one, isGuess),
      netCostPounds: netCost,
      helpPounds: help.pounds,
      helpIfPaid: help.ifPaid,
      paysBack: one.pays,
      paybackYears: one.years,
      grossPaybackYears: findPaybackYears(measure.costPounds, measure.savingPounds),
      help: help.schemes,
      helpFits: help.fits,
    }
  }

  const placed = [...chosen, ...judged.filter(one => !chosen.includes(one))].map(place)
  const steps = planGroups.flatMap(group => placed.filter(one => one.group === group))
  if (hasStart) return { steps, noStart: null }
  // Where no certificate tells, there being nothing to do says little of the home.
  const isUnknown = isGuess || (given.isLikely && judged.length === 0)
  return { steps, noStart: isUnknown ? 'too-little-known' : explainNoStart(judged, overBudget) }
}

/** What does not pay soon waits for what makes it cheap, or for a grant that may well be had. */
function canWait(one: Judged): boolean {
  const { nature, pays, isSoon, years, fits, help } = one
  if (costsMore(one)) return false
  if (pays === false) return isHeating(one) || fits !== null
  const isSlow = years !== null && !isSoon
  return !isSlow || nature.occasions.length > 0 || nature.isReplacement || help.fits === 'yes'
}

function findFirstAction({ measure, help }: Judged, isGuess: boolean): FirstAction {
  if (measure.decider !== 'you') return measure.decider === 'block' ? 'ask-block' : 'ask-landlord'
  if (measure.isAssumed || isGuess) return 'check-fact'
  if (help.pounds !== null) return 'check-help'
  const who = measure.kind?.who ?? []
  if (who.includes('diy')) return 'do-it-yourself'
  const needsSurvey = who.some(installer => ['mcs', 'pas-2035', 'trustmark'].includes(installer))
  return needsSurvey ? 'ask-for-survey' : 'compare-quotes'
}

function explainNoStart(judged: readonly Judged[], overBudget: ReadonlySet<Judged>): NoStart {
  const mine = judged.filter(isMine)
  if (judged.length === 0) return 'nothing-left'
  if (mine.length === 0) return 'others-decide'
  if (overBudget.size > 0) return 'over-budget'
  if (mine.every(({ pays, years }) => pays === null && years === null)) return 'no-figures'
  if (mine.some(one => one.pays && canWait(one))) return 'better-when-due'
  return judged.some(one => one.pays && !isMine(one)) ? 'others-decide' : 'nothing-pays-back'
}
