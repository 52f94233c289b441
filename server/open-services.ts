import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { flowNames } from '../enquiries/flows/flow.ts'
import { createLeadsForVisitors } from '../leads/leads-for-visitors.ts'
import { createMemoryLimits, type Limits } from '../leads/limits.ts'
import { deriveKey } from '../leads/sealing.ts'
import { createFormGuard } from '../leads/submit/form-guard.ts'
import type { Config } from './config.ts'
import { createContentFiles } from './content-files.ts'
import { createHeader } from './header-source.ts'
import { findOwnBase, openHomesProvider } from './homes-provider.ts'
import { openStorage } from './leads/open-storage.ts'
import { readDeliverySettings } from './leads/senders.ts'
import { createSiteOrigin } from './leads/site-origin.ts'
import { startDelivery } from './leads/start-delivery.ts'
import { watchWaitingLists } from './leads/watch-waiting-lists.ts'
import { createFaultCounters } from './monitoring/counters.ts'
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

/** All that requests are answered from, except our own register. Each reports its faults to the log and the metrics. */
export async function openServices(app: FastifyInstance, parts: Parts) {
  const { config, contentFolder, metrics, clock, today } = parts
  const faults = createFaultCounters(metrics)
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
  const storage = openStorage(app, {
    config,
    clock,
    metrics,
    faults,
    ownLimits: parts.limits ?? createMemoryLimits(),
  })
  const { keys, leads, drafts, limits } = storage
  const deliverySettings = readDeliverySettings(config)
  const siteOrigin = createSiteOrigin(config, leads)
  const countLead = addCounter(
    metrics,
    'hearthlight_leads_total',
    'Leads that were sent to us, by outcome',
    ['outcome', 'product', 'how'],
    // An alert asks how much a count rose: one that begins at 1 with its first lead has not risen.
    flowNames.flatMap(product =>
      ['web-form', 'api'].map(how => ({ outcome: 'stored', product, how })),
    ),
  )
  const leadsForVisitors = createLeadsForVisitors({
    store: leads,
    limits,
    contactKey: deriveKey(keys[0].key, 'contacts in limits'),
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
  const { database } = storage
  const delivery = startDelivery(app, {
    config,
    leads,
    database,
    siteOrigin,
    areas,
    clock,
    metrics,
    faults,
  })
  const waitingLists = watchWaitingLists(app, { config, leads, areas, clock, metrics })
  return {
    limits,
    headerFile,
    header,
    content,
    leads,
    drafts,
    /** With one key, all processes accept each other's forms, also after a restart. */
    formGuard: createFormGuard({ secret: deriveKey(keys[0].key, 'form guard'), limits }),
    deliverySettings,
    leadsForVisitors,
    /** Null where pages read our own register. */
    provider,
    delivery,
    async close() {
      await waitingLists.stop()
      await delivery.stop()
      provider?.stop()
      await storage.close()
    },
  }
}
