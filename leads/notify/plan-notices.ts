import type { Channel } from '../../enquiries/lead.ts'

/** One place on a waiting list. */
export type WaitingEntry = {
  readonly reference: string
  /** Null where only the id of a home was given. */
  readonly outcode: string | null
  /** In lower case, to recognise a person who is on the list twice. */
  readonly email: string | null
  /** The way they asked to be notified. */
  readonly channel: Channel
  readonly receivedAt: Date
  /** `settled`: notified, or closed by staff. `left`: withdrawn. */
  readonly state: 'waiting' | 'settled' | 'left'
  /** When they left; null for others. */
  readonly leftAt: Date | null
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
  /** Still on the list, by an entry from before the same person left it by another. */
  readonly left: readonly string[]
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
  const left: string[] = []
  const leftAt = new Map<string, Date>()
  const notified = new Map<string, string>()
  for (const entry of entries) {
    const person = describePerson(entry)
    if (person === null) continue
    if (entry.state === 'settled') notified.set(person, entry.reference)
    const before = leftAt.get(person)
    if (entry.leftAt && !(before && before > entry.leftAt)) leftAt.set(person, entry.leftAt)
  }
  for (const entry of entries.toSorted(byAge)) {
    const { reference, outcode, channel } = entry
    if (entry.state !== 'waiting' || outcode === null || !isServed(outcode)) continue
    const person = describePerson(entry)
    const gone = person === null ? undefined : leftAt.get(person)
    const of = person === null ? undefined : notified.get(person)
    if (gone && gone >= entry.receivedAt) left.push(reference)
    else if (entry.isHeldBack) heldBack.push(reference)
    else if (channel !== 'email' || person === null) byStaff.push({ reference, channel })
    else if (of !== undefined) byAnotherEntry.push({ reference, of })
    else {
      mail.push(reference)
      notified.set(person, reference)
    }
  }
  return { mail, byAnotherEntry, byStaff, heldBack, left }
}

const describePerson = ({ outcode, email }: WaitingEntry): string | null =>
  outcode === null || email === null ? null : `${outcode} ${email}`

const byAge = (one: WaitingEntry, other: WaitingEntry): number =>
  one.receivedAt.getTime() - other.receivedAt.getTime() ||
  (one.reference < other.reference ? -1 : 1)
