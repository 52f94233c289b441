import type { FastifyInstance } from 'fastify'
import type { ServiceAreas } from '../../homes/supplies/service-area.ts'
import { type AreaCheck, checkAreas, type WatchedStore } from '../../leads/notify/watch-areas.ts'
import type { Config } from '../config.ts'
import { addCounter, addGauge, type Metrics } from '../monitoring/metrics.ts'
import { readDeliverySettings } from './senders.ts'

type Parts = {
  readonly config: Config
  readonly leads: WatchedStore
  readonly areas: () => ServiceAreas
  readonly clock: () => Date
  readonly metrics: Metrics
}

/** By the server’s clock, which is read every second: it may jump, and a timer would not notice. */
const checkEveryMs = 10 * 60 * 1000
const tickMs = 1000

/**
 * Notifies people on waiting lists, once the server listens. Not where another provider decides
 * which areas are served: our own list says nothing about its homes.
 */
export function watchWaitingLists(app: FastifyInstance, parts: Parts): { stop(): Promise<void> } {
  const { config, areas, clock, metrics } = parts
  if (config.API_URL !== null) return { stop: async () => {} }
  const { hasMail } = readDeliverySettings(config)
  const { store, isStoreFault } = noteFaults(parts.leads)
  const stopping = new AbortController()
  let last: AreaCheck | null = null
  let checkedAtMs: number | null = null
  let checking: Promise<void> | null = null
  let ticking: NodeJS.Timeout | undefined

  const countMails = addCounter(
    metrics,
    'hearthlight_waiting_list_mails_total',
    'Mails to people on a waiting list whose area has opened',
  )
  for (const [name, help, of] of gauges) {
    addGauge(metrics, name, help, () => last && of(last), 'max')
  }

  async function check(): Promise<void> {
    const { signal } = stopping
    const onMails = (mails: number) => countMails({}, mails)
    try {
      const found = await checkAreas({ store, areas, now: clock, hasMail, signal, onMails })
      report(found)
      last = found
    } catch (error) {
      last = null
      // What could not be done now is done at a later check.
      if (signal.aborted || isStoreFault(error)) return
      app.log.error({ err: error }, 'the waiting lists could not be checked')
    }
  }

  function report({ mails, otherEntries, forStaff, withoutMail, undecided }: AreaCheck): void {
    if (mails + otherEntries > 0) {
      app.log.info({ mails, otherEntries }, 'an area has opened: its waiting list is notified')
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
    if (undecided > (last?.undecided ?? 0)) {
      app.log.warn({ people: undecided }, `some wait where nobody is told: ${whyUndecided}`)
    }
  }

  function checkIfDue(): void {
    const atMs = clock().getTime()
    const isDue = checkedAtMs === null || atMs < checkedAtMs || atMs - checkedAtMs >= checkEveryMs
    if (checking !== null || !isDue) return
    checkedAtMs = atMs
    checking = check().finally(() => {
      checking = null
    })
  }

  app.addHook('onListen', async () => {
    ticking = setInterval(checkIfDue, tickMs)
    ticking.unref()
    checkIfDue()
  })
  return {
    async stop() {
      clearInterval(ticking)
      stopping.abort()
      await checking
    },
  }
}

/** The store reports its own faults, so these are not logged again. */
function noteFaults(leads: WatchedStore) {
  const faults = new WeakSet<object>()
  const note = async <Result>(asked: Promise<Result>): Promise<Result> => {
    try {
      return await asked
    } catch (error) {
      if (error instanceof Error) faults.add(error)
      throw error
    }
  }
  const store: WatchedStore = {
    listWaiting: page => note(leads.listWaiting(page)),
    outboxOf: reference => note(leads.outboxOf(reference)),
    notify: (reference, how) => note(leads.notify(reference, how)),
    recordOpenings: next => note(leads.recordOpenings(next)),
  }
  return { store, isStoreFault: (error: unknown) => error instanceof Error && faults.has(error) }
}

const seeWhom = 'npm run leads -- notify --area … --dry-run'
const whyUndecided =
  'they gave no postcode, or their local authority decides. Give their outcodes entries of their own'

const gauges: readonly [name: string, help: string, of: (check: AreaCheck) => number][] = [
  [
    'hearthlight_waiting_list',
    'People on a waiting list who are not notified',
    check => check.waiting,
  ],
  [
    'hearthlight_waiting_list_for_staff',
    'Of them, those in an open area whom only a person of ours can notify',
    check => check.forStaff,
  ],
  [
    'hearthlight_waiting_list_without_mail',
    'Of them, those in an open area whom no mail server is set for',
    check => check.withoutMail,
  ],
  [
    'hearthlight_waiting_list_undecided',
    'Of them, those whose postcode does not show whether we serve them',
    check => check.undecided,
  ],
]
