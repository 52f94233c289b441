import type { FastifyInstance } from 'fastify'
import type { RegisterStatus } from '../register/register-status.ts'
import type { HomesProviderStatus } from './homes-provider.ts'
import type { Metrics } from './metrics.ts'
import type { DraftsStatus } from './open-drafts.ts'
import type { LeadsDetail } from './start-delivery.ts'

export type HealthParts = {
  metrics: Metrics
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

export function addHealthRoutes(app: FastifyInstance, parts: HealthParts): void {
  app.get('/health/live', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'up' }),
  )

  app.get('/health/ready', async (_request, reply) => {
    const homes = parts.provider?.() ?? parts.homes()
    const canRead = ['serving', 'answering', 'unknown'].includes(homes.state)
    const leads = await parts.leads()
    const cannotServe = [
      ...(parts.isStopping() ? ['stopping'] : []),
      ...(canRead ? [] : ['homes']),
      ...(leads.state === 'kept' ? [] : ['leads']),
    ]
    // Leads that cannot be kept are named, but homes and help are worth serving without.
    // Another provider's failing is the same for every process: taking them all out mends nothing.
    const isReady = !parts.isStopping() && (canRead || parts.provider !== null)
    return reply
      .code(isReady ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'not ready',
        cannotServe,
        header: parts.header(),
        homes,
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
