import { type Attack, scaled } from './attack.ts'
import { openSockets } from './open-sockets.ts'

const paths = [
  '/find-your-home',
  '/price-cap?at=',
  '/',
  '/find-your-home?search=high+street',
  '/nowhere',
]

export const pipelinedBurst: Attack = {
  name: 'pipelined-burst',
  about: '30 connections with 200 requests for pages each, sent all at once',
  run: target =>
    openSockets(target, {
      count: 30,
      ms: 30_000,
      act: (socket, number) => {
        const count = scaled(200, target)
        const requests = Array.from({ length: count }, (_, at) => {
          const path = `${paths[at % paths.length]}${at % paths.length === 1 ? number * 200 + at : ''}`
          // Where all of them are answered, nothing is waited for after the last.
          const end = at === count - 1 ? 'Connection: close\r\n' : ''
          return `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${end}\r\n`
        })
        socket.write(requests.join(''))
      },
    }),
}
