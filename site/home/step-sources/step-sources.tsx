import type { BoughtFuel } from '../../../homes/energy/energy-use.ts'
import type { Plan, PlanStep } from '../../../homes/plan/plan.ts'
import { findHelp } from '../../app/help-for-step.ts'
import { nameMeasure } from '../../app/name-measure.ts'
import { useHomeWords } from '../../app/use-home-words.ts'
import { findStart } from '../describe-step.ts'
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

/** Sources of the prices of what the home buys, and of what its panels would sell. */
export function listPriceIds({ costs, steps }: Pick<Plan, 'costs' | 'steps'>): readonly string[] {
  if (costs === null) return []
  const { model, prices } = costs
  const bought = new Set<BoughtFuel>(['electricity', ...model.uses.map(({ fuel }) => fuel)])
  const sells = steps.some(({ measure }) => measure.kwhExported !== undefined)
  return [
    ...[...bought].flatMap(fuel => prices.fuels[fuel]?.source ?? []),
    ...(sells && prices.exportSource !== undefined ? [prices.exportSource] : []),
  ]
}
