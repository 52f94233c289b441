import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Turn } from '../../api/admission.ts'
import { createResponseCache } from '../../api/response-cache.ts'
import { noticesAt } from '../../content/notices.ts'
import { findLondonDay } from '../../homes/london-day.ts'
import { decodePath } from '../../site/app/analytics.ts'
import { findPage, isSameForEveryone, usualPath } from '../../site/app/page-table.ts'
import type { Visit } from '../../site/app/visit.ts'
import { type Choices, choicesKey, readChoices } from '../../site/choices/choices.ts'
import type { HeaderReading } from '../../site/header/header-configuration.ts'
import { visitCookieName } from '../../site/visit/save-draft.ts'
import { addCounter, addGauge, type Metrics } from '../monitoring/metrics.ts'
import type { createBusyGuard, createFormLimits } from '../protection/limits.ts'
import { originOf } from '../request-origin.ts'
import { headersOver } from '../security-headers.ts'
import { createVisit, isRouteChange } from './create-visit.ts'
import type { ProblemPages, RenderParts } from './problem-pages.ts'
import type { RenderedPage } from './render-page.ts'
import { resubmitForm } from './resubmit-form.ts'
import { type CachedPage, makeCachedPage, sendCached, sendRendered } from './send-page.ts'

type PageParts = RenderParts & {
  busy: ReturnType<typeof createBusyGuard>
  /** Waits where there is more to do than can be done at once. */
  takeTurn: (request: FastifyRequest) => Turn | Promise<Turn>
  takeForm: ReturnType<typeof createFormLimits>
  metrics: Metrics
}

const maxUrlLength = 2000
const maxFormBytes = 64 * 1024

export function addPageRoutes(
  app: FastifyInstance,
  parts: PageParts,
  { answerProblem }: ProblemPages,
): void {
  const cache = createResponseCache<CachedPage>(64_000_000, 60_000)
  const { metrics } = parts
  addGauge(metrics, 'hearthlight_kept_pages', 'Finished pages kept in memory', cache.size, 'sum')
  const countView = addCounter(
    metrics,
    'hearthlight_page_views_total',
    'Page views by page, without visitors',
    ['page'],
  )

  app.register(async scope => {
    // React Router reads the forms, so they are passed on as bytes.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, body),
    )
    scope.get('*', answerPage)
    scope.post('*', answerForm)
  })

  /** Without a promise where the page is cached: one would cost as much as all the rest. */
  function answerPage(request: FastifyRequest, reply: FastifyReply) {
    if (request.url.length > maxUrlLength) return answerProblem(request, reply, 414)
    const origin = originOf(request)
    if (origin === null || !request.url.startsWith('/')) {
      return answerProblem(request, reply, 400)
    }
    // Only our own script goes to a page in this way, and what it has chosen there is kept.
    if (isRouteChange(request.url) && isFromOtherSite(request, origin)) {
      return answerProblem(request, reply, 403)
    }
    const choices = readChoices(request.headers.cookie, request.protocol === 'https')
    const [pathname = '', ...queries] = request.url.split('?')
    const query = queries.length === 0 ? undefined : queries.join('?')
    const entry = findPage(decodePath(pathname))
    // Typed in capitals, percent-encoded or with a slash behind it: what goes by the address would take it
    // for another page.
    const usual = entry === undefined ? pathname : usualPath(entry, pathname)
    if (usual !== pathname) {
      if (!entry?.listed) reply.header('Cache-Control', 'no-store')
      return reply.redirect(query === undefined ? usual : `${usual}?${query}`, 301)
    }
    const showsOwnHomes = entry?.knowsHomes && request.headers.cookie?.includes(visitCookieName)
    const isSame = isSameForEveryone(entry) && !showsOwnHomes
    const isCacheable = parts.cachesPages && isSame && query === undefined
    if (!isCacheable) return answerRendered(request, reply, createVisit(request, origin, parts))
    if (entry && isCounted(request, choices)) countView({ page: entry.name })
    const variant = `${origin}${request.url} ${choicesKey(choices)}`
    const reading = parts.readHeader()
    return reading instanceof Promise
      ? reading.then(ready => answerCacheable(request, reply, origin, variant, ready))
      : answerCacheable(request, reply, origin, variant, reading)
  }

  function answerCacheable(
    request: FastifyRequest,
    reply: FastifyReply,
    origin: string,
    variant: string,
    reading: HeaderReading,
  ) {
    const key = `${variant} ${reading.version} ${contentKey()}`
    const cached = cache.find(key, Date.now())
    if (cached) return sendCached(cached, request, reply)
    const visit = { ...createVisit(request, origin, parts), readHeader: () => reading }
    return answerRendered(request, reply, visit, key)
  }

  /** What the content of all pages depends on. Worked out four times a second, not for every page. */
  let shared = { at: 0, readAt: Number.NEGATIVE_INFINITY, key: '' }
  function contentKey(): string {
    const now = parts.clock()
    const at = now.getTime()
    const readAt = performance.now()
    const isFresh = readAt - shared.readAt < 250 && Math.abs(at - shared.at) < 250
    if (isFresh) return shared.key
    const notices = noticesAt(parts.content.notices(), now).map(({ id }) => id)
    const key = `${parts.content.version()} ${findLondonDay(at)} ${notices} ${parts.homesAreMadeUp()}`
    shared = { at, readAt, key }
    return key
  }

  async function answerRendered(
    request: FastifyRequest,
    reply: FastifyReply,
    visit: Visit,
    key?: string,
  ) {
    // The header is read before the turn is taken. Pages that waited for it after their turn would all be
    // rendered at once.
    const readsHeader = request.method === 'GET' && !visit.isRouteChange
    const reading = readsHeader ? await visit.readHeader() : null
    const turn = await parts.takeTurn(request)
    if (turn === 'gone') return reply.hijack()
    if (turn === 'busy' || parts.busy.isBusy()) return answerProblem(request, reply, 503)
    const page = await parts.busy.whileRendering(() =>
      parts.renderPage(request, reading ? { ...visit, readHeader: () => reading } : visit),
    )
    if (visit.draft.isOutdated()) return resubmitForm(request, reply)
    if (hasNoShell(page)) return answerProblem(request, reply, page.status)
    if (key !== undefined && page.status === 200 && page.kind === 'plain') {
      const headers = { ...headersOver(request.protocol), ...page.headers }
      const cached = makeCachedPage(page.body, headers)
      cache.store(key, cached, Date.now())
      return sendCached(cached, request, reply)
    }
    if (key === undefined && isCounted(request, visit.choices) && isShown(page))
      countView({ page: nameShown(request) })
    const cookies = [...page.cookies, ...visit.draft.cookies()]
    return sendRendered({ ...page, cookies }, request, reply)
  }

  async function answerForm(request: FastifyRequest, reply: FastifyReply) {
    if (request.url.length > maxUrlLength) return answerProblem(request, reply, 414)
    const origin = originOf(request)
    if (origin === null || !request.url.startsWith('/')) {
      return answerProblem(request, reply, 400)
    }
    if (isFromOtherSite(request, origin)) return answerProblem(request, reply, 403)
    const network = parts.networkOf(request)
    if (network !== null) {
      const taken = await parts.takeForm(network, request.url, parts.clock().getTime())
      if (taken.kind === 'spent') {
        reply.header('Retry-After', String(taken.retryAfterSeconds))
        return answerProblem(request, reply, 429)
      }
    }
    return answerRendered(request, reply, createVisit(request, origin, parts))
  }
}

/** Older browsers say nothing of where a request comes from, which proves nothing either way. */
function isFromOtherSite(request: FastifyRequest, origin: string): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const sender = request.headers.origin
  // A page with a secret link has no referrer, so its form says `null`; the address proves enough.
  if (sender === 'null' && new URL(origin + request.url).pathname.startsWith('/track/'))
    return false
  return sender !== undefined && sender !== origin
}

/** React Router's own answers where no form is taken, and from a route that is no page. */
function hasNoShell({ status, kind, headers }: RenderedPage): boolean {
  if ('x-remix-response' in headers) return false
  return status === 405 || (status >= 400 && kind === 'other')
}

/** A page that a browser only prerenders is not counted: once it is shown, its script asks for it again. */
const isCounted = ({ method, headers }: FastifyRequest, { counting }: Choices) =>
  counting && method === 'GET' && !headers['sec-purpose']?.includes('prerender')

/** Neither a file nor the way to another page, which script is sent with 202. */
const isShown = ({ status, kind, headers }: RenderedPage) =>
  kind !== 'other' || ('x-remix-response' in headers && status !== 202)

const nameShown = ({ url }: FastifyRequest): string =>
  findPage(url.split('?', 1)[0]?.replace(/\.data$/, '') ?? '')?.name ?? 'Other'
