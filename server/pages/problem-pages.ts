import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodeOnce } from '../../api/response-cache.ts'
import { retryAfterSeconds } from '../../api/send-answer.ts'
import type { Visit } from '../../site/app/visit.ts'
import { type Choices, choicesKey } from '../../site/choices/choices.ts'
import { compress } from '../compression.ts'
import { originOf } from '../request-origin.ts'
import { documentPolicy } from '../security-headers.ts'
import type { FallbackPage } from './answer-client-error.ts'
import { createVisit, createVisitWithoutRequest, type VisitParts } from './create-visit.ts'
import type { createPageRenderer, RenderedPage } from './render-page.ts'
import { type Encode, sendRendered } from './send-page.ts'

export type RenderParts = VisitParts & {
  renderPage: ReturnType<typeof createPageRenderer>
  /** Off in development, where a page changes although nothing in its key does. */
  cachesPages: boolean
}

export type ProblemPage = { page: RenderedPage; encode: Encode }

const maxAgeMs = 60_000
/** A page from the future is not: the clock may have been set back. */
const isFresh = ({ madeAt }: { madeAt: number }) => Math.abs(Date.now() - madeAt) < maxAgeMs
const unknownOrigin = 'http://localhost'

export type ProblemPages = ReturnType<typeof createProblemPages>

/** The server's own answers, such as 404 and 503, rendered in the same shell as every page. */
export function createProblemPages(parts: RenderParts) {
  /** Rendered and compressed once a minute: these are the answers of a server that has no time. */
  const cache = new Map<
    string,
    { made: Promise<ProblemPage>; madeAt: number; page: ProblemPage | null }
  >()
  let fallback: FallbackPage = { body: '', policy: documentPolicy }

  async function answerProblem(request: FastifyRequest, reply: FastifyReply, problem: number) {
    if (problem === 503) reply.header('Retry-After', retryAfterSeconds)
    if (problem === 405) reply.header('Allow', 'GET, HEAD, POST')
    const origin = originOf(request) ?? unknownOrigin
    const visit = { ...createVisit(request, origin, parts), problem }
    const { page, encode } = await problemPage(visit, problem)
    return sendRendered(page, request, reply, encode)
  }

  function problemPage(visit: Visit, problem: number): Promise<ProblemPage> {
    const key = `${problem} ${choicesKey(visit.choices)}`
    const cached = cache.get(key)
    if (parts.cachesPages && cached && isFresh(cached)) return cached.made
    const made = render(visit)
    const entry = { made, madeAt: Date.now(), page: null as ProblemPage | null }
    cache.set(key, entry)
    made.then(
      page => {
        entry.page = page
      },
      () => cache.delete(key),
    )
    return made
  }

  /** The page with 503, if it is cached for a visitor who chose so. */
  function cachedBusyPage(choices: Choices): ProblemPage | null {
    const cached = cache.get(`503 ${choicesKey(choices)}`)
    return cached && isFresh(cached) ? cached.page : null
  }

  async function render(visit: Visit): Promise<ProblemPage> {
    const request = { method: 'GET', url: '/problem', headers: {}, body: undefined }
    const page = await parts.renderPage(request, visit)
    return {
      page,
      encode: encodeOnce(page.body, encoding => compress(page.body, encoding, 'once')),
    }
  }

  /** For answers that must be written when no page can be rendered any more. */
  async function prepareFallback(): Promise<void> {
    const visit = { ...createVisitWithoutRequest(unknownOrigin, parts), problem: 400 }
    const { page } = await problemPage(visit, 400)
    const policy = page.headers['content-security-policy'] ?? documentPolicy
    fallback = { body: String(page.body), policy }
  }

  /** The answers of an app to requests that no route takes, and to errors. */
  function addHandlers(app: FastifyInstance): void {
    app.addHook('onReady', prepareFallback)
    app.setNotFoundHandler((request, reply) => answerProblem(request, reply, 405))
    app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
      const status = error.statusCode ?? 500
      if (status >= 500) request.log.error({ err: error }, 'a request failed')
      return answerProblem(request, reply, status).catch(err => {
        request.log.error({ err }, 'not even the page that says so could be drawn')
        return reply
          .code(500)
          .type('text/html; charset=utf-8')
          .header('Content-Security-Policy', fallback.policy)
          .send(fallback.body)
      })
    })
  }

  return { answerProblem, addHandlers, cachedBusyPage, fallback: () => fallback }
}
