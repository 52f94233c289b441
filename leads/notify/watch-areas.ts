import { findOutcodeState, type ServiceAreas } from '../../homes/supplies/service-area.ts'
import type { LeadStore } from '../lead-store.ts'
import { countOpenTime, isSettled } from './area-openings.ts'
import { type Notified, notifyWaiting } from './notify-waiting.ts'
import { planNotices } from './plan-notices.ts'
import { type ReadStore, readWaitingList } from './waiting-entries.ts'

export type WatchedStore = ReadStore & Pick<LeadStore, 'notify' | 'recordOpenings'>

type Parts = {
  readonly store: WatchedStore
  readonly areas: () => ServiceAreas
  readonly now: () => Date
  /** Without a mail server nobody is notified, and nobody recorded as notified. */
  readonly hasMail: boolean
  readonly signal?: AbortSignal
  readonly onMails?: (mails: number) => void
}

/** What a check found, after it did its part. */
export type AreaCheck = Notified & {
  /** Waiting, anywhere. */
  readonly waiting: number
  /** Where an area has stayed open, and only a person of ours can notify them. */
  readonly forStaff: number
  /** The same, but for want of a mail server. */
  readonly withoutMail: number
  /** Nobody can tell here whether we serve them: no postcode, or their local authority decides. */
  readonly undecided: number
}

/** Checks the areas in which people wait, and notifies them where one has stayed open for a day. */
export async function checkAreas(parts: Parts): Promise<AreaCheck> {
  const { store, areas, now, hasMail, signal } = parts
  const { entries } = await readWaitingList(store, signal)
  const waiting = entries.filter(({ state }) => state === 'waiting')
  const list = areas()
  const outcodes = new Set(waiting.flatMap(({ outcode }) => outcode ?? []))
  const states = new Map([...outcodes].map(outcode => [outcode, findOutcodeState(list, outcode)]))
  const open = [...outcodes].filter(outcode => states.get(outcode) === 'covered')
  const openings = await store.recordOpenings(before => countOpenTime(before, open, now()))
  const settled = new Set(openings.filter(isSettled).map(({ outcode }) => outcode))
  const plan = planNotices(entries, outcode => settled.has(outcode))
  const done = hasMail ? await notifyWaiting(store, plan, parts) : { mails: 0, otherEntries: 0 }
  return {
    ...done,
    waiting: waiting.length - done.mails - done.otherEntries,
    forStaff: plan.byStaff.length + plan.heldBack.length,
    withoutMail: hasMail ? 0 : plan.mail.length,
    undecided: waiting.filter(({ outcode }) => outcode === null || states.get(outcode) === null)
      .length,
  }
}
