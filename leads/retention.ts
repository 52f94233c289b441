import type { LeadStore } from './lead-store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** As the privacy page promises. */
const closedLeadLifeDays = 180
const waitingListLifeMonths = 12

/** Everything that is past its days. How many leads were forgotten. */
export async function purgeByAge(
  store: Pick<LeadStore, 'purgeClosedBefore' | 'purgeReceivedBefore' | 'purgeSpent'>,
  now: Date,
): Promise<number> {
  await store.purgeSpent()
  const closed = new Date(now.getTime() - closedLeadLifeDays * dayMs)
  const waiting = new Date(now)
  waiting.setUTCMonth(waiting.getUTCMonth() - waitingListLifeMonths)
  const fromClosed = await store.purgeClosedBefore(closed)
  return fromClosed + (await store.purgeReceivedBefore('waiting-list', waiting))
}
