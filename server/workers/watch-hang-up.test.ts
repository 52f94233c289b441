import { expect, onTestFinished, test, vi } from 'vitest'
import { watchHangUp } from './watch-hang-up.ts'

test('a restart that fails is said, and the next hang-up tries again', async () => {
  const before = process.listeners('SIGHUP')
  onTestFinished(() => {
    for (const listener of process.listeners('SIGHUP'))
      if (!before.includes(listener)) process.off('SIGHUP', listener)
  })
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
