import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { decodeText, readJson } from '../content/read-json.ts'
import { fetchHeaderAnswer, readHeaderFile } from '../site/header/fetch-header-answer.ts'
import { createHeaderCache } from '../site/header/header-cache.ts'
import type { Config } from './config.ts'
import type { FaultCounters } from './monitoring/counters.ts'

/** The path that a content system would serve it at. */
const path = '/aem6/content/sysadmin/header-configuration/jcr:content.data.json'

export function addHeaderConfigurationRoute(app: FastifyInstance, file: string): void {
  // The router reads `::` as one plain colon.
  app.get(path.replace(':', '::'), async (request, reply) => {
    reply.header('Cache-Control', 'no-cache')
    try {
      const bytes = await readFile(file)
      readJson(bytes)
      return reply.type('application/json; charset=utf-8').send(decodeText(bytes))
    } catch (err) {
      request.log.error({ err }, 'the header configuration file cannot be read')
      return reply.code(503).send({ error: 'The header configuration cannot be read.' })
    }
  })
}

type Parts = { clock: () => Date; faults: FaultCounters; budgetMs: number | undefined }

/** Reads the header from where the setting says, else from our own file. */
export function createHeader(
  { log }: FastifyInstance,
  { HEADER_CONFIGURATION_URL: url }: Pick<Config, 'HEADER_CONFIGURATION_URL'>,
  file: string,
  { clock, faults, budgetMs }: Parts,
) {
  return createHeaderCache({
    readAnswer: url ? () => fetchHeaderAnswer(url) : () => readHeaderFile(file),
    now: () => clock().getTime(),
    maxAgeMs: url ? 60_000 : 1_000,
    ...(budgetMs && { budgetMs }),
    onFault: (kind, cause) => {
      faults.header({ kind })
      log.warn({ kind, err: cause }, 'the header could not be read')
    },
  })
}
