import { setImmediate } from 'node:timers/promises'
import type { Channel, Lead } from '../../enquiries/lead.ts'
import { parsePostcode } from '../../homes/addresses/postcode.ts'
import type { LeadStore, SoundLead } from '../lead-store.ts'
import { allowsMail, listPersonKeys } from '../waiting-person.ts'
import type { WaitingEntry } from './plan-notices.ts'

export type WaitingList = {
  readonly entries: readonly WaitingEntry[]
  /** Damaged, or sealed with a key that we do not have: nobody can tell where they wait. */
  readonly unreadable: number
}

/** A few milliseconds of work, so that pages are rendered in between. */
const readInOnePiece = 25

export type ReadStore = Pick<LeadStore, 'listWaiting' | 'outboxOf'>

/** Everybody on a waiting list, with those who left it or were notified. */
export async function readWaitingList(
  store: ReadStore,
  signal?: AbortSignal,
): Promise<WaitingList> {
  const entries: WaitingEntry[] = []
  let unreadable = 0
  let after: string | undefined
  for (;;) {
    signal?.throwIfAborted()
    const limit = readInOnePiece
    const page = await store.listWaiting({ limit, ...(after !== undefined && { after }) })
    for (const stored of page) {
      if (stored.seal === 'sound') entries.push(await readEntry(store, stored))
      else unreadable += 1
    }
    after = page.at(-1)?.reference
    if (page.length < limit || after === undefined) return { entries, unreadable }
    await setImmediate()
  }
}

async function readEntry(store: ReadStore, stored: SoundLead): Promise<WaitingEntry> {
  const { reference, receivedAt, status, closedAt, notifiedAt, lead } = stored
  const isLeft = status === 'withdrawn'
  const isSettled = notifiedAt !== null || closedAt !== null
  const postcode = parsePostcode(lead.postcode ?? '')
  const channel = chooseChannel(lead)
  return {
    reference,
    outcode: postcode.valid ? postcode.outcode : null,
    person: listPersonKeys(lead, channel),
    channel,
    receivedAt,
    state: isLeft ? 'left' : isSettled ? 'settled' : 'waiting',
    endedAt: isLeft ? closedAt : (notifiedAt ?? closedAt),
    isHeldBack: stored.isSuspected && (await isHeld(store, reference)),
  }
}

/** By mail wherever they allow it, for that is what is sent by itself. */
function chooseChannel(lead: Lead): Channel {
  if (allowsMail(lead)) return 'email'
  const { channels, phone } = lead
  return channels.find(channel => channel !== 'email') ?? (phone ? 'phone' : 'post')
}

/** Nobody of ours has released its confirmation. */
async function isHeld(store: ReadStore, reference: string): Promise<boolean> {
  const messages = await store.outboxOf(reference)
  return messages.some(({ state }) => state === 'held')
}
