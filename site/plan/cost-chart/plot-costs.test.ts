import { expect, test } from 'vitest'
import type { PlanStep } from '../../../homes/plan/plan.ts'
import type { Range } from '../../../homes/range.ts'
import { makeExamplePlan } from '../example-plans.ts'
import { chart, plotCosts } from './plot-costs.ts'

const range = (low: number, likely: number, high: number): Range => ({ low, likely, high })
const step = (key: string, cost: Range | null, saving: Range | null, net: Range | null = cost) =>
  ({
    measure: { key, id: key, costPounds: cost, savingPounds: saving },
    netCostPounds: net,
  }) as unknown as PlanStep

const steps = [
  step('cheap', range(25, 35, 45), range(20, 30, 40)),
  step('dear', range(8000, 10_000, 13_000), range(100, 300, 450)),
  step('free', range(0, 0, 0), range(5, 8, 12)),
  step('no-cost', null, range(10, 20, 30)),
  step('no-saving', range(10, 20, 30), null),
  step('dearer-to-run', range(10, 20, 30), range(-50, -20, 10)),
]

test('has each step with a cost and a saving, by its number in the plan', () => {
  const { points, left } = plotCosts({ steps })
  expect(points.map(({ number, step: { measure } }) => [number, measure.key])).toEqual([
    [1, 'cheap'],
    [2, 'dear'],
    [3, 'free'],
  ])
  expect(left.map(({ measure }) => measure.key)).toEqual(['no-cost', 'no-saving', 'dearer-to-run'])
})

test('what costs more is further right, what saves more is higher up, and nothing leaves it', () => {
  const plots = [plotCosts({ steps }), plotCosts(makeExamplePlan().plan)]
  for (const { points } of plots) {
    for (const one of points) {
      expect(one.x.low).toBeLessThanOrEqual(one.x.likely)
      expect(one.x.likely).toBeLessThanOrEqual(one.x.high)
      expect(one.y.low).toBeGreaterThanOrEqual(one.y.likely)
      expect(one.y.likely).toBeGreaterThanOrEqual(one.y.high)
      expect(one.x.low).toBeGreaterThanOrEqual(chart.left)
      expect(one.x.high).toBeLessThanOrEqual(chart.width - chart.right)
      expect(one.y.high).toBeGreaterThanOrEqual(chart.top)
      expect(one.y.low).toBeLessThanOrEqual(chart.height - chart.bottom)
      for (const other of points) {
        if (other.cost.likely > one.cost.likely)
          expect(other.x.likely).toBeGreaterThanOrEqual(one.x.likely)
        if (other.saving.likely > one.saving.likely)
          expect(other.y.likely).toBeLessThanOrEqual(one.y.likely)
      }
    }
  }
})

test('goes by the cost after help', () => {
  const helped = step('cheap', range(1000, 2000, 3000), range(20, 30, 40), range(0, 500, 900))
  const { points, xTicks } = plotCosts({ steps: [helped] })
  expect(points[0]?.cost).toEqual(range(0, 500, 900))
  expect(xTicks.at(-1)?.pounds).toBe(1000)
})

test('scales end at a round figure, and begin at the corner', () => {
  const { xTicks, yTicks } = plotCosts({ steps })
  expect(xTicks.map(({ pounds }) => pounds)).toEqual([0, 2000, 8000, 20_000])
  expect(yTicks.map(({ pounds }) => pounds)).toEqual([0, 50, 200, 500])
  expect(xTicks.map(({ x }) => x)).toEqual([chart.left, 145, 237.9, chart.width - chart.right])
  expect(yTicks[0]?.y).toBe(chart.height - chart.bottom)
  expect(yTicks.at(-1)?.y).toBe(chart.top)
})

test('without any figure there is no point, and every step is named', () => {
  const none = steps.slice(3)
  expect(plotCosts({ steps: none })).toMatchObject({ points: [], left: none })
  expect(plotCosts({ steps: [] })).toMatchObject({ points: [], left: [] })
})
