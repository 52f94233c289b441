import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, createCounter, scaled } from './attack.ts'
import { openSockets } from './open-sockets.ts'

/** The server of the drill may have 1,024 files open. */
export const connectionFlood: Attack = {
  name: 'connection-flood',
  about: '3,000 connections that say nothing, 300 more every second',
  async run(target) {
    const { counts, count } = createCounter()
    const waves = Array.from({ length: scaled(10, target) }, async (_, wave) => {
      await wait(wave * 1000)
      const outcomes = await openSockets(target, { count: 300, ms: 5000, act: () => {} })
      for (const [outcome, times] of Object.entries(outcomes)) count(outcome, times)
    })
    await Promise.all(waves)
    return counts
  },
}
