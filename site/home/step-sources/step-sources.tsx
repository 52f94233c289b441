import type { Plan, PlanStep } from '../../../homes/plan/plan.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { findHelp, findStart, nameMeasure } from '../describe-step.ts'
import { FigureSources } from '../figure-sources/figure-sources.tsx'

/** Sources of what is said of the steps, of the prices in it, and of the help. */
export function StepSources({ plan }: { plan: Plan }) {
  const { homePlan, measureWords } = useHomeWords()
  const { groups } = homePlan.sources
  const start = findStart(plan)
  const prices = listPriceIds(plan)
  const idsOf = (steps: readonly PlanStep[]) =>
    steps
      .flatMap(({ measure }) => [...measure.sources, ...(measure.kind?.sources ?? [])])
      .filter(id => !prices.includes(id))
  return (
    <FigureSources
      sources={plan.sources}
      groups={[
        ...(start
          ? [
              {
                name: groups.step(nameMeasure(start.measure, measureWords)),
                ids: idsOf([start]),
              },
            ]
          : []),
        { name: groups.others, ids: idsOf(plan.steps.filter(step => step !== start)) },
        { name: groups.prices, ids: prices },
        {
          name: groups.help,
          ids: plan.steps.flatMap(step => findHelp(plan, step).map(({ source }) => source)),
        },
      ]}
    />
  )
}

export function listPriceIds({ costs }: Pick<Plan, 'costs'>): readonly string[] {
  const prices = costs?.prices
  return [
    ...Object.values(prices?.fuels ?? {}).map(({ source }) => source),
    ...(prices?.exportSource === undefined ? [] : [prices.exportSource]),
  ]
}
