import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type { Config } from './config.ts'
import { addAdminRoutes, type HealthParts } from './health-routes.ts'
import type { Metrics } from './metrics.ts'
import { documentPolicy, everyAnswer } from './security-headers.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Where it listens for who runs it, or null where it does not; closed with the app. */
    listenForAdmin: (config: Pick<Config, 'ADMIN_PORT' | 'ADMIN_HOST'>) => Promise<string | null>
  }
}

type AdminParts = HealthParts & { metrics: Metrics; options: FastifyServerOptions }

/** A listener of its own, so that what it tells is never a matter of a proxy's rules. */
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
