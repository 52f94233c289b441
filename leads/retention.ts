import { addDays, addMonths } from '../homes/days.ts'
import { findLondonDay, startOfLondonDay } from '../homes/london-day.ts'
import type { ClockFault, LeadStore, RetentionHold, RetentionRecord } from './lead-store.ts'

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs

/** As the privacy page promises. */
const closedLeadLifeDays = 180
const waitingListLifeMonths = 12
/** For held leads at which no member of staff has looked. */
const heldLeadLifeDays = 30

/** A running server looks every hour: after such a gap the clock jumped, or the server was off. */
const longGapMs = 7 * dayMs
/** More than what a time server corrects, which is seconds. */
const smallCorrectionMs = minuteMs
const runsFirstMs = dayMs
/** Less than the hour between two runs of one server. */
const latelyMs = 50 * minuteMs

/** The last day of a place on a waiting list, as its mails promise. */
export const waitingListEndsOn = (receivedAt: Date): string =>
  addMonths(findLondonDay(receivedAt.getTime()), waitingListLifeMonths)

/** Places of before this moment had their last day. */
function findWaitingListEnd(now: Date): Date {
  const today = findLondonDay(now.getTime())
  let day = addMonths(today, -waitingListLifeMonths)
  // On 29 February that is the 28th of the year before, whose places ended yesterday.
  if (addMonths(day, waitingListLifeMonths) < today) day = addDays(day, 1)
  return startOfLondonDay(day)
}

type PurgedStore = Pick<
  LeadStore,
  'purgeClosedBefore' | 'purgeReceivedBefore' | 'purgeHeldBefore' | 'purgeSpent'
>

type RetentionRun =
  /** `leads`: by this run; none where another server has just run. */
  | { readonly kind: 'erased'; readonly leads: number; readonly record: RetentionRecord }
  | { readonly kind: 'held'; readonly record: RetentionRecord & { readonly hold: RetentionHold } }

type Clocks = {
  readonly now: () => Date
  /** Milliseconds of a monotonic clock. */
  readonly elapsedMs: () => number
}

/**
 * A run erases what is past its days, unless the clock jumped since the run before: then nothing is
 * erased until servers have been running for a day, so that somebody can set the clock right. The
 * time that they ran is stored at each run, so that restarts neither end the wait nor restart it.
 */
export function createRetention({ now, elapsedMs }: Clocks) {
  // Two servers may share the store: each adds its own time to what was stored when it came.
  let joined: { readonly since: number; readonly atMs: number; readonly ranMs: number } | null =
    null

  function addRun(hold: RetentionHold): RetentionHold | null {
    const since = hold.since.getTime()
    if (joined?.since !== since) joined = { since, atMs: elapsedMs(), ranMs: hold.ranMs }
    const ranMs = Math.max(hold.ranMs, joined.ranMs + elapsedMs() - joined.atMs)
    return ranMs >= runsFirstMs ? null : { ...hold, ranMs }
  }

  function recordRun(before: RetentionRecord | null): RetentionRecord {
    const ranAt = now()
    const why = before && findClockFault(before.ranAt, ranAt)
    const hold = why ? { why, since: ranAt, ranMs: 0 } : (before?.hold ?? null)
    return { ranAt, hold: hold && addRun(hold) }
  }

  return async function runRetention(
    store: PurgedStore & Pick<LeadStore, 'recordRetention'>,
  ): Promise<RetentionRun> {
    let isErased = false
    const record = await store.recordRetention(before => {
      const next = recordRun(before)
      isErased = before !== null && hasErasedLately(before, next)
      return before !== null && isErased ? before : next
    })
    const { ranAt, hold } = record
    if (isErased) return { kind: 'erased', leads: 0, record }
    if (hold) return { kind: 'held', record: { ranAt, hold } }
    return { kind: 'erased', leads: await purgeByAge(store, ranAt), record }
  }
}

/** Of servers that share a store, the first in each hour erases for all. */
function hasErasedLately(before: RetentionRecord, next: RetentionRecord): boolean {
  const passedMs = next.ranAt.getTime() - before.ranAt.getTime()
  return before.hold === null && next.hold === null && passedMs < latelyMs
}

/** Whether the time between two runs can be right. */
function findClockFault(ranAt: Date, now: Date): ClockFault | null {
  const passedMs = now.getTime() - ranAt.getTime()
  if (passedMs < -smallCorrectionMs) return 'went-back'
  return passedMs >= longGapMs ? 'long-gap' : null
}

/** Erases what is past its days. Returns how many leads were forgotten. */
export async function purgeByAge(store: PurgedStore, now: Date): Promise<number> {
  await store.purgeSpent()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const fromClosed = await store.purgeClosedBefore(daysAgo(closedLeadLifeDays))
  const fromHeld = await store.purgeHeldBefore(daysAgo(heldLeadLifeDays))
  const ended = findWaitingListEnd(now)
  return fromClosed + fromHeld + (await store.purgeReceivedBefore('waiting-list', ended))
}
