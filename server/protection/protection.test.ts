import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createMetrics } from '../monitoring/metrics.ts'
import { createProtection, usualBounds } from './protection.ts'

/** More clients than may wait, so that in the end some are refused. */
const clients = 200
const answerMs = 2

/** A server in the middle of a flood: each of its clients asks again once it is answered. */
async function startFlooded() {
  const isFlooded = Promise.withResolvers<void>()
  const server = createServer()
  server.on('request', async (request, reply) => {
    const turn = await protection.takeTurn({ raw: request, ip: '127.0.0.1', ...shownOf(request) })
    const until = performance.now() + answerMs
    while (turn === 'go' && performance.now() < until);
    reply.writeHead(turn === 'go' ? 200 : 503, { By: 'Fastify' }).end()
  })
  const protection = createProtection(server, createMetrics(), {
    bounds: usualBounds(),
    hops: 0,
    answerBusy: (_request, reply) => reply.writeHead(503, { By: 'Node' }).end() === reply,
    writeBusy: ({ headers: { connection = 'keep-alive' } }) =>
      `HTTP/1.1 503 Busy\r\nBy: us\r\nConnection: ${connection}\r\nContent-Length: 0\r\n\r\n`,
    onBusyWritten: () => {},
    onOverload: isOverloaded => isOverloaded && isFlooded.resolve(),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const open = (onData: (text: string) => void) => {
    const socket = connect(port, '127.0.0.1').setNoDelay().setEncoding('latin1')
    onTestFinished(() => void socket.destroy())
    return socket.on('data', onData)
  }
  for (let at = 0; at < clients; at += 1) {
    const socket = open(() => socket.write(get('keep-alive')))
    socket.write(get('keep-alive'))
  }
  onTestFinished(() => void server.close())
  await isFlooded.promise
  return { open }
}

const shownOf = ({ method = '', url = '' }) => ({ method, url })
const get = (connection: string) =>
  `GET /homes/1 HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\n\r\n`
const byOf = (text: string) => Array.from(text.matchAll(/503.*\r\nBy: (\w+)/g), ([, by]) => by)

test('in a flood a new connection that ends after its answer is refused unparsed, and closed', async () => {
  const { open } = await startFlooded()
  await expect
    .poll(async () => {
      let text = ''
      const socket = open(piece => {
        text += piece
      })
      socket.write(get('close'))
      await once(socket, 'close')
      return byOf(text)
    })
    .toEqual(['us'])
})

test('the first request on a new connection that is kept is parsed, and later ones are not', async () => {
  const { open } = await startFlooded()
  let text = ''
  const socket = open(piece => {
    text += piece
    if (byOf(text).length < 20) socket.write(get('keep-alive'))
  })
  socket.write(get('keep-alive'))
  await expect.poll(() => byOf(text).length).toBe(20)
  expect(byOf(text)[0]).not.toBe('us')
  expect(byOf(text)).toContain('us')
})
