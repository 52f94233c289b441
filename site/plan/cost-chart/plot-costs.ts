import type { Plan, PlanStep } from '../../../homes/plan/plan.ts'
import type { Range } from '../../../homes/range.ts'
import { viewSaving } from '../../app/format-range.ts'

/** Shares of the longest bar, from 0 to 100: sure up to `low`, possible up to `high`. */
export type Bar = { readonly low: number; readonly high: number }

type CostRow = {
  readonly step: PlanStep
  readonly cost: Range
  readonly saving: Range
  readonly costBar: Bar
  /** Null where it may cost more to run instead. */
  readonly savingBar: Bar | null
}

type CostRows = {
  /** What pays back fastest comes first. */
  readonly rows: readonly CostRow[]
  /** Steps without a cost or a saving. */
  readonly left: readonly PlanStep[]
}

export function plotCosts({ steps }: Pick<Plan, 'steps'>): CostRows {
  const known = steps.flatMap(step => {
    const cost = step.netCostPounds ?? step.measure.costPounds
    const saving = step.measure.savingPounds
    return cost !== null && saving !== null && saving.likely > 0 ? [{ step, cost, saving }] : []
  })
  const costTop = Math.max(...known.map(({ cost }) => cost.high))
  const sure = known.filter(({ saving }) => viewSaving(saving).kind === 'saves')
  const savingTop = Math.max(...sure.map(({ saving }) => saving.high))
  const years = ({ cost, saving }: (typeof known)[number]) => cost.likely / saving.likely
  return {
    rows: known
      .toSorted((one, other) => years(one) - years(other))
      .map(one => ({
        ...one,
        costBar: toBar(one.cost, costTop),
        savingBar: sure.includes(one) ? toBar(one.saving, savingTop) : null,
      })),
    left: steps.filter(step => !known.some(one => one.step === step)),
  }
}

/** A cylinder’s jacket beside a heat pump still shows. */
const leastShown = 1

const toBar = ({ low, high }: Range, top: number): Bar => {
  const share = (pounds: number) => Math.round((Math.max(0, pounds) / (top || 1)) * 1000) / 10
  return { low: share(low), high: Math.max(leastShown, share(high)) }
}
