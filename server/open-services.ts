import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createLeadsForVisitors } from '../leads/leads-for-visitors.ts'
import { createMemoryLimits, type Limits } from '../leads/limits.ts'
import type { Config } from './config.ts'
import { createContentFiles } from './content-files.ts'
import { createHeader } from './header-source.ts'
import { findOwnBase, openHomesProvider } from './homes-provider.ts'
import { openDrafts } from './leads/open-drafts.ts'
import { deriveContactKey, openLeads } from './leads/open-leads.ts'
import { readDeliverySettings } from './leads/senders.ts'
import { createSiteOrigin } from './leads/site-origin.ts'
import { startDelivery } from './leads/start-delivery.ts'
import { watchWaitingLists } from './leads/watch-waiting-lists.ts'
import { createFaultCounters, type FaultCounters } from './monitoring/counters.ts'
import { addCounter, type Metrics } from './monitoring/metrics.ts'

type Parts = {
  config: Config
  contentFolder: string
  metrics: Metrics
  clock: () => Date
  today: () => string
  limits?: Limits
  headerBudgetMs?: number
}

export type Services = Awaited<ReturnType<typeof openServices>>

/** All that requests are answered from, except our own register. Each reports its faults to the log and the metrics. */
export async function openServices(app: FastifyInstance, parts: Parts) {
  const { config, contentFolder, metrics, clock, today } = parts
  const faults = createFaultCounters(metrics)
  const limits = parts.limits ?? createMemoryLimits()
  const headerFile = join(contentFolder, 'header-configuration.json')
  const header = createHeader(app, config, headerFile, {
    clock,
    faults,
    budgetMs: parts.headerBudgetMs,
  })
  const content = createContentFiles(contentFolder, (file, cause) => {
    faults.content({})
    app.log.error(
      { file, cause: String(cause) },
      'a content file is broken; the last good one is served',
    )
  })
  const leads = openLeadStore(app, config, clock, faults)
  const drafts = openDraftStore(app, config, clock, faults, leads.mayErase)
  const deliverySettings = readDeliverySettings(config)
  const siteOrigin = createSiteOrigin(config, leads)
  const countLead = addCounter(
    metrics,
    'hearthlight_leads_total',
    'Leads that were sent to us, by outcome',
    ['outcome', 'product', 'how'],
  )
  const leadsForVisitors = createLeadsForVisitors({
    store: leads,
    limits,
    ...(config.LEADS_KEY !== null && { contactKey: deriveContactKey(config.LEADS_KEY) }),
    siteOrigin: siteOrigin.read,
    delivery: deliverySettings,
    now: clock,
    today,
    onOutcome: (outcome, { product, how }) => countLead({ outcome, product, how }),
  })
  const provider = await openHomesProvider(config, {
    ownBase: () => findOwnBase(app.server),
    today,
    onFault: fault => {
      const { kind } = fault
      faults.homes({ kind })
      if (kind !== 'not-asked') app.log.warn({ kind, cause: fault.message }, 'homes cannot be read')
    },
  })
  const areas = content.serviceAreas
  const delivery = startDelivery(app, { config, leads, siteOrigin, areas, clock, metrics, faults })
  const waitingLists = watchWaitingLists(app, { config, leads, areas, clock, metrics })
  return {
    limits,
    headerFile,
    header,
    content,
    leads,
    drafts,
    deliverySettings,
    leadsForVisitors,
    /** Null where pages read our own register. */
    provider,
    delivery,
    async close() {
      await waitingLists.stop()
      await delivery.stop()
      provider?.stop()
      drafts.close()
      leads.close()
    },
  }
}

function openLeadStore(
  { log }: FastifyInstance,
  { DATA_DIR, LEADS_KEY }: Config,
  clock: () => Date,
  faults: FaultCounters,
) {
  return openLeads({
    dataFolder: DATA_DIR,
    leadsKey: LEADS_KEY,
    clock,
    onFault: (act, fault, error) => {
      faults.leads({ act, fault })
      if (error) log.error({ act, err: error }, 'leads cannot be kept; visitors are told')
    },
    onHold: ({ why }) =>
      log.error({ why }, 'the clock may be wrong: nothing is erased for a day of running'),
  })
}

function openDraftStore(
  { log }: FastifyInstance,
  { DATA_DIR, LEADS_KEY }: Config,
  clock: () => Date,
  faults: FaultCounters,
  mayErase: () => Promise<boolean>,
) {
  return openDrafts({
    dataFolder: DATA_DIR,
    leadsKey: LEADS_KEY,
    clock,
    mayErase,
    onFault: (act, fault, error) => {
      faults.drafts({ act, fault })
      if (error) log.error({ act, err: error }, 'drafts cannot be kept; pages go on without')
    },
    onDropped(drafts) {
      faults.droppedDrafts({}, drafts)
      log.warn({ drafts }, 'drafts are full: the oldest of the network that holds most are dropped')
    },
  })
}
