import { setTimeout as wait } from 'node:timers/promises'
import { type Attack, createCounter, scaled } from './attack.ts'
import { openSockets } from './open-sockets.ts'

const pages = Array.from(
  { length: 10 },
  (_, at) => `GET /find-your-home?search=street+${at} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
).join('')

export const hangUps: Attack = {
  name: 'hang-ups',
  about: '2,000 clients, 500 a second, that ask for ten pages and hang up at once',
  async run(target) {
    const { counts, count } = createCounter()
    for (let wave = 0; wave < scaled(20, target); wave += 1) {
      const outcomes = await openSockets(target, {
        count: 100,
        ms: 5000,
        act: socket => socket.write(pages, () => socket.destroy()),
      })
      for (const [outcome, times] of Object.entries(outcomes)) count(outcome, times)
      await wait(200)
    }
    return counts
  },
}
