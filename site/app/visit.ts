import { createContext } from 'react-router'
import type { ContentFiles } from '../../content/content-files.ts'
import type { Language } from '../../content/words.ts'
import type { FlowName } from '../../enquiries/flows/flow.ts'
import type { FunnelStep, RequestDraft } from '../../leads/draft.ts'
import type { LeadsForVisitors } from '../../leads/leads-for-visitors.ts'
import type { FormGuard } from '../../leads/submit/form-guard.ts'
import type { Register } from '../../register/register.ts'
import type { Choices } from '../choices/choices.ts'
import type { HeaderReading } from '../header/header-configuration.ts'

export type Settings = {
  siteTitle: string
  productCode: string
  tagManagerUrl: string | null
  /** Development only: the gallery of components is served. */
  gallery: boolean
  /** Whoever sends an enquiry with an e-mail address gets a confirmation. */
  sendsMail: boolean
  /** Leads are delivered to somebody. Else they are only stored, and pages promise nothing more. */
  passesLeadsOn: boolean
}

/** Names and values of a form, in order. */
export type SentFields = readonly (readonly [name: string, value: string])[]

/** What the server passes to loaders and actions with each request. */
export type Visit = {
  now: Date
  language: Language
  origin: string
  settings: Settings
  choices: Choices
  readHeader: () => HeaderReading | Promise<HeaderReading>
  content: ContentFiles
  register: Register
  /** What the visitor typed and has not sent; shared by their tabs. */
  draft: RequestDraft
  knownHomes: () => Promise<readonly KnownHome[]>
  /** What visitors have sent: a lead is on disk before it is answered. */
  leads: LeadsForVisitors
  /** Tells a person's form from a machine's. */
  formGuard: FormGuard
  /** The visitor's network, for limits, never stored; null where limits are off. */
  network: string | null
  /** Whether a typed meter number may be compared with the home's: numbers could be guessed. */
  mayCompareMeter: (addressId: string, number: string) => Promise<boolean>
  /** True where every home in the register is made up, which pages then say. */
  homesAreMadeUp: boolean
  /** Counts a step of an enquiry, without anything about who makes it. See `count-steps.ts`. */
  countStep: (flow: FlowName, step: FunnelStep) => void
  /** Logs a fault of ours with the request's id. The visitor sees fixed words. */
  reportFault: (fault: unknown) => void
  /** A form was sent: not a GET of a page. */
  isForm?: boolean
  /** What that form says, for a page that can do nothing with it but offer to send it again. */
  sentFields?: () => SentFields
  /** True for the data of a page after a route change, false for its document. */
  isRouteChange?: boolean
  /** True where this browser keeps preferences, or the name of a draft. */
  hasPreferences?: boolean
  hasDraft?: boolean
  /** A form that such a page offers to send again. */
  refusedForm?: { action: string; fields: SentFields; says: { title: string; text: string } }
  /** The status of an error page that the server answers with: 405, 414, 429, 503… */
  problem?: number
}

/** A home that the visitor told us about, and the words to go on with it. */
export type KnownHome = { readonly id: string; readonly text: string }

export const visitContext = createContext<Visit>()
