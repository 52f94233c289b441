import { createContext } from 'react-router'
import type { ContentFiles } from '../../content/content-files.ts'
import type { Language } from '../../content/words.ts'
import type { FlowName } from '../../enquiries/flows/flow.ts'
import type { LeadsForVisitors } from '../../leads/leads-for-visitors.ts'
import type { FormGuard } from '../../leads/submit/form-guard.ts'
import type { FunnelStep, RequestDraft } from '../../leads/visit-draft.ts'
import type { Register } from '../../register/register.ts'
import type { Choices } from '../choices/choices.ts'
import type { HeaderReading } from '../header/header-configuration.ts'

export type Settings = {
  siteTitle: string
  productCode: string
  tagManagerUrl: string | null
  /** Development only: the gallery of components is served. */
  gallery: boolean
  /** Who sends an enquiry and gives an e-mail address gets a confirmation. */
  sendsMail: boolean
  /** Somebody is told of what is sent. Else it is stored, and pages promise nothing more. */
  passesLeadsOn: boolean
}

/** What one request brings to the pages: who asks, when, and where facts are read. */
export type Visit = {
  now: Date
  language: Language
  origin: string
  settings: Settings
  choices: Choices
  readHeader: () => HeaderReading | Promise<HeaderReading>
  content: ContentFiles
  /** Where homes are read; a page that cannot read them says that the fault is ours. */
  register: Register
  /** What the visitor typed and has not sent; shared by their tabs. */
  draft: RequestDraft
  /** What visitors have sent: a lead is on disk before it is answered. */
  leads: LeadsForVisitors
  /** Tells a person's form from a machine's. */
  formGuard: FormGuard
  /** Who asks, for limits, never kept; null where limits are off. */
  network: string | null
  /** True where every home in the register is made up, which pages then say. */
  homesAreMadeUp: boolean
  /** Counts a step of an enquiry, without anything about who makes it. See `count-steps.ts`. */
  countStep: (flow: FlowName, step: FunnelStep) => void
  /** Where a fault of ours is told: the log, with the request's id. The visitor sees fixed words. */
  reportFault: (fault: unknown) => void
  /** A form was sent, and not a page asked for. */
  isForm?: boolean
  /** A route change asks for a page's data, anything else for its document. */
  isRouteChange?: boolean
  /** Set when the server wants an answer of its own in the shell: 405, 414, 429, 503… */
  problem?: number
}

export const visitContext = createContext<Visit>()
