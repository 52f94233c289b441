import type { LeadStore } from './lead-store.ts'

const dayMs = 24 * 60 * 60 * 1000

/** As the privacy page promises. */
const closedLeadLifeDays = 180
const waitingListLifeMonths = 12
/** Of what looked automatic and was held, where nobody of ours has looked. */
const heldLeadLifeDays = 30

/** Everything that is past its days. How many leads were forgotten. */
export async function purgeByAge(
  store: Pick<
    LeadStore,
    'purgeClosedBefore' | 'purgeReceivedBefore' | 'purgeHeldBefore' | 'purgeSpent'
  >,
  now: Date,
): Promise<number> {
  await store.purgeSpent()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const waiting = new Date(now)
  waiting.setUTCMonth(waiting.getUTCMonth() - waitingListLifeMonths)
  const fromClosed = await store.purgeClosedBefore(daysAgo(closedLeadLifeDays))
  const fromHeld = await store.purgeHeldBefore(daysAgo(heldLeadLifeDays))
  return fromClosed + fromHeld + (await store.purgeReceivedBefore('waiting-list', waiting))
}
