import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Balancer = {
  readonly port: number
  readonly origin: string
  close(): Promise<void>
}

/**
 * In front of several nodes, as deploy/haproxy.cfg sets HAProxy: a request that reached none goes to
 * the next, and so does one that only reads and got no answer. What may change something is sent once.
 */
export async function startBalancer(ports: readonly number[]): Promise<Balancer> {
  let next = 0

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const pieces: Buffer[] = []
    for await (const piece of incoming) pieces.push(piece)
    const body = Buffer.concat(pieces)
    next += 1
    const first = next
    for (let tries = 0; tries < ports.length; tries += 1) {
      const port = ports[(first + tries) % ports.length] ?? 0
      const end = await passTo(port, incoming, body, answer)
      if (end === 'answered') return
      if (end === 'unanswered' && incoming.method !== 'GET') break
    }
    answer.writeHead(502).end()
  }

  const server = createServer((incoming, answer) => {
    pass(incoming, answer).catch(() => answer.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

/** An answer that breaks off in the middle breaks off for who asked. */
function passTo(
  port: number,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
  answer: ServerResponse,
): Promise<'answered' | 'unreached' | 'unanswered'> {
  return new Promise(resolve => {
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
    sent.on('response', response => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.on('error', () => answer.destroy())
      response.on('close', () => resolve('answered'))
      response.pipe(answer)
    })
    sent.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'unreached' : 'unanswered'),
    )
    sent.end(body)
  })
}
