import { setTimeout as wait } from 'node:timers/promises'
import type { Destination, LeadStore, OutboxRow, Settlement } from '../lead-store.ts'
import type { Attempt, Sender } from './attempt.ts'
import { planRetry } from './retry-schedule.ts'

export type RouteState = 'on' | 'slowed' | 'gone'

export type RouteParts = {
  readonly store: Pick<LeadStore, 'lease' | 'settle'>
  readonly now: () => Date
  readonly random: () => number
  readonly atOnce: number
  readonly onAttempt: (destination: Destination, outcome: AttemptOutcome, error?: string) => void
  /** The store failed. A leased row is due again when its lease runs out. */
  readonly onFault: (act: 'lease' | 'settle' | 'send', error: unknown) => void
}

type AttemptOutcome = Settlement['kind']

type DeliveryRoute = {
  readonly destination: Destination
  state(): RouteState
  /** Starts sending what is due, unless enough is in flight. */
  fill(): void
  idle(): Promise<void>
  /** Leases nothing more; finishes what is in flight, and aborts what takes longer than this. */
  stop(patienceMs: number): Promise<void>
}

/** Longer than an attempt can take: after it another process may send the row. */
const leaseMs = 60_000
const firstPauseMs = 1000
const longestPauseMs = 60_000
/** A receiver may ask for longer: one answer must not hold up everything for a day. */
const longestAskedPauseMs = 60 * 60 * 1000
const settleTries = 3
const pauseBetweenSettlesMs = 200

export function createDeliveryRoute(
  destination: Destination,
  sender: Sender,
  parts: RouteParts,
): DeliveryRoute {
  const { store, now, random, atOnce, onAttempt, onFault } = parts
  const inFlight = new Set<Promise<void>>()
  const abort = new AbortController()
  let isStopping = false
  let isGone = false
  let pauseMs = 0
  let pausedUntil = 0

  /** A pause that seems longer than the longest was begun before the clock was set back. */
  function isPaused(): boolean {
    const leftMs = pausedUntil - now().getTime()
    return leftMs > 0 && leftMs <= longestAskedPauseMs
  }

  function fill(): void {
    const most = pauseMs > 0 ? 1 : atOnce
    if (isStopping || inFlight.size >= most || isPaused()) return
    const work = sendOne()
      .then(hadOne => {
        inFlight.delete(work)
        if (hadOne) fill()
      })
      .catch(error => {
        inFlight.delete(work)
        onFault('lease', error)
      })
    inFlight.add(work)
  }

  /** Whether a row was due. */
  async function sendOne(): Promise<boolean> {
    const row = await store.lease([destination], new Date(now().getTime() + leaseMs))
    if (row === null) return false
    // Only now does a second one look: where nothing is due, one query is enough.
    fill()
    const attempt = await attemptRow(row)
    noteAnswer(attempt)
    await settle(row, planSettlement(row, attempt))
    return true
  }

  async function attemptRow(row: OutboxRow): Promise<Attempt> {
    if (isGone) return { kind: 'gone', error: 'it answered 410 before: it wants nothing more' }
    try {
      return await sender(row, abort.signal)
    } catch (error) {
      onFault('send', error)
      return { kind: 'failed', error: 'it could not be made ready to send' }
    }
  }

  function noteAnswer(attempt: Attempt): void {
    if (attempt.kind === 'gone') isGone = true
    // While it is paused, what arrives was on its way already, and says nothing of the next.
    if (attempt.kind === 'delivered' && !isPaused()) pauseMs = 0
    if (attempt.kind !== 'failed' || !attempt.isBusy) return
    pauseMs = Math.min(Math.max(firstPauseMs, pauseMs * 2), longestPauseMs)
    const asked = Math.min(attempt.retryAfterMs ?? 0, longestAskedPauseMs)
    const until = now().getTime() + Math.max(pauseMs, asked)
    pausedUntil = isPaused() ? Math.max(pausedUntil, until) : until
  }

  function planSettlement(row: OutboxRow, attempt: Attempt): Settlement {
    switch (attempt.kind) {
      case 'delivered':
        return attempt
      case 'failed':
        return planRetry({ ...attempt, attempts: row.attempts + 1 }, now(), random())
      case 'given-up':
        return { kind: 'retry', at: now(), error: 'we stopped before it answered' }
      case 'refused':
      case 'gone':
        return { kind: 'dead', error: attempt.error }
    }
  }

  /** Tried again at once: if the settlement is lost, the message is sent a second time. */
  async function settle({ id }: OutboxRow, settlement: Settlement): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      try {
        await store.settle(id, settlement)
        break
      } catch (error) {
        if (tries < settleTries) await wait(pauseBetweenSettlesMs)
        else return onFault('settle', error)
      }
    }
    const { kind } = settlement
    onAttempt(destination, kind, kind === 'delivered' ? undefined : settlement.error)
  }

  async function idle(): Promise<void> {
    while (inFlight.size > 0) await Promise.all(inFlight)
  }

  return {
    destination,
    state: () => (isGone ? 'gone' : pauseMs > 0 ? 'slowed' : 'on'),
    fill,
    idle,
    async stop(patienceMs) {
      isStopping = true
      const patience = setTimeout(() => abort.abort(), patienceMs)
      await idle()
      clearTimeout(patience)
    },
  }
}
