import type { FastifyRequest } from 'fastify'
import type { ContentFiles } from '../content/content-files.ts'
import type { HeaderReading } from '../site/header/header-configuration.ts'
import { readChoices } from '../site/visit/choices.ts'
import type { Settings, Visit } from '../site/visit/visit.ts'

export type VisitParts = {
  settings: Settings
  content: ContentFiles
  readHeader: () => HeaderReading | Promise<HeaderReading>
  homesAreMadeUp: () => boolean
  clock: () => Date
}

/** A host is a name or an address with an optional port; anything else is not repeated on a page. */
const hostShape = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

export function originOf(request: FastifyRequest): string | null {
  const origin = `${request.protocol}://${request.host}`
  return hostShape.test(request.host) && URL.canParse(origin) ? origin : null
}

export function createVisit(request: FastifyRequest, origin: string, parts: VisitParts): Visit {
  return {
    now: parts.clock(),
    origin,
    settings: parts.settings,
    choices: readChoices(request.headers.cookie),
    readHeader: parts.readHeader,
    content: parts.content,
    homesAreMadeUp: parts.homesAreMadeUp(),
    reportFault: err => request.log.error({ err }, 'a page could not be drawn'),
  }
}
