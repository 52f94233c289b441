import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Registry } from 'prom-client'
import { documentPolicy, everyAnswer } from '../security-headers.ts'
import { type Readiness, sendHealth, up } from './health.ts'

/** Of one process, or of all together. */
export type Monitoring = {
  readHealth: () => Promise<Readiness>
  readMetrics: () => Promise<Registry>
}

type AdminParts = Monitoring & { options: FastifyServerOptions }

/** For operators, on a port of its own, so that no proxy has to keep the public out. */
export function createAdmin({ options, ...parts }: AdminParts): FastifyInstance {
  const admin = Fastify({
    ...options,
    logController: new LogController({ disableRequestLogging: true }),
  })
  admin.addHook('onSend', (_request, reply, payload, done) => {
    reply.headers({ ...everyAnswer, 'Content-Security-Policy': documentPolicy })
    done(null, payload)
  })
  admin.get('/health/live', async (_request, reply) => sendHealth(reply, up))
  admin.get('/health/ready', async (_request, reply) => sendHealth(reply, await parts.readHealth()))
  admin.get('/metrics', async (_request, reply) => {
    const metrics = await parts.readMetrics()
    return reply
      .header('Cache-Control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.metrics())
  })
  admin.setNotFoundHandler((_request, reply) =>
    reply.code(404).send({ error: 'Here are /metrics, /health/ready and /health/live.' }),
  )
  return admin
}
