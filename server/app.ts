import { join } from 'node:path'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { addApi } from '../api/add-api.ts'
import { networkOf } from '../connections/network-of.ts'
import { findLondonDay } from '../homes/london-day.ts'
import { createLeadsForVisitors } from '../leads/leads-for-visitors.ts'
import { createMemoryLimits } from '../leads/limits.ts'
import { passesLeadsOn } from '../leads/submit/choose-destinations.ts'
import type { CurrentRegister } from '../register/sqlite/current-register.ts'
import { fetchHeaderAnswer } from '../site/header/fetch-header-answer.ts'
import { createHeaderReader } from '../site/header/header-reader.ts'
import { readHeaderFile } from '../site/header/read-header-file.ts'
import { addAdmin } from './admin.ts'
import { answerUnreadable } from './answer-unreadable.ts'
import { compress } from './compress.ts'
import type { Config } from './config.ts'
import { createContentFiles } from './content-files.ts'
import { countEnquirySteps } from './count-enquiry-steps.ts'
import { createFaultCounters } from './fault-counters.ts'
import { addHeaderConfigurationRoute } from './header-configuration-route.ts'
import { addHealthRoutes } from './health-routes.ts'
import { findOwnBase, openHomesProvider } from './homes-provider.ts'
import { limitRepeatedLines } from './limit-repeated-lines.ts'
import { createBusyGuard, createFormLimits } from './limits.ts'
import { createLogStream } from './log-stream.ts'
import { createMetrics } from './metrics.ts'
import { namesOneHost } from './names-one-host.ts'
import { negotiateEncoding } from './negotiate-encoding.ts'
import { openDrafts } from './open-drafts.ts'
import { openFormGuard, openLeads } from './open-leads.ts'
import { readDeliverySettings } from './open-senders.ts'
import { addPageRoutes } from './page-routes.ts'
import { createPages } from './pages.ts'
import { type Bounds, createProtection, serverOptions, usualBounds } from './protection.ts'
import { recordRequests } from './record-requests.ts'
import { documentPolicy, headersOver } from './security-headers.ts'
import type { SiteBuild } from './site-build.ts'
import { createSiteOrigin } from './site-origin.ts'
import { startDelivery } from './start-delivery.ts'
import { loadStaticFiles, sendStaticFile } from './static-files.ts'

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
  maxDrawing?: number
  bounds?: Partial<Bounds>
  out?: { write: (text: string) => unknown }
}

/** A request's way, in order: recorded, headers, then health, files, data or a page. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, homes, mode, clock = () => new Date() } = parts
  const metrics = createMetrics()
  const faults = createFaultCounters(metrics)
  const stream = createLogStream(parts.out ?? process.stdout)
  const bounds = { ...usualBounds(), ...parts.bounds }
  const hops = config.TRUST_PROXY
  const app = Fastify({
    logger: {
      level: config.LOG_LEVEL,
      stream,
      hooks: { logMethod: limitRepeatedLines(() => performance.now()) },
    },
    genReqId: createRequestIds(),
    // A number would make Fastify believe nobody.
    trustProxy: hops > 0 ? (_address, hop) => hop < hops : false,
    ...serverOptions(bounds),
    // However long an id is, whoever asks for it is told that there is no such thing.
    routerOptions: { maxParamLength: maxHeaderSize },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (_error, request, reply) => {
      reply.headers(headersOver(request.protocol))
      if (mode === 'production') reply.header('Content-Security-Policy', documentPolicy)
      const startedAt = performance.now()
      reply.raw.once('finish', () => recordAnswer(request, reply, performance.now() - startedAt))
      if (isOfApi(request)) api.answerUnreadable(reply)
      else void pages.answerProblem(request, reply, 400)
    },
    clientErrorHandler: (error, socket) =>
      protection.endWith(socket, () => answerUnreadable(error, socket, preparedProblem)),
  })
  // Fastify would refuse it for its body before anything says that it is not taken here.
  app.addHttpMethod('QUERY', { hasBody: false, overrideExisting: true })
  const protection = createProtection(app.server, metrics, bounds)
  const limits = createMemoryLimits()
  const networkOfRequest = ({ ip }: { ip: string }) => (config.RATE_LIMITS ? networkOf(ip) : null)
  const header = createHeader(config, join(parts.contentFolder, 'header-configuration.json'))
  const content = createContentFiles(parts.contentFolder, (file, cause) => {
    faults.content({})
    app.log.error(
      { file, cause: String(cause) },
      'a content file is broken; the last good one is served',
    )
  })
  const today = () => findLondonDay(clock().getTime())
  const leads = openLeads({
    dataFolder: config.DATA_DIR,
    leadsKey: config.LEADS_KEY,
    clock,
    onFault: (act, fault, error) => {
      faults.leads({ act, fault })
      if (error) app.log.error({ act, err: error }, 'leads cannot be kept; visitors are told')
    },
    onHold: ({ why }) =>
      app.log.error({ why }, 'the clock may be wrong: nothing is erased for a day of running'),
  })
  const drafts = openDrafts({
    dataFolder: config.DATA_DIR,
    leadsKey: config.LEADS_KEY,
    clock,
    mayErase: leads.mayErase,
    onFault: (act, fault, error) => {
      faults.drafts({ act, fault })
      if (error) app.log.error({ act, err: error }, 'drafts cannot be kept; pages go on without')
    },
    onDropped(drafts) {
      faults.droppedDrafts({}, drafts)
      app.log.warn(
        { drafts },
        'drafts are full: the oldest of the network that holds most are dropped',
      )
    },
  })
  const deliverySettings = readDeliverySettings(config)
  const siteOrigin = createSiteOrigin(config, leads)
  const leadsForVisitors = createLeadsForVisitors({
    store: leads,
    limits,
    siteOrigin: siteOrigin.read,
    delivery: deliverySettings,
    now: clock,
    today,
    onOutcome: (outcome, { product, how }) => {
      const labels = { outcome, product, how }
      metrics.count('hearthlight_leads_total', 'Leads that were sent to us, by outcome', labels)
    },
  })
  const provider = await openHomesProvider(config, {
    ownBase: () => findOwnBase(app.server),
    today,
    onFault: fault => {
      const { kind } = fault
      faults.homes({ kind })
      if (kind !== 'not-asked') app.log.warn({ kind, cause: fault.message }, 'homes cannot be read')
    },
  })
  const delivery = startDelivery(app, { config, leads, siteOrigin, clock, metrics, faults })
  const busy = createBusyGuard({ ...(parts.maxDrawing && { maxDrawing: parts.maxDrawing }) })
  let stopping = false

  app.addHook('onRequest', (request, reply, done) => {
    if (namesOneHost(request.raw)) done()
    else if (isOfApi(request)) void api.answerHostless(reply)
    else void pages.answerProblem(request, reply, 400)
  })
  // What is on every request's way calls back: a promise costs more than the work in it. At the end,
  // for a kept page passes by: it has them among its own.
  app.addHook('onSend', (request, reply, payload, done) => {
    for (const [name, value] of Object.entries(headersOver(request.protocol))) {
      if (!reply.hasHeader(name)) reply.header(name, value)
    }
    // Pages have a policy of their own, but for those of development, which Vite adds scripts to.
    if (mode === 'production' && !reply.hasHeader('Content-Security-Policy')) {
      reply.header('Content-Security-Policy', documentPolicy)
    }
    done(null, payload)
  })
  app.addHook('preClose', async () => {
    stopping = true
  })
  // Node closes idle connections once, when it stops: those with an answer in flight only turn idle
  // afterwards. Its own call would cut off what is not sent yet, so each is ended with its answer.
  app.addHook('onResponse', (request, _reply, done) => {
    if (stopping) request.raw.socket.destroySoon()
    done()
  })
  app.addHook('onClose', async () => {
    busy.stop()
    await delivery.stop()
    homes.close()
    provider?.stop()
    drafts.close()
    leads.close()
    stream.flush()
  })
  const recordAnswer = recordRequests(app, metrics)
  const health = {
    header: header.status,
    homes: homes.served,
    provider: provider?.status ?? null,
    drafts: drafts.status,
    leads: delivery.read,
    isStopping: () => stopping,
  }
  addHealthRoutes(app, health)
  addAdmin(app, { ...health, metrics, options: serverOptions(bounds) })
  const api = addApi(app, {
    register: homes,
    served: homes.served,
    serviceAreas: content.serviceAreas,
    today,
    leads: { submit: leadsForVisitors.submit, find: leads.find, change: leads.change },
    networkOf: networkOfRequest,
    takeTurn: protection.takeTurn,
    limits,
    now: clock,
    tokens: config.API_TOKENS,
    corsOrigins: config.CORS_ORIGINS,
    packing: {
      negotiate: negotiateEncoding,
      compress: (body, encoding) => compress(body, encoding, 'once'),
    },
  })
  addHeaderConfigurationRoute(app, join(parts.contentFolder, 'header-configuration.json'))
  if (parts.clientFolder) {
    for (const [path, file] of loadStaticFiles(parts.clientFolder)) {
      app.get(path, (request, reply) => sendStaticFile(file, request, reply))
    }
  }
  const pages = addPageRoutes(app, {
    settings: {
      siteTitle: config.SITE_TITLE,
      productCode: config.PRODUCT_CODE,
      tagManagerUrl: config.TAG_MANAGER_URL,
      gallery: mode === 'development',
      sendsMail: deliverySettings.hasMail,
      passesLeadsOn: passesLeadsOn(deliverySettings),
    },
    content,
    registerForPage: provider?.registerForPage ?? (() => homes),
    drafts,
    leads: leadsForVisitors,
    formGuard: openFormGuard(config.LEADS_KEY),
    networkOf: networkOfRequest,
    countStep: countEnquirySteps(metrics),
    homesAreMadeUp: () => (provider ? config.MOCKS : homes.served().isMadeUp),
    readHeader: header.read,
    clock,
    drawPage: createPages(parts.build, mode),
    busy,
    takeTurn: protection.takeTurn,
    takeForm: createFormLimits(limits),
    metrics,
    keepPages: mode === 'production',
  })
  app.setNotFoundHandler((request, reply) => pages.answerProblem(request, reply, 405))
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'a request failed')
    return pages.answerProblem(request, reply, status).catch(err => {
      request.log.error({ err }, 'not even the page that says so could be drawn')
      return reply
        .code(500)
        .type('text/html; charset=utf-8')
        .header('Content-Security-Policy', preparedProblem.policy)
        .send(preparedProblem.body)
    })
  })

  let preparedProblem = { body: '', policy: documentPolicy }
  app.addHook('onReady', async () => {
    preparedProblem = await pages.prepareProblem(400)
  })
  return app

  function createHeader({ HEADER_CONFIGURATION_URL: url }: Config, file: string) {
    return createHeaderReader({
      readAnswer: url ? () => fetchHeaderAnswer(url) : () => readHeaderFile(file),
      now: () => clock().getTime(),
      maxAgeMs: url ? 60_000 : 1_000,
      onFault: (kind, cause) => {
        faults.header({ kind })
        app.log.warn({ kind, cause: cause && String(cause) }, 'the header could not be read')
      },
    })
  }
}

const maxHeaderSize = 64 * 1024

const isOfApi = ({ url }: { url: string }) => /^\/v1(?![^/?])/.test(url)

/** Unique across restarts; in hexadecimal, which cannot spell what must not be in a log. */
function createRequestIds(): () => string {
  const start = `${Date.now().toString(16)}-${process.pid.toString(16)}`
  let number = 0
  return () => {
    number += 1
    return `${start}-${number.toString(16)}`
  }
}
