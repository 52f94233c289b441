import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { FollowStatus } from '../../register/published/follow-published.ts'
import type { RegisterStatus } from '../../register/register-status.ts'
import type { Config } from '../config.ts'
import type { HomesProviderStatus } from '../homes-provider.ts'
import type { DraftsStatus } from '../leads/open-drafts.ts'
import type { LeadsDetail } from '../leads/start-delivery.ts'
import { documentPolicy, everyAnswer } from '../security-headers.ts'
import type { Metrics } from './metrics.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The address of the admin listener, or null where there is none; closed with the app. */
    listenForAdmin: (config: Pick<Config, 'ADMIN_PORT' | 'ADMIN_HOST'>) => Promise<string | null>
  }
}

export type HealthParts = {
  /** A page without the header is whole, so the header never makes us unready. */
  header: () => { source: string; ageMs: number | null }
  /** Our own register. */
  homes: () => RegisterStatus
  /** Null where homes do not come from REGISTER_URL. */
  published: (() => FollowStatus) | null
  /** Set where pages read homes from another provider: while it fails we go on serving, and report it. */
  provider: (() => HomesProviderStatus) | null
  drafts: () => DraftsStatus
  /** Reported where leads cannot be stored; pages are served all the same, and say so. */
  leads: () => Promise<LeadsDetail>
  isStopping: () => boolean
}

const up = { status: 'up' }

/** For the public: whether we are up, and whether we can serve. No details. */
export function addHealthRoutes(app: FastifyInstance, parts: HealthParts): void {
  app.get('/health/live', async (_request, reply) => send(reply, up))
  app.get('/health/ready', async (_request, reply) => send(reply, readReady(parts)))
}

type AdminParts = HealthParts & { metrics: Metrics; options: FastifyServerOptions }

/** For operators, on a port of its own, so that no proxy has to keep the public out. */
export function addAdmin(app: FastifyInstance, { options, ...parts }: AdminParts): void {
  const admin = Fastify({
    ...options,
    loggerInstance: app.log,
    logController: new LogController({ disableRequestLogging: true }),
  })
  admin.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers({ ...everyAnswer, 'Content-Security-Policy': documentPolicy })
    done(null, payload)
  })
  addAdminRoutes(admin, parts)
  admin.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: 'Here are /metrics, /health/ready and /health/live.' }),
  )
  app.decorate('listenForAdmin', async ({ ADMIN_PORT: port, ADMIN_HOST: host }) =>
    port === null ? null : admin.listen({ port, host }),
  )
  app.addHook('onClose', () => admin.close())
}

/** Adds what cannot serve and why, and the metrics. */
function addAdminRoutes(app: FastifyInstance, parts: HealthParts & { metrics: Metrics }) {
  app.get('/health/live', async (_request, reply) => send(reply, up))
  app.get('/health/ready', async (_request, reply) => {
    const leads = await parts.leads()
    return send(reply, {
      ...readReady(parts),
      cannotServe: [
        ...(parts.isStopping() ? ['stopping'] : []),
        ...(canReadHomes(parts) ? [] : ['homes']),
        ...(leads.state === 'kept' ? [] : ['leads']),
      ],
      header: parts.header(),
      homes: parts.provider?.() ?? parts.homes(),
      ...(parts.published && { published: parts.published() }),
      drafts: parts.drafts(),
      leads,
    })
  })
  app.get('/metrics', async (_request, reply) => {
    // Counted now, for other processes send from the same outbox.
    await parts.leads()
    return reply
      .header('Cache-Control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(parts.metrics.format())
  })
}

function canReadHomes({ provider, homes }: HealthParts): boolean {
  return ['serving', 'answering', 'unknown'].includes((provider?.() ?? homes()).state)
}

/**
 * We stay ready when leads cannot be stored, because homes and help are worth serving all the same.
 * We also stay ready when another provider of homes fails: it fails for every process, and a load
 * balancer that took them all out of service would mend nothing.
 */
function readReady(parts: HealthParts): { status: 'ready' | 'not ready' } {
  const isReady = !parts.isStopping() && (canReadHomes(parts) || parts.provider !== null)
  return { status: isReady ? 'ready' : 'not ready' }
}

function send<Body extends { status: string }>(reply: FastifyReply, body: Body): FastifyReply {
  return reply
    .code(body.status === 'not ready' ? 503 : 200)
    .header('Cache-Control', 'no-store')
    .send(body)
}
