import { setTimeout as wait } from 'node:timers/promises'
import { HttpResponse, http } from 'msw/http'
import { setupServer } from 'msw/node'
import { jsonApiType } from '../api/json-api/media-type.ts'
import { mockAnswer } from './mocked-answers.ts'

type Parts = {
  /** The /v1 that is mocked, null until it is known; every other call goes out untouched. */
  base: () => string | null
  delayMs: number
  today: () => string
}

const headers = { 'Content-Type': jsonApiType }

/** Answers the address calls at the network of this process, until stopped. */
export function startMocks(parts: Parts) {
  /** The time that a mocked answer takes. */
  const delay = () => wait(parts.delayMs, undefined, { ref: false })

  /** Null at once where there is no mock. Our own /v1 asks here, so that no call leaves this process. */
  async function answer(path: string, query: URLSearchParams, showsWholeNumbers: boolean) {
    const mocked = mockAnswer(path, query, { today: parts.today(), showsWholeNumbers })
    if (mocked !== null) await delay()
    return mocked
  }

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
      const mocked = await answer(path, new URL(request.url).searchParams, true)
      if (mocked === null) return
      return HttpResponse.json(mocked.document as object, { status: mocked.status, headers })
    }),
    http.post('*/v1/leads', async ({ request }) => {
      if (findPath(request.url) !== '/leads') return
      await delay()
      return new HttpResponse(null, { status: 200 })
    }),
  )
  server.listen({ onUnhandledFrame: 'bypass' })
  let isStopped = false
  return {
    answer,
    delay,
    stop() {
      if (!isStopped) server.close()
      isStopped = true
    },
  }
}
