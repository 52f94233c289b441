import { expect, test } from 'vitest'
import type { PlanStep } from '../../../homes/plan/plan.ts'
import type { Range } from '../../../homes/range.ts'
import { makeExamplePlan } from '../example-plans.ts'
import { plotCosts } from './plot-costs.ts'

const range = (low: number, likely: number, high: number): Range => ({ low, likely, high })
const step = (key: string, cost: Range | null, saving: Range | null, net: Range | null = cost) =>
  ({
    measure: { key, id: key, costPounds: cost, savingPounds: saving },
    netCostPounds: net,
  }) as unknown as PlanStep

const steps = [
  step('dear', range(8000, 10_000, 13_000), range(100, 300, 450)),
  step('cheap', range(25, 35, 45), range(20, 30, 40)),
  step('free', range(0, 0, 0), range(5, 8, 12)),
  step('no-cost', null, range(10, 20, 30)),
  step('no-saving', range(10, 20, 30), null),
  step('dearer-to-run', range(10, 20, 30), range(-50, -20, 10)),
]

test('has each step with a cost and a saving, what pays back fastest first', () => {
  const { rows, left } = plotCosts({ steps })
  expect(rows.map(({ step: { measure } }) => measure.key)).toEqual(['free', 'cheap', 'dear'])
  expect(left.map(({ measure }) => measure.key)).toEqual(['no-cost', 'no-saving', 'dearer-to-run'])
})

test('what costs or saves more has a longer bar, every bar shows, and none leaves the chart', () => {
  for (const { rows } of [plotCosts({ steps }), plotCosts(makeExamplePlan().plan)]) {
    for (const [bar, figure] of [
      ['costBar', 'cost'],
      ['savingBar', 'saving'],
    ] as const) {
      const longest = rows.toSorted((a, b) => a[figure].high - b[figure].high)
      const bars = longest.flatMap(one => one[bar] ?? [])
      const highs = bars.map(({ high }) => high)
      expect(highs).toEqual(highs.toSorted((a, b) => a - b))
      expect(highs.at(-1)).toBe(100)
      for (const one of bars) {
        expect(one.low).toBeGreaterThanOrEqual(0)
        expect(one.low).toBeLessThanOrEqual(one.high)
        expect(one.high).toBeGreaterThan(0)
      }
    }
  }
})

test('what may cost more to run has no bar of a saving, and none is measured by it', () => {
  const pump = step('pump', range(9, 9, 9), range(-150, 5, 1500))
  const { rows } = plotCosts({ steps: [...steps, pump] })
  expect(rows.find(row => row.step === pump)?.savingBar).toBeNull()
  expect(rows.find(({ step: { measure } }) => measure.key === 'dear')?.savingBar?.high).toBe(100)
})

test('goes by the cost after help', () => {
  const helped = step('cheap', range(1000, 2000, 3000), range(20, 30, 40), range(0, 500, 900))
  expect(plotCosts({ steps: [helped] }).rows[0]?.cost).toEqual(range(0, 500, 900))
})

test('without any figure there is no row, and every step is named', () => {
  const none = steps.slice(3)
  expect(plotCosts({ steps: none })).toEqual({ rows: [], left: none })
  expect(plotCosts({ steps: [] })).toEqual({ rows: [], left: [] })
})
