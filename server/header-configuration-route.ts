import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

/** The path a content system would serve it at, so that the site cannot tell the difference. */
const path = '/aem6/content/sysadmin/header-configuration/jcr:content.data.json'

export function addHeaderConfigurationRoute(app: FastifyInstance, file: string): void {
  // The router reads `::` as one plain colon.
  app.get(path.replace(':', '::'), async (request, reply) => {
    reply.header('Cache-Control', 'no-cache')
    try {
      return reply.type('application/json; charset=utf-8').send(await readFile(file))
    } catch (err) {
      request.log.error({ err }, 'the header configuration file cannot be read')
      return reply.code(503).send({ error: 'The header configuration cannot be read.' })
    }
  })
}
