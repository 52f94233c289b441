import type { FastifyRequest } from 'fastify'
import { CommitUnanswered } from '../../connections/postgres-faults.ts'
import type { ContentFiles } from '../../content/content-files.ts'
import { defaultLanguage } from '../../content/words.ts'
import { noDraft } from '../../leads/draft.ts'
import type { DraftStore } from '../../leads/draft-store.ts'
import type { LeadsForVisitors } from '../../leads/leads-for-visitors.ts'
import type { FormGuard } from '../../leads/submit/form-guard.ts'
import { MayBeStored } from '../../leads/submit/may-be-stored.ts'
import type { Register } from '../../register/register.ts'
import type { SentFields, Settings, Visit } from '../../site/app/visit.ts'
import { hasPreferences, noChoices, readChoices } from '../../site/choices/choices.ts'
import type { HeaderReading } from '../../site/header/header-configuration.ts'
import { listKnownHomes } from '../../site/visit/list-known-homes.ts'
import { createRequestDraft, visitCookieName } from '../../site/visit/save-draft.ts'
import type { MeterNumberLimit } from '../protection/limits.ts'
import { createPatience, PageTimeIsOver, pagePatienceMs } from './page-patience.ts'
import { mayResubmit } from './resubmit-form.ts'

export type VisitParts = {
  settings: Settings
  content: ContentFiles
  /** For one page, with a limit on how long it waits. */
  registerForPage: () => Register
  readHeader: () => HeaderReading | Promise<HeaderReading>
  drafts: DraftStore
  leads: LeadsForVisitors
  formGuard: FormGuard
  /** Null where RATE_LIMITS is off: then pages do not know the visitor's network. */
  networkOf: (request: FastifyRequest) => string | null
  takeMeterNumber: MeterNumberLimit
  homesAreMadeUp: () => boolean
  countStep: Visit['countStep']
  clock: () => Date
}

export function createVisit(request: FastifyRequest, origin: string, parts: VisitParts): Visit {
  const secure = origin.startsWith('https:')
  const network = parts.networkOf(request)
  const impatient = createPatience(pagePatienceMs)
  const visit: Omit<Visit, 'knownHomes'> = {
    ...createVisitWithoutRequest(origin, parts),
    choices: readChoices(request.headers.cookie, secure),
    hasPreferences: hasPreferences(request.headers.cookie, secure),
    hasDraft: request.headers.cookie?.includes(visitCookieName) === true,
    draft: createRequestDraft({
      cookies: request.headers.cookie,
      secure,
      drafts: impatient(parts.drafts),
      network: network ?? '',
      mayBeSentAgain: mayResubmit(request),
    }),
    leads: tellUnsure(impatient(parts.leads)),
    network,
    mayCompareMeter: async (home, number) =>
      network === null || parts.takeMeterNumber({ network, home, number }, parts.clock().getTime()),
    sentFields: () => readFields(request.body),
    isForm: request.method !== 'GET' && request.method !== 'HEAD',
    countStep: parts.countStep,
    isRouteChange: isRouteChange(request.url),
    reportFault: err => request.log.error({ err }, 'a page could not be drawn'),
  }
  return { ...visit, knownHomes: () => listKnownHomes(visit) }
}

/** Script asks for the data of the page that it goes to: its address with `.data` behind it. */
export const isRouteChange = (url: string): boolean => /^[^?]*\.data(?:\?|$)/.test(url)

/** A lead whose storing was not answered is not said to be lost. */
const tellUnsure = (leads: LeadsForVisitors): LeadsForVisitors => ({
  ...leads,
  submit: (...asked) =>
    leads.submit(...asked).catch(fault => {
      const isUnsure =
        fault instanceof CommitUnanswered || (fault instanceof PageTimeIsOver && fault.isBegun)
      throw isUnsure ? new MayBeStored('Storing was not answered', { cause: fault }) : fault
    }),
})

/** Forms of pages come as bytes. */
const readFields = (body: unknown): SentFields =>
  Buffer.isBuffer(body) ? [...new URLSearchParams(body.toString())] : []

/** For a problem page that is rendered before there is a request. */
export const createVisitWithoutRequest = (origin: string, parts: VisitParts): Visit => ({
  now: parts.clock(),
  origin,
  language: defaultLanguage,
  settings: parts.settings,
  choices: noChoices,
  readHeader: parts.readHeader,
  content: parts.content,
  register: parts.registerForPage(),
  draft: noDraft,
  knownHomes: async () => [],
  leads: parts.leads,
  formGuard: parts.formGuard,
  network: null,
  mayCompareMeter: async () => true,
  homesAreMadeUp: parts.homesAreMadeUp(),
  countStep: () => {},
  reportFault: () => {},
})
