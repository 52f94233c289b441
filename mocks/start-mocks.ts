import { setTimeout as wait } from 'node:timers/promises'
import { HttpResponse, http } from 'msw/http'
import { setupServer } from 'msw/node'
import { mockAnswer } from './mocked-answers.ts'

type Parts = {
  /** The /v1 that is mocked, null until it is known; every other call goes out untouched. */
  base: () => string | null
  delayMs: number
  today: () => string
}

const headers = { 'Content-Type': 'application/vnd.api+json' }

/** Answers the address calls at the network of this process, until stopped. */
export function startMocks(parts: Parts): { stop: () => void } {
  /** The path below /v1; null for another server. */
  function findPath(address: string): string | null {
    const { origin, pathname } = new URL(address)
    const base = parts.base()
    const isMocked = base !== null && `${origin}${pathname}`.startsWith(`${base}/`)
    return isMocked ? `${origin}${pathname}`.slice(base.length) : null
  }

  const server = setupServer(
    http.get('*/v1/*', async ({ request }) => {
      const path = findPath(request.url)
      if (path === null) return
      const answer = mockAnswer(path, new URL(request.url).searchParams, parts.today())
      if (answer === null) return
      await wait(parts.delayMs, undefined, { ref: false })
      return HttpResponse.json(answer.document as object, { status: answer.status, headers })
    }),
    http.post('*/v1/leads', async ({ request }) => {
      if (findPath(request.url) !== '/leads') return
      await wait(parts.delayMs, undefined, { ref: false })
      return new HttpResponse(null, { status: 200 })
    }),
  )
  server.listen({ onUnhandledFrame: 'bypass' })
  let isStopped = false
  return {
    stop() {
      if (!isStopped) server.close()
      isStopped = true
    },
  }
}
