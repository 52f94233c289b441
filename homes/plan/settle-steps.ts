import type { HomeMeasure } from '../measures/measure.ts'
import type { GroupedSteps } from './group-steps.ts'
import { stepNatures } from './occasions.ts'
import type { Plan, PlanStep } from './plan.ts'

/** Applies measures one after another, each to what those before it leave. */
export type ApplyInTurn<Candidate> = (inTurn: readonly Candidate[]) => readonly HomeMeasure[]

type Keyed = { readonly key: string }

/** Regrouping changes figures and figures change groups; two rounds settle nearly every home. */
const mostRounds = 4

/**
 * Groups with the figures that they are shown with: START HERE and NEXT in their order, and each other
 * step as if it were done after those.
 */
export function settleSteps<Candidate extends Keyed>(
  candidates: readonly Candidate[],
  apply: ApplyInTurn<Candidate>,
  group: (measures: readonly HomeMeasure[]) => GroupedSteps,
): GroupedSteps {
  let grouped = group(apply(candidates))
  for (let round = 1; round < mostRounds; round += 1) {
    const chosen = chosenKeys(grouped.steps)
    grouped = group(measureInPlace(candidates, chosen, apply))
    if (chosenKeys(grouped.steps).join() === chosen.join()) return grouped
  }
  const last = measureInPlace(candidates, chosenKeys(grouped.steps), apply)
  const steps = grouped.steps.map(step => ({
    ...step,
    measure: last.find(({ key }) => key === step.measure.key) ?? step.measure,
  }))
  return { ...grouped, steps }
}

const chosenKeys = (steps: readonly PlanStep[]): readonly string[] =>
  steps.filter(({ group }) => group === 'start' || group === 'next').map(step => step.measure.key)

function measureInPlace<Candidate extends Keyed>(
  candidates: readonly Candidate[],
  chosen: readonly string[],
  apply: ApplyInTurn<Candidate>,
): readonly HomeMeasure[] {
  const first = inOrder(candidates, chosen)
  const rest = candidates.filter(candidate => !first.includes(candidate))
  return [...apply(first), ...rest.flatMap(one => find(apply([...first, one]), one.key))]
}

const find = (measures: readonly HomeMeasure[], wanted: string) =>
  measures.filter(({ key }) => key === wanted)

function inOrder<Candidate extends Keyed>(
  candidates: readonly Candidate[],
  keys: readonly string[],
): readonly Candidate[] {
  return keys.flatMap(key => candidates.find(candidate => candidate.key === key) ?? [])
}

export type Chosen = Pick<Plan, 'chosen' | 'totals'> & {
  readonly scoreAfter: HomeMeasure['scoreAfter']
}

/**
 * What the chosen steps bring together: by applying them in turn, never by adding up what each would
 * bring alone. Of steps that do the same only the first counts.
 */
export function totalChosen<Candidate extends Keyed>(
  steps: readonly PlanStep[],
  ticked: readonly string[] | undefined,
  candidates: readonly Candidate[],
  apply: ApplyInTurn<Candidate>,
): Chosen {
  const wanted = ticked ?? chosenKeys(steps)
  const chosen = dropAlternatives(steps.filter(({ measure }) => wanted.includes(measure.key)))
  const keys = chosen.map(({ measure }) => measure.key)
  // What ventilation costs, no source that we hold says: it comes with others and saves nothing.
  const measures = apply(inOrder(candidates, keys)).filter(({ id }) => id !== 'ventilation')
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
  const familyOf = ({ measure }: PlanStep) => stepNatures[measure.id].family
  return steps.filter((step, at) => {
    const family = familyOf(step)
    return family === null || steps.findIndex(other => familyOf(other) === family) === at
  })
}

/** Null where one is not known, and where there is none. */
function sumRanges(ranges: readonly HomeMeasure['costPounds'][]): HomeMeasure['costPounds'] {
  const known = ranges.filter(range => range !== null)
  if (known.length < ranges.length || known.length === 0) return null
  const sum = (end: 'low' | 'likely' | 'high') =>
    known.reduce((total, range) => total + range[end], 0)
  return { low: sum('low'), likely: sum('likely'), high: sum('high') }
}
