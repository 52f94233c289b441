import type { Help } from '../../homes/grants/help.ts'
import type { HomeMeasure, MeasureId, MeasureKind } from '../../homes/measures/measure.ts'
import { groupSteps } from '../../homes/plan/group-steps.ts'
import type { StepsToGroup } from '../../homes/plan/judge-step.ts'
import { exactly } from '../../homes/range.ts'

export type Made = Partial<HomeMeasure> & { kindOf?: Partial<MeasureKind> }

/** A measure of a hundred pounds that saves fifty a year for twenty years. */
export function measure(id: MeasureId, cost = 100, saving: number | null = 50, made: Made = {}) {
  const { kindOf, ...more } = made
  const lifeYears = 20
  const result: HomeMeasure = {
    id,
    key: id,
    lodged: null,
    isAssumed: false,
    costPounds: exactly(cost),
    kwhSaved: saving === null ? {} : { 'mains-gas': exactly(saving * 12) },
    savingPounds: saving === null ? null : exactly(saving),
    savingBasis: saving === null ? 'none' : 'modelled',
    co2KgSaved: null,
    scoreAfter: null,
    pointsGained: exactly(2),
    paysBackWithinLife: saving === null ? null : cost <= saving * lifeYears,
    decider: 'you',
    kind: {
      id: id === 'as-lodged' ? 'loft' : id,
      lifeYears,
      inUse: exactly(1),
      mess: 1,
      days: null,
      first: [],
      checks: [],
      who: ['trustmark'],
      sources: [],
      ...kindOf,
    },
    sources: [],
    ...more,
  }
  return result
}

export function help(
  scheme: string,
  verdict: Help['verdict'],
  measures: MeasureId[],
  sum: number | null = null,
): Help {
  const pounds = sum === null ? null : { from: sum, to: sum }
  return {
    scheme,
    name: scheme,
    kind: 'grant',
    verdict,
    measures,
    towards: pounds ? measures.map(measure => ({ measure, pounds, until: null })) : [],
    asks: [],
    conditions: [],
    reasons: [],
    pounds,
    status: 'open',
    closes: null,
    closesSoon: false,
    checkedOn: '2026-11-20',
    url: null,
    source: scheme,
  }
}

export function group(measures: readonly HomeMeasure[], given: Partial<StepsToGroup> = {}) {
  return groupSteps({
    measures,
    help: [],
    answers: {},
    poundsAYear: null,
    letting: null,
    pointsToLet: null,
    pointsToNextLetter: null,
    isGuess: false,
    isLikely: false,
    ...given,
  })
}

/** Like `start: loft; next: doors, ventilation`. */
export function tell(measures: readonly HomeMeasure[], given: Partial<StepsToGroup> = {}): string {
  const { steps, noStart } = group(measures, given)
  const byGroup = Map.groupBy(steps, step => step.group)
  const told = [...byGroup].map(
    ([name, own]) => `${name}: ${own.map(step => step.measure.key).join(', ')}`,
  )
  return [...told, ...(noStart ? [`no start: ${noStart}`] : [])].join('; ')
}

export const reasonsOf = (measures: readonly HomeMeasure[], given: Partial<StepsToGroup> = {}) =>
  Object.fromEntries(group(measures, given).steps.map(step => [step.measure.key, step.reasons]))
