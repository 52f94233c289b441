import { expect, test } from 'vitest'
import { createPace } from './pace.ts'

function start(bytesPerSecond: number) {
  let at = 0
  const pace = createPace(bytesPerSecond, {
    now: () => at,
    wait: async ms => {
      at += ms
    },
  })
  return { pace, at: () => at, pass: (ms: number) => (at += ms) }
}

test('no more than the rate passes, in small pieces and in large ones', async () => {
  for (const piece of [100, 64_000]) {
    const { pace, at } = start(1_000_000)
    for (let sent = 0; sent < 5_000_000; sent += piece) await pace(piece)
    expect(at()).toBeGreaterThan(4900)
    expect(at()).toBeLessThan(5100)
  }
})

test('what was not used for a while is no credit for a burst', async () => {
  const { pace, at, pass } = start(1_000_000)
  pass(60_000)
  for (let sent = 0; sent < 1_000_000; sent += 10_000) await pace(10_000)
  expect(at()).toBeGreaterThan(60_800)
})
