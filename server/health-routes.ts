import type { FastifyInstance, FastifyReply } from 'fastify'
import type { RegisterStatus } from '../register/register-status.ts'
import type { HomesProviderStatus } from './homes-provider.ts'
import type { Metrics } from './metrics.ts'
import type { DraftsStatus } from './open-drafts.ts'
import type { LeadsDetail } from './start-delivery.ts'

export type HealthParts = {
  /** What the header stands on; a page without it is whole, so it never makes us unready. */
  header: () => { source: string; ageMs: number | null }
  /** Our own register. */
  homes: () => RegisterStatus
  /** Set where pages read homes elsewhere: we go on serving while that fails, and say so. */
  provider: (() => HomesProviderStatus) | null
  drafts: () => DraftsStatus
  /** Named where they cannot be kept; pages are served all the same, and say so. */
  leads: () => Promise<LeadsDetail>
  isStopping: () => boolean
}

const up = { status: 'up' }

/** For the public: whether we are up, and whether we can serve. Nothing of the inside. */
export function addHealthRoutes(app: FastifyInstance, parts: HealthParts): void {
  app.get('/health/live', async (_request, reply) => send(reply, up))
  app.get('/health/ready', async (_request, reply) => send(reply, readReady(parts)))
}

/** For whoever runs it, on a port of its own: also what cannot serve and why, and the metrics. */
export function addAdminRoutes(app: FastifyInstance, parts: HealthParts & { metrics: Metrics }) {
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
 * Leads that cannot be kept do not make us unready: homes and help are worth serving without. Nor
 * does another provider that fails: it fails for every process, so taking them all out mends nothing.
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
