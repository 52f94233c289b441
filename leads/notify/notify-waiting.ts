import { setImmediate } from 'node:timers/promises'
import type { LeadStore, OutboxState } from '../lead-store.ts'
import type { NoticePlan } from './plan-notices.ts'

/** How many entries are notified: by a mail of their own, and by that of another entry. */
export type Notified = { readonly mails: number; readonly otherEntries: number }

type Watch = {
  /** Stops between two pieces, by throwing its reason. */
  readonly signal?: AbortSignal
  /** After each piece, for counts that are right also where a later piece fails. */
  readonly onMails?: (mails: number) => void
}

/** Committed together, and pages are rendered in between. */
const atOnce = 20

/**
 * Carries out the part of a plan that needs no person. Stopped anywhere, or run by two at once, it
 * notifies nobody twice: each entry is recorded in one transaction with its mail.
 */
export async function notifyWaiting(
  store: Pick<LeadStore, 'notify' | 'outboxOf'>,
  { mail, byAnotherEntry }: Pick<NoticePlan, 'mail' | 'byAnotherEntry'>,
  { signal, onMails = () => {} }: Watch = {},
): Promise<Notified> {
  const missed = new Set<string>()
  let otherEntries = 0
  for (let at = 0; at < mail.length; at += atOnce) {
    signal?.throwIfAborted()
    const some = mail.slice(at, at + atOnce)
    const ends = await Promise.allSettled(some.map(one => store.notify(one, 'by-mail')))
    const isNotified = (end: (typeof ends)[number] | undefined) =>
      end?.status === 'fulfilled' && end.value === 'notified'
    for (const [place, reference] of some.entries()) {
      if (!isNotified(ends[place])) missed.add(reference)
    }
    onMails(ends.filter(isNotified).length)
    const failed = ends.find(end => end.status === 'rejected')
    if (failed) throw failed.reason
    await setImmediate()
  }
  let mails = mail.length - missed.size
  for (const { reference, of } of byAnotherEntry) {
    signal?.throwIfAborted()
    // Whoever has just left by that entry, or was notified meanwhile, is judged at the next check. So is
    // whose mail is on its way: it goes with its entry, which may be left or deleted until it has arrived.
    const end = missed.has(of) ? 'open' : await findEnd(store, of)
    if (end === 'open') continue
    const how = end === 'told' ? 'by-another-entry' : 'by-mail'
    if ((await store.notify(reference, how)) !== 'notified') continue
    if (how === 'by-another-entry') otherEntries += 1
    else {
      mails += 1
      onMails(1)
    }
  }
  return { mails, otherEntries }
}

const failed: readonly OutboxState[] = ['dead', 'cancelled']

/** What became of an entry's notice. One without a mail was told by staff, or so long ago that its mail is dropped. */
async function findEnd(
  store: Pick<LeadStore, 'outboxOf'>,
  reference: string,
): Promise<'told' | 'failed' | 'open'> {
  const messages = await store.outboxOf(reference)
  const notice = messages.findLast(({ type }) => type === 'area.opened')
  if (!notice || notice.state === 'delivered') return 'told'
  return failed.includes(notice.state) ? 'failed' : 'open'
}
