import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodeOnce } from '../../api/response-cache.ts'
import { retryAfterSeconds } from '../../api/send-answer.ts'
import { documentWords } from '../../content/document-words.ts'
import type { Visit } from '../../site/app/visit.ts'
import { type Choices, choicesKey, noChoices } from '../../site/choices/choices.ts'
import { compress } from '../compression.ts'
import { originOf } from '../request-origin.ts'
import { documentPolicy } from '../security-headers.ts'
import type { FallbackPage } from './answer-client-error.ts'
import { createVisit, createVisitWithoutRequest, type VisitParts } from './create-visit.ts'
import { fillIn, readSentForm, standIn } from './refused-form.ts'
import type { createPageRenderer, RenderedPage } from './render-page.ts'
import { type Encode, sendRendered } from './send-page.ts'

export type RenderParts = VisitParts & {
  renderPage: ReturnType<typeof createPageRenderer>
  /** Off in development, where a page changes although nothing in its key does. */
  cachesPages: boolean
}

export type ProblemPage = { page: RenderedPage; encode: Encode }

const maxAgeMs = 60_000
/**
 * Visitors can have chosen in 640 ways, and who makes up their cookies can make each page be kept for all
 * of them. Beyond this many, a page has their consent and not their colours.
 */
const mostPages = 64
/** A page from the future is not: the clock may have been set back. */
const isFresh = ({ madeAt }: { madeAt: number }) => Math.abs(Date.now() - madeAt) < maxAgeMs
const unknownOrigin = 'http://localhost'

type KeptPage = {
  readonly made: Promise<ProblemPage>
  readonly madeAt: number
  page: ProblemPage | null
}

type Kind = { readonly problem: number; readonly hasForm: boolean }

const keyOf = ({ problem, hasForm }: Kind, choices: Choices) =>
  `${problem} ${choicesKey(choices)}${hasForm ? ' form' : ''}`

/** What a visitor agreed to, and nothing else: six kinds, whatever is in the cookies. */
function withoutLooks({ consent, counting }: Choices): Choices {
  const answered = consent.answer === 'unasked' ? consent : { ...consent, confirmed: true }
  return { ...noChoices, promos: 'still', consent: answered, counting }
}

export type ProblemPages = ReturnType<typeof createProblemPages>

/** The server's own answers, such as 404 and 503, rendered in the same shell as every page. */
export function createProblemPages(parts: RenderParts) {
  /** Rendered and compressed once a minute: these are the answers of a server that has no time. */
  const cache = new Map<string, KeptPage>()
  let fallback: FallbackPage = { body: '', policy: documentPolicy }

  /** Never rejects: some callers are not where Fastify would answer for them. */
  function answerProblem(request: FastifyRequest, reply: FastifyReply, problem: number) {
    return answerWithPage(request, reply, problem).catch(err => {
      request.log.error({ err }, 'not even the page that says so could be drawn')
      return reply
        .code(500)
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', fallback.policy)
        .send(fallback.body)
    })
  }

  async function answerWithPage(request: FastifyRequest, reply: FastifyReply, problem: number) {
    if (problem === 503) reply.header('Retry-After', retryAfterSeconds)
    if (problem === 405) {
      // A form is refused so only where none is taken.
      reply.header('Allow', request.method === 'POST' ? 'GET, HEAD' : 'GET, HEAD, POST')
    }
    const origin = originOf(request) ?? unknownOrigin
    const visit = { ...createVisit(request, origin, parts), problem }
    const says = documentWords[visit.language].keptForms.get(problem)
    const sent = says ? readSentForm(request, visit) : null
    if (says && sent) {
      const { page } = await problemPage({ ...visit, refusedForm: standIn(says) }, problem)
      return sendRendered({ ...page, body: fillIn(page.body, sent) }, request, reply)
    }
    const { page, encode } = await problemPage(visit, problem)
    return sendRendered(page, request, reply, encode)
  }

  function problemPage(visit: Visit, problem: number): Promise<ProblemPage> {
    dropOld()
    const kind = { problem, hasForm: visit.refusedForm !== undefined }
    const choices = findKept(kind, visit.choices)
    const key = keyOf(kind, choices)
    const cached = cache.get(key)
    if (parts.cachesPages && cached && isFresh(cached)) return cached.made
    const made = render({ ...visit, choices })
    const entry: KeptPage = { made, madeAt: Date.now(), page: null }
    cache.delete(key)
    cache.set(key, entry)
    made.then(
      page => {
        entry.page = page
      },
      () => cache.delete(key),
    )
    return made
  }

  /** They stand in the order in which they were made. */
  function dropOld(): void {
    for (const [key, kept] of cache) {
      if (isFresh(kept)) break
      cache.delete(key)
    }
  }

  /** The choices of a page that may be kept: the visitor's own if there is room, or theirs is kept already. */
  function findKept(kind: Kind, choices: Choices): Choices {
    const isKept = cache.size < mostPages || cache.has(keyOf(kind, choices))
    return isKept ? choices : withoutLooks(choices)
  }

  /** The page with 503, if it is cached for a visitor who chose so. */
  function cachedBusyPage(choices: Choices): ProblemPage | null {
    const kind = { problem: 503, hasForm: false }
    const cached = cache.get(keyOf(kind, findKept(kind, choices)))
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
      return answerProblem(request, reply, status)
    })
  }

  return { answerProblem, addHandlers, cachedBusyPage, fallback: () => fallback }
}
