import { expect, test } from 'vitest'
import type { GroupedSteps } from './group-steps.ts'
import type { PlanStep } from './plan.ts'
import { settleToLet } from './settle-steps.ts'

const lawful = (...keys: readonly string[]): GroupedSteps => ({
  steps: keys.map(key => ({ measure: { key }, reasons: ['letting-rule'] }) as unknown as PlanStep),
  noStart: null,
})

test('more is asked for where the steps that the law asks for bring too little together', () => {
  const points = { 'loft, walls': 10, 'loft, walls, floor': 14 } as Record<string, number>
  const asked: (number | null)[] = []
  const settle = (wanted: number | null) => {
    asked.push(wanted)
    return wanted === 12 ? lawful('loft', 'walls') : lawful('loft', 'walls', 'floor')
  }
  const found = settleToLet(settle, 12, (_, keys) => points[keys.join(', ')] ?? 0)
  expect(found.steps).toHaveLength(3)
  expect(asked).toEqual([12, 14])
})

test.each([
  ['half a point is in the rounding', 11.5, 'loft', 1],
  ['nothing brings more', 8, 'loft', 2],
])('what was found stands where %s', (_, points, key, tries) => {
  let asked = 0
  const settle = () => {
    asked += 1
    return asked === 1 ? lawful('loft') : lawful()
  }
  const found = settleToLet(settle, 12, () => points)
  expect(found.steps.map(({ measure }) => measure.key)).toEqual([key])
  expect(asked).toBe(tries)
})

test('nobody who lets nothing is asked twice', () => {
  let asked = 0
  settleToLet(
    () => {
      asked += 1
      return lawful()
    },
    null,
    () => 0,
  )
  expect(asked).toBe(1)
})
