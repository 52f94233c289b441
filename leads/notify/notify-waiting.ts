import { setImmediate } from 'node:timers/promises'
import type { LeadStore } from '../lead-store.ts'
import type { NoticePlan } from './plan-notices.ts'

export type Notified = { readonly mails: number; readonly byAnotherEntry: number }

/** Committed together, and pages are rendered in between. */
const atOnce = 20

/**
 * Carries out the part of a plan that needs no person. Stopped anywhere, or run by two at once, it
 * notifies nobody twice: each entry is recorded in one transaction with its mail.
 */
export async function notifyWaiting(
  store: Pick<LeadStore, 'notify'>,
  { mail, byAnotherEntry }: Pick<NoticePlan, 'mail' | 'byAnotherEntry'>,
): Promise<Notified> {
  const missed = new Set<string>()
  let others = 0
  for (let at = 0; at < mail.length; at += atOnce) {
    const some = mail.slice(at, at + atOnce)
    const outcomes = await Promise.all(some.map(one => store.notify(one, 'by-mail')))
    for (const [place, reference] of some.entries()) {
      if (outcomes[place] === 'not-waiting') missed.add(reference)
    }
    await setImmediate()
  }
  for (const { reference, of } of byAnotherEntry) {
    // Whoever has just left by that entry, or was notified meanwhile, is judged at the next look.
    if (missed.has(of)) continue
    if ((await store.notify(reference, 'by-another-entry')) === 'notified') others += 1
  }
  return { mails: mail.length - missed.size, byAnotherEntry: others }
}
