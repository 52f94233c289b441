import type { MeasuresOfHome } from '../measures/apply-measures.ts'
import { findFamily } from '../measures/families.ts'
import type { Candidate } from '../measures/list-measures.ts'
import type { HomeMeasure } from '../measures/measure.ts'
import type { Range } from '../range.ts'
import type { GroupedSteps } from './group-steps.ts'
import type { Plan, PlanReason, PlanStep } from './plan.ts'

type Group = (measures: readonly HomeMeasure[]) => GroupedSteps

/** Regrouping changes figures and figures change groups; two rounds settle nearly every home. */
const mostRounds = 4

/**
 * Groups with the figures that they are shown with: START HERE and NEXT in their order, and each other
 * step as if it were done after those.
 */
export function settleSteps(
  candidates: readonly Candidate[],
  measures: MeasuresOfHome,
  group: Group,
): GroupedSteps {
  let grouped = group(measures.inTurn(candidates))
  for (let round = 1; round < mostRounds; round += 1) {
    const chosen = chosenKeys(grouped.steps)
    grouped = group(measureInPlace(candidates, chosen, measures))
    if (chosenKeys(grouped.steps).join() === chosen.join()) return grouped
  }
  // They never settle: the places of the last round, with the figures that go with them.
  const last = group(measureInPlace(candidates, chosenKeys(grouped.steps), measures)).steps
  const steps = grouped.steps.map(step => {
    const { group: place, waitsFor, reasons } = step
    const figures = last.find(({ measure }) => measure.key === step.measure.key) ?? step
    return { ...figures, group: place, waitsFor, reasons }
  })
  return { ...grouped, steps }
}

/** A home is in the letter that its score rounds to. */
const roundingPoints = 0.5

/**
 * What lets a home lawfully is chosen by what each step brings after others. Alone, those that are
 * chosen may bring less together: then a few points more are asked for, as long as steps bring them.
 */
export function settleToLet(
  settle: (pointsToLet: number | null) => GroupedSteps,
  pointsToLet: number | null,
  pointsOf: (steps: readonly PlanStep[], keys: readonly string[]) => number,
): GroupedSteps {
  let settled = settle(pointsToLet)
  let wanted = pointsToLet
  for (let round = 1; pointsToLet !== null && wanted !== null && round < mostRounds; round += 1) {
    const missing = pointsToLet - roundingPoints - pointsOf(settled.steps, lawfulKeys(settled))
    if (lawfulKeys(settled).length === 0 || missing <= 0) break
    wanted += missing + roundingPoints
    const more = settle(wanted)
    if (lawfulKeys(more).length === 0) break
    settled = more
  }
  return settled
}

const lawfulKeys = ({ steps }: GroupedSteps): readonly string[] =>
  steps.filter(({ reasons }) => reasons.includes('letting-rule')).map(({ measure }) => measure.key)

const chosenKeys = (steps: readonly PlanStep[]): readonly string[] =>
  steps.filter(({ group }) => group === 'start' || group === 'next').map(step => step.measure.key)

function measureInPlace(
  candidates: readonly Candidate[],
  chosen: readonly string[],
  measures: MeasuresOfHome,
): readonly HomeMeasure[] {
  const first = inOrder(candidates, chosen)
  const rest = candidates.filter(candidate => !first.includes(candidate))
  return measures.inPlace(first, rest)
}

function inOrder(candidates: readonly Candidate[], keys: readonly string[]): readonly Candidate[] {
  return keys.flatMap(key => candidates.find(candidate => candidate.key === key) ?? [])
}

/** Rests on prices: not said of another day's. */
const pricedReasons: ReadonlySet<PlanReason> = new Set([
  'best-for-the-money',
  'saves-most',
  'costs-little',
  'pays-back-slowly',
  'does-not-pay-back',
  'costs-more-to-run',
] as const)

/**
 * The order of the last prices that are known, with no figure of theirs: with today's, for oil has a
 * price when gas has none, or without.
 */
export function showAtTodaysPrices(
  steps: readonly PlanStep[],
  candidates: readonly Candidate[],
  measures: MeasuresOfHome,
  group: Group,
): readonly PlanStep[] {
  const today = group(measureInPlace(candidates, chosenKeys(steps), measures)).steps
  return steps.map(step => {
    const figures = today.find(({ measure }) => measure.key === step.measure.key) ?? step
    const { group: place, waitsFor } = step
    const reasons = step.reasons.filter(
      reason => !pricedReasons.has(reason) || figures.reasons.includes(reason),
    )
    if (figures.measure.savingPounds !== null)
      return { ...figures, group: place, waitsFor, reasons }
    return {
      ...step,
      measure: figures.measure,
      paysBack: null,
      paybackYears: null,
      grossPaybackYears: null,
      reasons: [
        ...new Set<PlanReason>([
          ...reasons.filter(reason => !pricedReasons.has(reason)),
          'saving-not-known',
        ]),
      ],
    }
  })
}

export type Chosen = Pick<Plan, 'chosen' | 'totals'> & {
  readonly scoreAfter: HomeMeasure['scoreAfter']
}

/**
 * What the chosen steps bring together: by applying them in turn, never by adding up what each would
 * bring alone. Of steps that do the same only the first counts. The heat pump is in no sum (decision
 * 49): what it saves may be below nothing.
 */
export function totalChosen(
  steps: readonly PlanStep[],
  ticked: readonly string[] | undefined,
  candidates: readonly Candidate[],
  ofHome: MeasuresOfHome,
): Chosen {
  const wanted = ticked ?? chosenKeys(steps)
  const chosen = dropAlternatives(
    steps.filter(({ measure }) => wanted.includes(measure.key) && measure.id !== 'heat-pump'),
  )
  const keys = chosen.map(({ measure }) => measure.key)
  // What ventilation costs, no source that we hold says: it comes with others and saves nothing.
  const measures = ofHome.inTurn(inOrder(candidates, keys)).filter(({ id }) => id !== 'ventilation')
  const paid = chosen.filter(({ measure }) => measure.id !== 'ventilation')
  return {
    chosen: keys,
    totals: {
      costPounds: sumRanges(measures.map(({ costPounds }) => costPounds)),
      netCostPounds: sumRanges(paid.map(({ netCostPounds }) => netCostPounds)),
      savingPounds: sumRanges(measures.map(({ savingPounds }) => savingPounds)),
      co2Kg: sumRanges(measures.map(({ co2KgSaved }) => co2KgSaved)),
    },
    scoreAfter: measures.findLast(({ scoreAfter }) => scoreAfter !== null)?.scoreAfter ?? null,
  }
}

function dropAlternatives(steps: readonly PlanStep[]): readonly PlanStep[] {
  const familyOf = ({ measure }: PlanStep) => findFamily(measure.id)
  return steps.filter((step, at) => {
    const family = familyOf(step)
    return family === null || steps.findIndex(other => familyOf(other) === family) === at
  })
}

/** Null where one is not known, and where there is none. */
function sumRanges(ranges: readonly (Range | null)[]): Range | null {
  const known = ranges.filter(range => range !== null)
  if (known.length < ranges.length || known.length === 0) return null
  const sum = (end: keyof Range) => known.reduce((total, range) => total + range[end], 0)
  return { low: sum('low'), likely: sum('likely'), high: sum('high') }
}
