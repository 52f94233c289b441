import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** A content system at the other end of the wire, which answers as a test tells it to. */
export async function startHeaderSource(first: RequestListener) {
  let answer = first
  let asked = 0
  const server = createServer((request, response) => {
    asked += 1
    answer(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/header.json`,
    asked: () => asked,
    answerNow: (next: RequestListener) => {
      answer = next
    },
  }
}

export const sendHeader =
  (answer: unknown, afterMs = 0): RequestListener =>
  async (_, response) => {
    if (afterMs > 0) await sleep(afterMs)
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer))
  }

/** A small whole header whose first section says which answer it came from. */
export const smallHeader = (section: string, more: Record<string, unknown> = {}) => ({
  'section-titles': [section],
  sections: [
    [{ heading: section, href: '/help', links: [{ text: 'Bills', href: '/help#bills' }] }],
  ],
  'quick-links': [
    [{ heading: '', links: [{ text: 'Send a meter reading', href: '/meterreads' }] }],
  ],
  'menu-banner': [],
  'secondary-banner': [],
  ...more,
})
