import { expect, onTestFinished, test, vi } from 'vitest'
import { watchHangUp } from './watch-hang-up.ts'

function dropListenersAfterwards(): void {
  const before = process.listeners('SIGHUP')
  onTestFinished(() => {
    for (const listener of process.listeners('SIGHUP'))
      if (!before.includes(listener)) process.off('SIGHUP', listener)
  })
}

test('hang-ups during a restart are one more restart after it', async () => {
  dropListenersAfterwards()
  const going = Promise.withResolvers<void>()
  const restart = vi.fn(() => going.promise)
  watchHangUp({ restart, stop: () => {}, say: () => {} })
  for (let times = 0; times < 3; times++) process.emit('SIGHUP', 'SIGHUP')
  expect(restart).toHaveBeenCalledTimes(1)
  going.resolve()
  await expect.poll(() => restart.mock.calls.length).toBe(2)
  await Promise.resolve()
  process.emit('SIGHUP', 'SIGHUP')
  await expect.poll(() => restart.mock.calls.length).toBe(3)
})

test('a restart that fails is said, and the next hang-up tries again', async () => {
  dropListenersAfterwards()
  const lines: string[] = []
  const restart = vi.fn(async () => {
    throw new Error('.env.local cannot be read')
  })
  watchHangUp({ restart, stop: () => {}, say: line => lines.push(line) })
  for (const times of [1, 2]) {
    process.emit('SIGHUP', 'SIGHUP')
    await expect.poll(() => lines).toHaveLength(times)
  }
  expect(restart).toHaveBeenCalledTimes(2)
  expect(lines[1]).toBe(
    'The restart has failed: .env.local cannot be read. The processes that serve go on; mend that and send SIGHUP again.',
  )
})
