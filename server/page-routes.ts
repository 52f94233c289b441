import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Turn } from '../api/admit-calls.ts'
import { packOnce } from '../api/kept-answers.ts'
import { noticesAt } from '../content/notices.ts'
import { defaultLanguage } from '../content/words.ts'
import { findLondonDay } from '../homes/london-day.ts'
import { noDraft } from '../leads/visit-draft.ts'
import { findPage } from '../site/app/page-table.ts'
import type { Visit } from '../site/app/visit.ts'
import { choicesKey, noChoices, readChoices } from '../site/choices/choices.ts'
import type { HeaderReading } from '../site/header/header-configuration.ts'
import type { PreparedPage } from './answer-unreadable.ts'
import { compress } from './compress.ts'
import type { createBusyGuard, createFormLimits } from './limits.ts'
import type { Metrics } from './metrics.ts'
import { type Encoding, negotiateEncoding } from './negotiate-encoding.ts'
import { createPageCache, type KeptPage, makeKeptPage, type ReadyAnswer } from './page-cache.ts'
import { type createPages, type DrawnPage, toWebRequest } from './pages.ts'
import { documentPolicy, headersOver } from './security-headers.ts'
import { sendAgain } from './send-again.ts'
import { createVisit, originOf, type VisitParts } from './visitors.ts'

export type PageParts = VisitParts & {
  drawPage: ReturnType<typeof createPages>
  busy: ReturnType<typeof createBusyGuard>
  /** Waits for its turn, where there is more to do than can be done. */
  takeTurn: (request: FastifyRequest) => Turn | Promise<Turn>
  takeForm: ReturnType<typeof createFormLimits>
  metrics: Metrics
  /** Off in development, where a page changes without anything that keys it changing. */
  keepPages: boolean
}

type Pack = (encoding: Encoding) => Buffer | Promise<Buffer>
type ProblemPage = { page: DrawnPage; pack: Pack }

const longestUrl = 2000
const longestForm = 64 * 1024

export function addPageRoutes(app: FastifyInstance, parts: PageParts) {
  const cache = createPageCache()
  parts.metrics.gauge('hearthlight_kept_pages', 'Finished pages kept in memory', cache.size)
  const countView = parts.metrics.countBy(
    'hearthlight_page_views_total',
    'Page views by page, without visitors',
    page => ({ page }),
  )

  app.register(async scope => {
    // Forms go to React Router as they came; nothing here reads them.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: longestForm },
      (_request, body, done) => done(null, body),
    )
    scope.get('*', answerPage)
    scope.post('*', answerForm)
  })

  /** Without a promise where the page is kept: that would cost as much as all the rest of it. */
  function answerPage(request: FastifyRequest, reply: FastifyReply) {
    if (request.url.length > longestUrl) return answerProblem(request, reply, 414)
    const origin = originOf(request)
    if (origin === null || !request.url.startsWith('/')) {
      return answerProblem(request, reply, 400)
    }
    const choices = readChoices(request.headers.cookie, request.protocol === 'https')
    const entry = request.url.includes('?') ? undefined : findPage(request.url)
    if (choices.counting) countView(entry?.name ?? 'Other')
    const keepable = parts.keepPages && entry !== undefined && entry.kind !== 'journey'
    if (!keepable) return answerDrawn(request, reply, createVisit(request, origin, parts))
    const look = `${origin}${request.url} ${choicesKey(choices)}`
    const reading = parts.readHeader()
    return reading instanceof Promise
      ? reading.then(ready => answerKept(request, reply, origin, look, ready))
      : answerKept(request, reply, origin, look, reading)
  }

  function answerKept(
    request: FastifyRequest,
    reply: FastifyReply,
    origin: string,
    look: string,
    reading: HeaderReading,
  ) {
    const key = `${look} ${reading.version} ${madeFrom()}`
    const kept = cache.find(key, Date.now())
    if (kept) return sendKept(kept, request, reply)
    const visit = { ...createVisit(request, origin, parts), readHeader: () => reading }
    return answerDrawn(request, reply, visit, key)
  }

  /** What else every page is made from. Looked at four times a second, not at every page. */
  let made = { at: 0, lookedAt: Number.NEGATIVE_INFINITY, from: '' }
  function madeFrom(): string {
    const now = parts.clock()
    const at = now.getTime()
    const lookedAt = performance.now()
    const isFresh = lookedAt - made.lookedAt < 250 && Math.abs(at - made.at) < 250
    if (isFresh) return made.from
    const notices = noticesAt(parts.content.notices(), now).map(({ id }) => id)
    const from = `${parts.content.version()} ${findLondonDay(at)} ${notices} ${parts.homesAreMadeUp()}`
    made = { at, lookedAt, from }
    return from
  }

  async function answerDrawn(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Visit,
    key?: string,
  ) {
    // Looked at first, for pages that all wait for one reading would be drawn all at once after it.
    const readsHeader = request.method === 'GET' && !visit.isRouteChange
    const reading = readsHeader ? await visit.readHeader() : null
    const turn = await parts.takeTurn(request)
    if (turn === 'gone') return reply.hijack()
    if (turn === 'busy' || parts.busy.isBusy()) return answerProblem(request, reply, 503)
    const page = await parts.busy.whileDrawing(() =>
      parts.drawPage(
        toWebRequest(request, visit.origin),
        reading ? { ...visit, readHeader: () => reading } : visit,
      ),
    )
    if (visit.draft.isOutdated()) return sendAgain(request, reply)
    if (hasNoShell(page)) return answerProblem(request, reply, page.status)
    if (key !== undefined && page.status === 200 && page.kind === 'plain') {
      const headers = { ...headersOver(request.protocol), ...page.headers }
      const kept = makeKeptPage(page.body, headers, Date.now())
      cache.keep(key, kept)
      return sendKept(kept, request, reply)
    }
    return sendDrawn(
      { ...page, cookies: [...page.cookies, ...visit.draft.cookies()] },
      request,
      reply,
    )
  }

  async function answerForm(request: FastifyRequest, reply: FastifyReply) {
    if (request.url.length > longestUrl) return answerProblem(request, reply, 414)
    const origin = originOf(request)
    if (origin === null || !request.url.startsWith('/')) {
      return answerProblem(request, reply, 400)
    }
    if (isFromElsewhere(request, origin)) return answerProblem(request, reply, 403)
    const network = parts.networkOf(request)
    if (network !== null) {
      const taken = await parts.takeForm(network, request.url, parts.clock().getTime())
      if (taken.kind === 'spent') {
        reply.header('Retry-After', String(taken.retryAfterSeconds))
        return answerProblem(request, reply, 429)
      }
    }
    return answerDrawn(request, reply, createVisit(request, origin, parts))
  }

  /** An answer that is the server's own, drawn in the same shell as every page. */
  async function answerProblem(request: FastifyRequest, reply: FastifyReply, problem: number) {
    if (problem === 503) reply.header('Retry-After', '10')
    if (problem === 405) reply.header('Allow', 'GET, HEAD, POST')
    const origin = originOf(request) ?? 'http://localhost'
    const visit = { ...createVisit(request, origin, parts), problem }
    const { page, pack } = await problemPage(visit, origin, problem)
    return sendDrawn(page, request, reply, pack)
  }

  /** Rendered and packed once for a while: these are the answers of a server that has no time. */
  const keptProblems = new Map<string, { made: Promise<ProblemPage>; madeAt: number }>()

  function problemPage(visit: Visit, origin: string, problem: number): Promise<ProblemPage> {
    const key = `${problem} ${choicesKey(visit.choices)}`
    const kept = keptProblems.get(key)
    if (parts.keepPages && kept && Date.now() - kept.madeAt < 60_000) return kept.made
    const made = makeProblemPage(visit, origin)
    keptProblems.set(key, { made, madeAt: Date.now() })
    made.catch(() => keptProblems.delete(key))
    return made
  }

  async function makeProblemPage(visit: Visit, origin: string): Promise<ProblemPage> {
    const page = await parts.drawPage(new Request(`${origin}/problem`), visit)
    const pack = packOnce(Buffer.from(page.body), (encoding: Encoding) =>
      compress(Buffer.from(page.body), encoding, 'once'),
    )
    return { page, pack }
  }

  /** For answers that must be written when no page can be drawn any more. */
  async function prepareProblem(problem: number): Promise<PreparedPage> {
    const origin = 'http://localhost'
    const visit = {
      now: parts.clock(),
      origin,
      language: defaultLanguage,
      settings: parts.settings,
      choices: noChoices,
      readHeader: parts.readHeader,
      content: parts.content,
      register: parts.registerForPage(),
      draft: noDraft,
      leads: parts.leads,
      formGuard: parts.formGuard,
      network: null,
      homesAreMadeUp: parts.homesAreMadeUp(),
      countStep: () => {},
      reportFault: () => {},
      problem,
    }
    const { page } = await problemPage(visit, origin, problem)
    return { body: page.body, policy: page.headers['content-security-policy'] ?? documentPolicy }
  }

  return { answerProblem, prepareProblem }
}

/** A form of ours says it comes from here; older browsers say nothing, which is no proof either way. */
function isFromElsewhere(request: FastifyRequest, origin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const sender = request.headers.origin
  // Behind a secret link there is no referrer, so a form says `null`; its address is proof enough.
  if (sender === 'null' && request.url.startsWith('/track/')) return false
  return sender !== undefined && sender !== origin
}

/** What React Router answers where no form is taken, and from a place that is no page. */
function hasNoShell({ status, kind, headers }: DrawnPage): boolean {
  if ('x-remix-response' in headers) return false
  return status === 405 || (status >= 400 && kind === 'other')
}

function sendKept(page: KeptPage, request: FastifyRequest, reply: FastifyReply) {
  if (request.headers['if-none-match'] === page.etag) return sendReady(page.unchanged, reply)
  const answer = page.answer(negotiateEncoding(request.headers['accept-encoding']))
  return answer instanceof Promise
    ? answer.then(ready => sendReady(ready, reply))
    : sendReady(answer, reply)
}

/** Past Fastify, which would put the same headers together for every visitor: a tenth of the work. */
function sendReady({ status, headers, body }: ReadyAnswer, reply: FastifyReply): void {
  reply.hijack()
  reply.raw.writeHead(status, headers).end(body)
}

async function sendDrawn(
  page: DrawnPage,
  request: FastifyRequest,
  reply: FastifyReply,
  pack: Pack = encoding => compress(Buffer.from(page.body), encoding, 'once'),
) {
  reply.code(page.status).headers(page.headers)
  if (page.cookies.length > 0) reply.header('Set-Cookie', page.cookies)
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'private, no-store')
  if (page.body === '') return reply.send()
  const encoding = negotiateEncoding(request.headers['accept-encoding'])
  reply.header('Vary', 'Accept-Encoding')
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
  return reply.send(await pack(encoding))
}
