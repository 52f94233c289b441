import type { FastifyInstance } from 'fastify'
import type { ServiceAreas } from '../../homes/supplies/service-area.ts'
import { type AreaLook, lookAtAreas } from '../../leads/notify/watch-areas.ts'
import type { Config } from '../config.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import type { ServedLeads } from './open-leads.ts'
import { readDeliverySettings } from './senders.ts'

type Parts = {
  readonly config: Config
  readonly leads: ServedLeads
  readonly areas: () => ServiceAreas
  readonly clock: () => Date
  readonly metrics: Metrics
}

/** By the server’s clock, which is read every second: it may jump, and a timer would not notice. */
const lookEveryMs = 10 * 60 * 1000
const askEveryMs = 1000

/**
 * Notifies people on waiting lists, once the server listens. Not where another provider decides
 * which areas are served: our own list says nothing about its homes.
 */
export function watchWaitingLists(app: FastifyInstance, parts: Parts): { stop(): Promise<void> } {
  const { config, leads, areas, clock, metrics } = parts
  if (config.API_URL !== null) return { stop: async () => {} }
  const { hasMail } = readDeliverySettings(config)
  let last: AreaLook | null = null
  let lookedAtMs: number | null = null
  let looking: Promise<void> | null = null
  let asking: NodeJS.Timeout | undefined

  metrics.declare(notifiedTotal, notifiedHelp, [{}])
  for (const [name, help, of] of gauges) metrics.gauge(name, help, () => last && of(last))

  async function look(): Promise<void> {
    // The store reports its own faults. What could not be done now is done at a later look.
    const now = await lookAtAreas({ store: leads, areas, now: clock, hasMail }).catch(() => null)
    if (now === null) {
      last = null
      return
    }
    const { mails, byAnotherEntry, forStaff, withoutMail } = now
    if (mails + byAnotherEntry > 0) {
      metrics.count(notifiedTotal, notifiedHelp, {}, mails)
      app.log.info({ mails, byAnotherEntry }, 'an area has opened: its waiting list is notified')
    }
    if (forStaff > (last?.forStaff ?? 0)) {
      app.log.warn({ people: forStaff }, `an area has opened, and some want a call: ${seeWhom}`)
    }
    if (withoutMail > (last?.withoutMail ?? 0)) {
      app.log.error(
        { people: withoutMail },
        'an area has opened, and without SMTP_URL nobody is told',
      )
    }
    last = now
  }

  function ask(): void {
    const atMs = clock().getTime()
    const isDue = lookedAtMs === null || atMs < lookedAtMs || atMs - lookedAtMs >= lookEveryMs
    if (looking !== null || !isDue) return
    lookedAtMs = atMs
    looking = look().finally(() => {
      looking = null
    })
  }

  app.addHook('onListen', async () => {
    asking = setInterval(ask, askEveryMs)
    asking.unref()
    ask()
  })
  return {
    async stop() {
      clearInterval(asking)
      await looking
    },
  }
}

const seeWhom = 'npm run leads -- notify --area … --dry-run'
const notifiedTotal = 'hearthlight_waiting_list_mails_total'
const notifiedHelp = 'Mails to people on a waiting list whose area has opened'

const gauges: readonly [name: string, help: string, of: (look: AreaLook) => number][] = [
  [
    'hearthlight_waiting_list',
    'People on a waiting list who are not notified',
    look => look.waiting,
  ],
  [
    'hearthlight_waiting_list_for_staff',
    'Of them, those in an open area whom only a person of ours can notify',
    look => look.forStaff,
  ],
  [
    'hearthlight_waiting_list_without_mail',
    'Of them, those in an open area whom no mail server is set for',
    look => look.withoutMail,
  ],
]
