import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export type Received = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** `raw` is what goes over the wire when it is no HTTP. */
export type Answering =
  | { readonly status: number; readonly headers?: Record<string, string>; readonly body?: string }
  | { readonly raw: string }
  | 'break-off'
  | 'half-an-answer'
  | 'stay-mute'
  | 'drip'

/** Who leads are handed to, on a real socket; answers as a test tells it. */
export async function startReceiver(first: Answering = { status: 204 }, port = 0) {
  let answering = first
  const received: Received[] = []
  const sockets = new Set<Socket>()
  const drips = new Set<NodeJS.Timeout>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    received.push({ path: request.url ?? '', headers: request.headers, body })
    answer(answering, response)
  })
  server.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })

  function answer(as: Answering, response: ServerResponse): void {
    if (as === 'stay-mute') return
    if (as === 'break-off') return void response.socket?.destroy()
    if (as === 'half-an-answer') {
      response.writeHead(200, { 'content-length': 1000 })
      return void response.write('{"half":', () => response.socket?.destroy())
    }
    if (as === 'drip') {
      response.writeHead(200)
      drips.add(setInterval(() => response.write('.'), 20))
      return
    }
    if ('raw' in as) return void response.socket?.end(as.raw)
    response.writeHead(as.status, as.headers).end(as.body)
  }

  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>(resolve => {
      for (const drip of drips) clearInterval(drip)
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    })
  onTestFinished(stop)
  const { port: taken } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${taken}/hook`,
    origin: `http://127.0.0.1:${taken}`,
    port: taken,
    received,
    answerNow: (next: Answering) => {
      answering = next
    },
    stop,
  }
}
