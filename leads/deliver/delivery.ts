import type { Destination, LeadStore } from '../lead-store.ts'
import type { Courier } from './attempt.ts'
import { createDeliveryRoute, type RouteParts, type RouteState } from './delivery-route.ts'

export type Couriers = Readonly<Partial<Record<Destination, Courier>>>

export type Delivery = {
  /** From now on, until it is stopped. */
  start(): void
  /** Something may be due: looks at once. */
  nudge(): void
  /** Sends what is due, once; for whoever does not run all the time. */
  deliverDue(): Promise<void>
  /** Null where nothing is sent. */
  stateOf(destination: Destination): RouteState | null
  stop(): Promise<void>
}

export type DeliveryParts = {
  readonly store: Pick<LeadStore, 'lease' | 'settle' | 'bringForward'>
  readonly couriers: Couriers
  readonly now: () => Date
  readonly random?: () => number
  readonly leaseMs?: number
  readonly atOnce?: number
  /** What another process made due, or a lease that ran out, is noticed after so long. */
  readonly lookEveryMs?: number
  /** What a clock that was set back left in the far future is noticed after so long. */
  readonly mendEveryMs?: number
  readonly patienceMs?: number
  readonly onAttempt?: RouteParts['onAttempt']
  readonly onFault?: RouteParts['onFault']
}

/**
 * Takes what is due out of the outbox, sends it, and writes down how that went. Each destination
 * has a route of its own, so that one that is slow or down holds up no other. At least once.
 * Several processes may do this at once, for a row is leased to one of them at a time.
 */
export function createDelivery(parts: DeliveryParts): Delivery {
  const {
    store,
    couriers,
    now,
    random = Math.random,
    leaseMs = 60_000,
    atOnce = 4,
    lookEveryMs = 1000,
    mendEveryMs = 60_000,
    patienceMs = 5000,
    onAttempt = () => {},
    onFault = () => {},
  } = parts
  const route = { store, now, random, leaseMs, atOnce, onAttempt, onFault }
  const routes = (Object.entries(couriers) as [Destination, Courier][]).map(
    ([destination, courier]) => createDeliveryRoute(destination, courier, route),
  )
  const timers: NodeJS.Timeout[] = []

  const nudge = () => {
    for (const { fill } of routes) fill()
  }

  async function mendDueTimes(): Promise<void> {
    try {
      const mended = await store.bringForward(routes.map(({ destination }) => destination))
      if (mended > 0) nudge()
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
      void mendDueTimes()
    },
    nudge,
    async deliverDue() {
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
