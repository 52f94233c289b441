import { expect, test } from 'vitest'
import { createRestartPauses } from './restart-pauses.ts'

test('processes that end soon after their start are started after longer and longer waits', () => {
  const pauseAfter = createRestartPauses()
  const pauses = Array.from({ length: 10 }, () => pauseAfter(100))
  expect(pauses).toEqual([0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000])
})

test('one that has served for a while is followed at once, whatever was before', () => {
  const pauseAfter = createRestartPauses()
  for (let ends = 0; ends < 5; ends += 1) pauseAfter(9999)
  expect([pauseAfter(10_000), pauseAfter(100), pauseAfter(100)]).toEqual([0, 0, 500])
})
