import { canReach } from '../../enquiries/can-reach.ts'
import type { Lead } from '../../enquiries/lead.ts'
import type { ChangeRefusal, LeadChange, LeadStore } from '../../leads/lead-store.ts'
import { type CommandOutput, fail, succeed } from '../command-output.ts'
import { failUnknown } from './command-result.ts'
import { describeLine, sealWords } from './format-lead.ts'
import { NamesNoLead, readErasedList } from './read-erased-list.ts'

export async function setLead(
  store: LeadStore,
  reference: string,
  change: LeadChange,
): Promise<CommandOutput> {
  const { person } = change
  const changed = await (person
    ? store.change(reference, change, ({ lead }) => isReachedAsAsked({ ...lead, ...person }))
    : store.change(reference, change))
  if (changed.kind === 'unknown') return failUnknown(reference)
  if (changed.kind !== 'changed') return fail(explainRefusal(reference, changed))
  const notes = person ? await listWhoIsNotTold(store, reference) : []
  return succeed([describeLine(changed.lead)], notes)
}

const isReachedAsAsked = (lead: Lead): boolean =>
  (lead.email !== null || lead.phone !== null) &&
  lead.channels.every(channel => canReach(lead, channel))

/** A provider's /v1 takes new leads only. */
async function listWhoIsNotTold(store: LeadStore, reference: string): Promise<readonly string[]> {
  const rows = await store.outboxOf(reference)
  const isSent = rows.some(row => row.destination === 'provider' && row.state === 'delivered')
  return isSent ? ['The provider in API_URL has it as it was: tell it by hand.'] : []
}

function explainRefusal(reference: string, refusal: ChangeRefusal): string {
  if (refusal.kind === 'unreadable') {
    return `${reference} is ${sealWords[refusal.seal]}. Nothing was changed.`
  }
  if (refusal.kind === 'changed-since') {
    return `${reference} could then not be answered in a way that its person asked for, or in any. Nothing was changed.`
  }
  return refusal.kind === 'withdrawn'
    ? `${reference} was withdrawn, and its person was told that nobody will contact them about it. Nothing was changed.`
    : `--due-on must be a day from ${refusal.first}, when ${reference} was received, to ${refusal.last}, or none. Nothing was changed.`
}

export async function forgetLead(store: LeadStore, reference: string): Promise<CommandOutput> {
  if (!(await store.forget(reference, 'asked for'))) return failUnknown(reference)
  return succeed([`forgotten: ${reference}`])
}

/** Whom a restored database has brought back, by a list of who was erased since. */
export async function forgetListed(store: LeadStore, file: string): Promise<CommandOutput> {
  const listed = readList(file)
  if (typeof listed === 'string') return fail(listed)
  const forgotten: string[] = []
  for (const { reference, reason } of listed) {
    if (await store.forget(reference, reason)) forgotten.push(reference)
  }
  return succeed(
    forgotten.map(reference => `forgotten: ${reference}`),
    [
      `${forgotten.length} of ${listed.length} in the list were here; nothing is left of the others.`,
    ],
  )
}

function readList(file: string): ReturnType<typeof readErasedList> | string {
  try {
    return readErasedList(file)
  } catch (error) {
    if (error instanceof NamesNoLead) return error.message
    const { code, path } = (error ?? {}) as NodeJS.ErrnoException
    if (path !== file) throw error
    return `${file} cannot be read (${code}). Nothing was changed.`
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** Only what is done or withdrawn: an open request stays, such as a place on a waiting list. */
export async function purgeLeads(
  store: LeadStore,
  days: number,
  now: Date,
): Promise<CommandOutput> {
  const moment = new Date(now.getTime() - days * dayMs)
  const closed = await store.purgeClosedBefore(moment)
  await store.purgeSpent()
  return succeed([`forgotten: ${closed}`])
}
