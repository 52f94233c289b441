import type { FastifyRequest } from 'fastify'
import type { ContentFiles } from '../content/content-files.ts'
import { defaultLanguage } from '../content/words.ts'
import type { DraftStore } from '../leads/drafts/draft-store.ts'
import type { LeadsForVisitors } from '../leads/leads-for-visitors.ts'
import type { FormGuard } from '../leads/submit/form-guard.ts'
import type { Register } from '../register/register.ts'
import type { Settings, Visit } from '../site/app/visit.ts'
import { readChoices } from '../site/choices/choices.ts'
import type { HeaderReading } from '../site/header/header-configuration.ts'
import { createRequestDraft } from '../site/visit/request-draft.ts'
import { mayBeSentAgain } from './send-again.ts'

export type VisitParts = {
  settings: Settings
  content: ContentFiles
  /** For one page, which waits for it only so long. */
  registerForPage: () => Register
  readHeader: () => HeaderReading | Promise<HeaderReading>
  drafts: DraftStore
  leads: LeadsForVisitors
  formGuard: FormGuard
  /** Null where RATE_LIMITS is off: then pages do not learn who asks. */
  networkOf: (request: FastifyRequest) => string | null
  homesAreMadeUp: () => boolean
  countStep: Visit['countStep']
  clock: () => Date
}

/** A host is a name or an address with an optional port; anything else is not repeated on a page. */
const hostShape = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

export const isHost = (host: string): boolean => hostShape.test(host)

/** Visitors come by one name: the newest is looked at once. */
let last = { host: '', protocol: '', origin: null as string | null }

export function originOf({ host, protocol }: FastifyRequest): string | null {
  if (host !== last.host || protocol !== last.protocol) {
    const origin = `${protocol}://${host}`
    // Behind a proxy, both are what it says they are.
    const isWeb = protocol === 'http' || protocol === 'https'
    const isSound = isWeb && isHost(host) && URL.canParse(origin)
    last = { host, protocol, origin: isSound ? origin : null }
  }
  return last.origin
}

export function createVisit(request: FastifyRequest, origin: string, parts: VisitParts): Visit {
  const secure = origin.startsWith('https:')
  const network = parts.networkOf(request)
  return {
    now: parts.clock(),
    language: defaultLanguage,
    origin,
    settings: parts.settings,
    choices: readChoices(request.headers.cookie, secure),
    readHeader: parts.readHeader,
    content: parts.content,
    register: parts.registerForPage(),
    draft: createRequestDraft({
      cookies: request.headers.cookie,
      secure,
      drafts: parts.drafts,
      network: network ?? '',
      mayBeSentAgain: mayBeSentAgain(request),
    }),
    leads: parts.leads,
    formGuard: parts.formGuard,
    network,
    homesAreMadeUp: parts.homesAreMadeUp(),
    isForm: request.method !== 'GET' && request.method !== 'HEAD',
    countStep: parts.countStep,
    isRouteChange: /^[^?]*\.data(?:\?|$)/.test(request.url),
    reportFault: err => request.log.error({ err }, 'a page could not be drawn'),
  }
}
