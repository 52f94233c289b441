import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addApi } from '../api/add-api.ts'
import type { PlainRules } from '../api/plain-calls.ts'
import { networkOf } from '../connections/network-of.ts'
import { findLondonDay } from '../homes/london-day.ts'
import type { Limits } from '../leads/limits.ts'
import { passesLeadsOn } from '../leads/submit/choose-destinations.ts'
import type { CurrentRegister } from '../register/sqlite/current-register.ts'
import { compress, negotiateEncoding } from './compression.ts'
import type { Config } from './config.ts'
import { createServer } from './create-server.ts'
import { followRegister } from './follow-register.ts'
import { addHeaderConfigurationRoute } from './header-source.ts'
import { addMockedApi } from './mocked-api.ts'
import { createAdmin, type Monitoring } from './monitoring/admin.ts'
import { countEnquirySteps } from './monitoring/counters.ts'
import { addHealthRoutes, readHealth } from './monitoring/health.ts'
import { openLogOutput } from './monitoring/log-output.ts'
import { logOverload } from './monitoring/log-overload.ts'
import { createLogStream, createRequestIds } from './monitoring/logging.ts'
import { createMetrics, joinFigures } from './monitoring/metrics.ts'
import { recordRequests } from './monitoring/record-requests.ts'
import { openServices } from './open-services.ts'
import { createBusyAnswers } from './pages/answer-busy.ts'
import { answerClientError } from './pages/answer-client-error.ts'
import { createPatience, pagePatienceMs } from './pages/page-patience.ts'
import { addPageRoutes } from './pages/page-routes.ts'
import { createProblemPages } from './pages/problem-pages.ts'
import { createPageRenderer, type SiteBuild } from './pages/render-page.ts'
import { readClient } from './protection/client-address.ts'
import { createBusyGuard, createFormLimits, createMeterNumberLimit } from './protection/limits.ts'
import {
  type Bounds,
  createProtection,
  serverOptions,
  usualBounds,
} from './protection/protection.ts'
import { readCodeMark } from './read-code-mark.ts'
import { namesOneHost } from './request-origin.ts'
import {
  addSecurityHeaders,
  documentPolicy,
  headersOver,
  isSecretAddress,
  listDocumentHeaders,
  secretAnswer,
} from './security-headers.ts'
import { addStaticFiles, assetsBefore } from './static-files.ts'
import { endConnectionsOnStop } from './stop-connections.ts'

declare module 'fastify' {
  interface FastifyInstance {
    monitoring: Monitoring
    /** The address of the admin listener, or null where there is none; closed with the app. */
    listenForAdmin: (config: Pick<Config, 'ADMIN_PORT' | 'ADMIN_HOST'>) => Promise<string | null>
  }
}

export type AppParts = {
  config: Config
  /** Closed with the app. */
  homes: CurrentRegister
  mode: 'production' | 'development'
  /** The built site, or what loads it anew for every page, in development. */
  build: SiteBuild | (() => Promise<SiteBuild>)
  /** The built files to serve; none in development, where Vite does. */
  clientFolder: string | null
  contentFolder: string
  clock?: () => Date
  maxRendering?: number
  /** How long pages wait for the header. */
  headerBudgetMs?: number
  /** Between two looks at REGISTER_URL. */
  betweenLooksMs?: number
  bounds?: Partial<Bounds>
  /** Counted in this process, unless it shares them with others. */
  limits?: Limits
  out?: { write: (text: string) => unknown }
}

/** A request's way, in order: protection, headers, then health, /v1, files or a page. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, homes, mode, clock = () => new Date() } = parts
  const today = () => findLondonDay(clock().getTime())
  const networkOfRequest = ({ ip }: { ip: string }) => (config.RATE_LIMITS ? networkOf(ip) : null)
  const bounds = { ...usualBounds(), ...parts.bounds }
  const metrics = createMetrics()
  const logStream = createLogStream(parts.out ?? openLogOutput())
  const createRequestId = createRequestIds()
  const app = createServer({
    config,
    bounds,
    logStream,
    createRequestId,
    answerOrHandOver(request, reply, handOver) {
      if (provider?.mocks) handOver()
      else api.answerOrHandOver(request, reply, handOver, plainRules)
    },
    answerUndecodable,
    answerClientError: (error, socket) =>
      protection.endWith(socket, () => {
        const isAnswered = answerClientError(error, socket, problems.fallback())
        // A connection on which nothing came is not counted: browsers open some ahead of need.
        if (isAnswered && socket.bytesRead > 0) recordAnswer.countUnread()
      }),
  })
  const mayRefuse = () => mode === 'production' && !isEnding()
  const protection = createProtection(app.server, metrics, {
    bounds,
    hops: config.TRUST_PROXY,
    answerBusy: (request, reply) => {
      if (!mayRefuse() || !busyAnswers.answer(request, reply)) return false
      recordAnswer.countRefused(request.method ?? '')
      return true
    },
    writeBusy: request => (mayRefuse() ? busyAnswers.write(request) : null),
    onBusyWritten: method => recordAnswer.countRefused(method),
    onOverload: logOverload(app.log),
  })
  const services = await openServices(app, {
    config,
    contentFolder: parts.contentFolder,
    metrics,
    clock,
    today,
    ...(parts.limits && { limits: parts.limits }),
    ...(parts.headerBudgetMs && { headerBudgetMs: parts.headerBudgetMs }),
  })
  homes.reportDamage(damage => app.log.error(damage, 'a version of the register cannot be served'))
  const published = followRegister(app, {
    config,
    homes,
    metrics,
    clock,
    ...(parts.betweenLooksMs && { betweenLooksMs: parts.betweenLooksMs }),
  })
  const { limits, header, content, leads, drafts, leadsForVisitors, provider } = services
  const busy = createBusyGuard({ ...(parts.maxRendering && { maxRendering: parts.maxRendering }) })
  const pageParts = {
    settings: {
      siteTitle: config.SITE_TITLE,
      productCode: config.PRODUCT_CODE,
      tagManagerUrl: config.TAG_MANAGER_URL,
      gallery: mode === 'development',
      sendsMail: services.deliverySettings.hasMail,
      passesLeadsOn: passesLeadsOn(services.deliverySettings),
    },
    content,
    registerForPage: provider?.registerForPage ?? (() => homes),
    drafts,
    leads: leadsForVisitors,
    formGuard: services.formGuard,
    networkOf: networkOfRequest,
    countStep: countEnquirySteps(metrics),
    homesAreMadeUp: () => (provider ? config.MOCKS : homes.served().isMadeUp),
    readHeader: header.read,
    clock,
    renderPage: createPageRenderer(parts.build, mode),
    cachesPages: mode === 'production',
    busy,
    takeTurn: protection.takeTurn,
    takeForm: createFormLimits(limits),
    takeMeterNumber: createMeterNumberLimit(limits),
    metrics,
  }
  const problems = createProblemPages(pageParts)

  app.addHook('onRequest', (request, reply, done) => {
    if (namesOneHost(request.raw)) done()
    else if (isOfApi(request)) void api.answerBadHost(request, reply)
    else void problems.answerProblem(request, reply, 400)
  })
  addSecurityHeaders(app, mode)
  const { isStopping, isEnding, endAfterAnswer } = endConnectionsOnStop(app)
  app.addHook('onClose', async () => {
    await services.close()
    await published?.stop()
    homes.close()
    logStream.flush()
  })
  const recordAnswer = recordRequests(app, metrics, createRequestId, logStream)
  const plainRules: PlainRules = {
    clientOf: request =>
      isEnding() || !namesOneHost(request) ? null : readClient(request, config.TRUST_PROXY),
    onAnswered(request, reply, place, startedAt) {
      reply.on('finish', () => {
        endAfterAnswer(request)
        recordAnswer.recordPlain(reply, place, startedAt)
      })
    },
    onHandedOver: recordAnswer.noteArrival,
  }
  const health = {
    header: header.status,
    homes: homes.served,
    published: published?.status ?? null,
    provider: provider?.status ?? null,
    drafts: drafts.status,
    leads: services.delivery.read,
    load: protection.load,
    isStopping,
  }
  addHealthRoutes(app, health, metrics)
  addMonitoring(app, bounds, {
    readHealth: () => readHealth(health),
    async readMetrics() {
      // Counted now, for other processes send from the same outbox.
      await services.delivery.read()
      return joinFigures(metrics)
    },
  })
  if (provider?.mocks) addMockedApi(app, provider.mocks, config.API_TOKENS)
  const api = addApi(app, {
    register: homes,
    served: homes.served,
    serviceAreas: content.serviceAreas,
    planContent: () => ({
      priceCap: content.priceCap(),
      otherFuels: content.otherFuels(),
      tariffs: content.tariffs(),
      grants: content.grants(),
    }),
    today,
    leads: {
      // As long as a page waits, limits and all.
      submit: (...asked) => createPatience(pagePatienceMs)(leadsForVisitors).submit(...asked),
      find: leads.find,
      listWhole: leads.listWhole,
      change: leads.change,
      outboxOf: leads.outboxOf,
    },
    networkOf: networkOfRequest,
    takeTurn: protection.takeTurn,
    limits,
    now: clock,
    tokens: config.API_TOKENS,
    corsOrigins: config.CORS_ORIGINS,
    serverHeaders: listDocumentHeaders(mode),
    codeMark: readCodeMark(),
    compression: {
      // Compressing takes a quarter of an answer, which somebody else may have while there is too much.
      negotiate: accept =>
        protection.load().isOverloaded ? 'identity' : negotiateEncoding(accept, 'once'),
      compress: (body, encoding) => compress(body, encoding, 'once'),
    },
  })
  addHeaderConfigurationRoute(app, services.headerFile)
  const busyAnswers = createBusyAnswers({
    ...problems,
    hops: config.TRUST_PROXY,
    keepAliveMs: app.server.keepAliveTimeout,
    api,
    isOfApi,
  })
  if (parts.clientFolder) {
    addStaticFiles(app, parts.clientFolder, {
      before: assetsBefore,
      answerMissing: (request, reply) => problems.answerProblem(request, reply, 404),
    })
  }
  addPageRoutes(app, pageParts, problems)
  problems.addHandlers(app)
  return app

  /** Such a request passes no hook, so its headers are set and its answer is recorded here. */
  function answerUndecodable(request: FastifyRequest, reply: FastifyReply): void {
    reply.headers(headersOver(request.protocol))
    if (isSecretAddress(request.url)) reply.headers(secretAnswer)
    if (mode === 'production') reply.header('Content-Security-Policy', documentPolicy)
    const startedAt = performance.now()
    reply.raw.once('finish', () =>
      recordAnswer.record(request, reply, performance.now() - startedAt),
    )
    if (isOfApi(request)) api.answerUndecodable(request, reply)
    else void problems.answerProblem(request, reply, 400)
  }
}

const isOfApi = ({ url }: { url: string }) => /^\/v1(?![^/?])/.test(url)

function addMonitoring(app: FastifyInstance, bounds: Bounds, monitoring: Monitoring): void {
  const options = { ...serverOptions(bounds), loggerInstance: app.log }
  const admin = createAdmin({ ...monitoring, options })
  app.decorate('monitoring', monitoring)
  app.decorate('listenForAdmin', async ({ ADMIN_PORT: port, ADMIN_HOST: host }) =>
    port === null ? null : admin.listen({ port, host }),
  )
  app.addHook('onClose', () => admin.close())
}
