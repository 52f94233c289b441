import type { Destination, LeadStore } from '../lead-store.ts'
import type { Sender } from './attempt.ts'
import { createDeliveryRoute, type RouteParts, type RouteState } from './delivery-route.ts'

export type Senders = Readonly<Partial<Record<Destination, Sender>>>

type Delivery = {
  /** Sends what is due until it is stopped. */
  start(): void
  /** Wakes the senders: a message may be due. */
  nudge(): void
  /** Sends what is due once, for a command that does not stay running. */
  deliverDue(): Promise<void>
  /** Null where nothing is sent to this destination. */
  stateOf(destination: Destination): RouteState | null
  stop(): Promise<void>
}

export type DeliveryParts = {
  readonly store: Pick<LeadStore, 'lease' | 'settle' | 'bringForward' | 'giveToProvider'>
  readonly senders: Senders
  readonly now: () => Date
  readonly random?: () => number
  readonly atOnce?: number
  /** How often to look for rows that another process made due, and for leases that ran out. */
  readonly lookEveryMs?: number
  /** How often to look for due times that a clock which was set back left in the far future. */
  readonly mendEveryMs?: number
  readonly patienceMs?: number
  readonly onAttempt?: RouteParts['onAttempt']
  readonly onFault?: RouteParts['onFault']
}

/**
 * Takes due rows from the outbox, sends them and records the result. Each destination has a route
 * of its own, so that one that is slow or down holds up no other. A message is sent at least once.
 * Several processes may run a delivery: a row is leased to one of them at a time.
 */
export function createDelivery(parts: DeliveryParts): Delivery {
  const {
    store,
    senders,
    now,
    random = Math.random,
    atOnce = 4,
    lookEveryMs = 1000,
    mendEveryMs = 60_000,
    patienceMs = 5000,
    onAttempt = () => {},
    onFault = () => {},
  } = parts
  const route = { store, now, random, atOnce, onAttempt, onFault }
  const routes = (Object.entries(senders) as [Destination, Sender][]).map(([destination, sender]) =>
    createDeliveryRoute(destination, sender, route),
  )
  const timers: NodeJS.Timeout[] = []

  const nudge = () => {
    for (const { fill } of routes) fill()
  }

  /** Leads that came while nothing was set wait for a webhook; a provider that was set since gets them. */
  async function giveToProvider(): Promise<void> {
    if (senders.provider && !senders.webhook) await nudgeAfter(store.giveToProvider())
  }

  const mendDueTimes = () =>
    nudgeAfter(store.bringForward(routes.map(({ destination }) => destination)))

  /** Has deliveries begin at once where `making` made messages due. */
  async function nudgeAfter(making: Promise<number>): Promise<void> {
    try {
      if ((await making) > 0) nudge()
    } catch (error) {
      onFault('lease', error)
    }
  }

  return {
    start() {
      if (timers.length > 0 || routes.length === 0) return
      timers.push(
        setInterval(nudge, lookEveryMs),
        setInterval(() => void mendDueTimes(), mendEveryMs),
      )
      for (const timer of timers) timer.unref()
      nudge()
      void giveToProvider()
      void mendDueTimes()
    },
    nudge,
    async deliverDue() {
      await giveToProvider()
      await mendDueTimes()
      nudge()
      await Promise.all(routes.map(({ idle }) => idle()))
    },
    stateOf: destination => routes.find(one => one.destination === destination)?.state() ?? null,
    async stop() {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(routes.map(({ stop }) => stop(patienceMs)))
    },
  }
}
