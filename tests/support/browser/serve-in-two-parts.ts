import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { startAnswering } from '../start-answering.ts'

const pauseMs = 700

/** The same site over a connection on which pages stop for a moment: `cut` says after which letter. */
export async function serveInTwoParts(
  origin: string,
  cut: (html: string) => number,
): Promise<string> {
  const { base, stop } = await startAnswering(async (request, response) => {
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
  onTestFinished(stop)
  return new URL(base).origin
}
