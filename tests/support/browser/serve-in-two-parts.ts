import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const pauseMs = 700

/** The same site over a connection on which pages stop for a moment: `cut` says after which letter. */
export async function serveInTwoParts(
  origin: string,
  cut: (html: string) => number,
): Promise<string> {
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url)
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'Content-Type': type })
    if (type.startsWith('text/html')) {
      const html = body.toString()
      response.write(html.slice(0, cut(html)))
      await sleep(pauseMs)
      response.end(html.slice(cut(html)))
    } else response.end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
