import type { Plan, PlanStep } from '../../../homes/plan/plan.ts'
import type { Range } from '../../../homes/range.ts'

export type CostPoint = {
  readonly number: number
  readonly step: PlanStep
  readonly cost: Range
  readonly saving: Range
  readonly x: Range
  readonly y: Range
}

export type CostPlot = {
  readonly points: readonly CostPoint[]
  /** Steps without a cost or a saving. */
  readonly left: readonly PlanStep[]
  readonly xTicks: readonly { readonly pounds: number; readonly x: number }[]
  readonly yTicks: readonly { readonly pounds: number; readonly y: number }[]
}

export const chart = { width: 360, height: 240, left: 52, right: 14, top: 14, bottom: 40 } as const

/**
 * Costs go from a cylinder's jacket to solid walls, so both scales are of square roots: small ones
 * would else lie on top of one another.
 */
export function plotCosts({ steps }: Pick<Plan, 'steps'>): CostPlot {
  const figures = steps.map((step, at) => ({
    step,
    number: at + 1,
    cost: step.netCostPounds ?? step.measure.costPounds,
    saving: step.measure.savingPounds,
  }))
  const known = figures.filter(
    (one): one is typeof one & { cost: Range; saving: Range } =>
      one.cost !== null && one.saving !== null && one.saving.likely > 0,
  )
  const xTop = roundUp(Math.max(...known.map(({ cost }) => cost.high), 100))
  const yTop = roundUp(Math.max(...known.map(({ saving }) => saving.high), 10))
  const x = scale(xTop, chart.left, chart.width - chart.right)
  const y = scale(yTop, chart.height - chart.bottom, chart.top)
  const through = (range: Range, place: (pounds: number) => number): Range => ({
    low: place(range.low),
    likely: place(range.likely),
    high: place(range.high),
  })
  return {
    points: known.map(one => ({ ...one, x: through(one.cost, x), y: through(one.saving, y) })),
    left: steps.filter(step => !known.some(one => one.step === step)),
    xTicks: ticksTo(xTop).map(pounds => ({ pounds, x: x(pounds) })),
    yTicks: ticksTo(yTop).map(pounds => ({ pounds, y: y(pounds) })),
  }
}

const round = (place: number) => Math.round(place * 10) / 10

const scale = (top: number, from: number, to: number) => (pounds: number) =>
  round(from + (to - from) * Math.sqrt(Math.max(0, pounds) / top))

const ticksTo = (top: number) => [0, top / 10, top / 2.5, top]

/** To 1, 2 or 5 of the next power of ten. */
function roundUp(pounds: number): number {
  const power = 10 ** Math.floor(Math.log10(pounds))
  return ([1, 2, 5, 10].find(one => one * power >= pounds) ?? 10) * power
}
