import type { FastifyInstance } from 'fastify'
import type { RegisterStatus } from '../register/register-status.ts'
import type { HomesProviderStatus } from './homes-provider.ts'
import type { Metrics } from './metrics.ts'
import type { DraftsStatus } from './open-drafts.ts'

export type HealthParts = {
  metrics: Metrics
  /** What the header stands on; a page without it is whole, so it never makes us unready. */
  header: () => { source: string; ageMs: number | null }
  /** Our own register. */
  homes: () => RegisterStatus
  /** Set where pages read homes elsewhere: we go on serving while that fails, and say so. */
  provider: (() => HomesProviderStatus) | null
  drafts: () => DraftsStatus
  isStopping: () => boolean
}

export function addHealthRoutes(app: FastifyInstance, parts: HealthParts): void {
  app.get('/health/live', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'up' }),
  )

  app.get('/health/ready', async (_request, reply) => {
    const homes = parts.provider?.() ?? parts.homes()
    const canRead = homes.state === 'serving' || homes.state === 'answering'
    const cannotServe = [...(parts.isStopping() ? ['stopping'] : []), ...(canRead ? [] : ['homes'])]
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
      })
  })

  app.get('/metrics', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(parts.metrics.format()),
  )
}
