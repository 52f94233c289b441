import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server at the other end of the wire, which answers as a test tells it to. */
export async function startAnswering(first: RequestListener) {
  let answer = first
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}/v1`,
    /** The paths that were asked, in order. */
    asked,
    answerNow: (next: RequestListener) => {
      answer = next
    },
    stop: () =>
      new Promise<void>(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export const sendJson =
  (value: unknown, status = 200): RequestListener =>
  (_, response) => {
    const headers = { 'Content-Type': 'application/vnd.api+json' }
    response.writeHead(status, headers).end(JSON.stringify(value))
  }

export const sendText =
  (text: string, status = 200): RequestListener =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'text/html' }).end(text)
  }

/** Begins an answer and breaks the connection in the middle of it. */
export const breakOff: RequestListener = (_, response) => {
  response.writeHead(200, { 'Content-Length': 1000 }).write('{"data":[', () => response.destroy())
}

export const stayMute: RequestListener = () => {}
