import type { FastifyInstance } from 'fastify'
import { answerWithin } from '../../connections/answer-within.ts'
import { findLondonDay } from '../../homes/london-day.ts'
import type { ServiceAreas } from '../../homes/supplies/service-area.ts'
import { createDelivery } from '../../leads/deliver/delivery.ts'
import type { RouteState } from '../../leads/deliver/delivery-route.ts'
import type { OutboxCounts } from '../../leads/lead-store.ts'
import type { Config } from '../config.ts'
import { findOwnBase } from '../homes-provider.ts'
import type { FaultCounters } from '../monitoring/counters.ts'
import { addCounter, addGauge, type Metrics } from '../monitoring/metrics.ts'
import { originOf } from '../request-origin.ts'
import type { ServedLeads } from './open-leads.ts'
import type { Storage } from './open-storage.ts'
import { createSenders } from './senders.ts'
import type { SiteOrigin } from './site-origin.ts'
import type { StorageStatus } from './storage-status.ts'
import type { DatabaseDetail } from './watch-database.ts'

type Parts = {
  readonly config: Config
  readonly leads: ServedLeads
  readonly database: Storage['database']
  readonly siteOrigin: SiteOrigin
  readonly areas: () => ServiceAreas
  readonly clock: () => Date
  readonly metrics: Metrics
  readonly faults: FaultCounters
}

/** For the health page: a lead that cannot be passed on is ours to mend, and serving goes on. */
export type LeadsDetail = StorageStatus &
  Partial<LeadsCounts> & {
    /** Where leads are kept in a database. */
    readonly database?: DatabaseDetail
    /**
     * `slowed`: it asked to be sent less, or is down behind a proxy, so all that waits is held up.
     * `gone`: it answered 410, so nothing more is sent there until the next start.
     */
    readonly webhook: RouteState | 'off'
  }

type LeadsCounts = OutboxCounts & {
  /** Still open after the day that was promised. */
  readonly overdue: number
  /** Sealed with a LEADS_KEY that was not given. */
  readonly unreadable: number
  /** Not what was sealed: the file was changed without the key. */
  readonly damaged: number
}

type ServedDelivery = {
  /** Updates the metrics too. */
  read(): Promise<LeadsDetail>
  /** Before the leads are closed. */
  stop(): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The same as on the health page, for the start's report. */
    readLeads: ServedDelivery['read']
  }
}

/** For all that is counted. A primary asks its workers for it, and waits no longer than 3 s. */
const countMs = 2000

/** Sends from the outbox once the server listens. Logs nothing about a person. */
export function startDelivery(app: FastifyInstance, parts: Parts): ServedDelivery {
  const { config, leads, database, siteOrigin, areas, clock, metrics, faults } = parts
  const senders = createSenders(config, {
    store: leads,
    now: clock,
    ownBase: () => findOwnBase(app.server),
    siteOrigin: siteOrigin.readFor,
    areas,
  })
  const countAttempt = addCounter(
    metrics,
    'hearthlight_lead_attempts_total',
    'Attempts to pass a lead on',
    ['destination', 'outcome'],
  )
  const delivery = createDelivery({
    store: leads,
    senders,
    now: clock,
    onAttempt(destination, outcome, error) {
      countAttempt({ destination, outcome })
      if (outcome === 'retry') app.log.warn({ destination, why: error }, 'passed on later')
      if (outcome === 'dead') {
        app.log.error(
          { destination, why: error },
          'not passed on: see npm run leads -- list --dead',
        )
      }
    },
    onFault(act, error) {
      faults.deliveries({ act })
      app.log.error({ act, code: nameFault(error) }, 'leads wait: they cannot be passed on')
    },
  })
  let counts: LeadsCounts | null = null
  for (const [name, help, of] of gauges) {
    addGauge(metrics, name, help, () => counts && of(counts), 'max')
  }
  addGauge(
    metrics,
    'hearthlight_leads_kept',
    'Whether leads can be kept: 1, or 0',
    () => (leads.status().state === 'kept' ? 1 : 0),
    'min',
  )
  addGauge(
    metrics,
    'hearthlight_retention_held',
    'Whether nothing is erased because the clock jumped: 1, or 0',
    () => (leads.retention()?.hold ? 1 : 0),
    'max',
  )

  if (senders.mail) {
    app.addHook('onRequest', (request, _reply, done) => {
      siteOrigin.note(originOf(request))
      done()
    })
  }
  app.addHook('onListen', async () => {
    delivery.start()
    const { unreadable } = await read()
    if (unreadable) app.log.error({ unreadable }, 'leads are sealed with another LEADS_KEY')
  })
  leads.onWork(delivery.nudge)
  app.decorate('readLeads', read)

  async function count(): Promise<LeadsCounts> {
    return {
      ...(await leads.countOutbox()),
      overdue: await leads.countOverdue(findLondonDay(clock().getTime())),
      unreadable: await leads.countUnreadable(),
      damaged: await leads.countDamaged(),
    }
  }

  async function read(): Promise<LeadsDetail> {
    const counting = answerWithin(countMs, count(), () => new Error('Nothing was counted in time'))
    // Which gives up by itself, as one act does.
    const looking = database?.look()
    counts = await counting.catch(() => null)
    const webhook = delivery.stateOf('webhook') ?? 'off'
    const detail = looking && { database: await looking }
    return { ...leads.status(), ...counts, ...detail, webhook }
  }

  return { read, stop: delivery.stop }
}

const gauges: readonly [name: string, help: string, of: (counts: LeadsCounts) => number][] = [
  ['hearthlight_leads_waiting', 'What is still to be passed on', counts => counts.waiting],
  ['hearthlight_leads_retrying', 'What is tried again', counts => counts.retrying],
  ['hearthlight_leads_dead', 'What is tried no more', counts => counts.dead],
  ['hearthlight_leads_held', 'What waits for a person of ours to look', counts => counts.held],
  [
    'hearthlight_leads_overdue',
    'Leads still open after the day that was promised',
    counts => counts.overdue,
  ],
  [
    'hearthlight_leads_unreadable',
    'Leads sealed with a LEADS_KEY that was not given',
    counts => counts.unreadable,
  ],
  ['hearthlight_leads_damaged', 'Leads that are not what was sealed', counts => counts.damaged],
  [
    'hearthlight_leads_oldest_waiting_seconds',
    'Age of the oldest that waits',
    ({ oldestWaitingMs }) => (oldestWaitingMs ?? 0) / 1000,
  ],
]

/** Not the message, which may quote what could not be read. */
function nameFault(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' ? code : error instanceof Error ? error.name : 'unknown'
}
