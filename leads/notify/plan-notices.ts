import type { Channel } from '../../enquiries/lead.ts'
import type { PersonKeys } from '../waiting-person.ts'

/** One place on a waiting list. */
export type WaitingEntry = {
  readonly reference: string
  /** Null where only the id of a home was given. */
  readonly outcode: string | null
  /** To recognise those who are told at the same address or number, in one outcode. */
  readonly person: PersonKeys
  /** The way they asked to be notified. */
  readonly channel: Channel
  readonly receivedAt: Date
  /** `settled`: notified, or closed by staff. `left`: withdrawn. */
  readonly state: 'waiting' | 'settled' | 'left'
  /** When they left or were notified; null while they wait. */
  readonly endedAt: Date | null
  /** Looks as if a machine sent it, and nobody of ours has said otherwise. */
  readonly isHeldBack: boolean
}

export type NoticePlan = {
  readonly mail: readonly string[]
  /** On the list more than once: `of` has the mail, or had it. */
  readonly byAnotherEntry: readonly { readonly reference: string; readonly of: string }[]
  /** Asked for a text, a call or a letter, which only a person of ours can do. */
  readonly byStaff: readonly { readonly reference: string; readonly channel: Channel }[]
  readonly heldBack: readonly string[]
}

/** Who is notified, and how, of those who wait where we now serve homes. */
export function planNotices(
  entries: readonly WaitingEntry[],
  isServed: (outcode: string) => boolean,
): NoticePlan {
  const mail: string[] = []
  const byAnotherEntry: { reference: string; of: string }[] = []
  const byStaff: { reference: string; channel: Channel }[] = []
  const heldBack: string[] = []
  const notified = gather(entries.filter(({ state }) => state === 'settled'))
  const mailed = new Map<string, string>()
  const listed = new Set<string>()
  for (const entry of entries.toSorted(byMailAndAge)) {
    const { reference, outcode, channel, person } = entry
    if (entry.state !== 'waiting' || outcode === null || !isServed(outcode)) continue
    const of =
      findSince(notified, entry) ??
      person.same.map(key => mailed.get(key)).find(other => other !== undefined)
    if (entry.isHeldBack) heldBack.push(reference)
    else if (of !== undefined) byAnotherEntry.push({ reference, of })
    else if (channel === 'email') {
      mail.push(reference)
      for (const key of person.own) mailed.set(key, reference)
    }
    // Their other entries wait until staff have told them once.
    else if (!person.same.some(key => listed.has(key))) {
      byStaff.push({ reference, channel })
      for (const key of person.own) listed.add(key)
    }
  }
  return { mail, byAnotherEntry, byStaff, heldBack }
}

type Ended = { readonly reference: string; readonly endedAt: Date }

/** For each person, the last of their entries among these. */
function gather(entries: readonly WaitingEntry[]): ReadonlyMap<string, Ended> {
  const last = new Map<string, Ended>()
  for (const { reference, person, endedAt } of entries) {
    if (endedAt === null) continue
    for (const key of person.own) {
      const before = last.get(key)
      if (!before || before.endedAt <= endedAt) last.set(key, { reference, endedAt })
    }
  }
  return last
}

/** What ended before they joined once more says nothing of that entry. */
const findSince = (
  ended: ReadonlyMap<string, Ended>,
  { person, receivedAt }: WaitingEntry,
): string | undefined =>
  person.same.flatMap(key => ended.get(key) ?? []).find(one => one.endedAt >= receivedAt)?.reference

/** Mails first, since who has one needs no call. */
const byMailAndAge = (one: WaitingEntry, other: WaitingEntry): number =>
  Number(one.channel !== 'email') - Number(other.channel !== 'email') ||
  one.receivedAt.getTime() - other.receivedAt.getTime() ||
  (one.reference < other.reference ? -1 : 1)
