import type { FastifyInstance } from 'fastify'
import type { RegisterStatus } from '../register/register-status.ts'
import type { Metrics } from './metrics.ts'

export type HealthParts = {
  metrics: Metrics
  /** What the header stands on; a page without it is whole, so it never makes us unready. */
  header: () => { source: string; ageMs: number | null }
  homes: () => RegisterStatus
  isStopping: () => boolean
}

export function addHealthRoutes(app: FastifyInstance, parts: HealthParts): void {
  app.get('/health/live', async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'up' }),
  )

  app.get('/health/ready', async (_request, reply) => {
    const homes = parts.homes()
    const cannotServe = [
      ...(parts.isStopping() ? ['stopping'] : []),
      ...(homes.state === 'serving' ? [] : ['homes']),
    ]
    return reply
      .code(cannotServe.length > 0 ? 503 : 200)
      .header('Cache-Control', 'no-store')
      .send({
        status: cannotServe.length > 0 ? 'not ready' : 'ready',
        cannotServe,
        header: parts.header(),
        homes,
      })
  })

  app.get('/metrics', async (_request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(parts.metrics.format()),
  )
}
