import { type Attack, createCounter, scaled } from './attack.ts'
import { openSockets } from './open-sockets.ts'

const giant = `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(70_000)}\r\n\r\n`
const many = `GET / HTTP/1.1\r\nHost: localhost\r\n${'X-Many: x\r\n'.repeat(5000)}\r\n`

export const giantHeaders: Attack = {
  name: 'giant-headers',
  about: '2,000 requests with a header of 70 kB, or with 5,000 headers',
  never: /^5/,
  async run(target) {
    const { counts, count } = createCounter()
    for (let wave = 0; wave < scaled(20, target); wave += 1) {
      const outcomes = await openSockets(target, {
        count: 100,
        ms: 1500,
        act: (socket, number) => socket.write(number % 2 === 0 ? giant : many),
      })
      for (const [outcome, times] of Object.entries(outcomes)) count(outcome, times)
    }
    return counts
  },
}
