import { canReach } from '../../enquiries/can-reach.ts'
import type { Lead } from '../../enquiries/lead.ts'
import type { ChangeRefusal, LeadChange, LeadStore, OutboxRow } from '../../leads/lead-store.ts'
import { type CommandOutput, fail, succeed } from '../command-output.ts'
import { failUnknown, type LeadsPlace } from './command-result.ts'
import { describeLine, formatMoment, sealWords } from './format-lead.ts'
import { NamesNoLead, readErasedList } from './read-erased-list.ts'

export async function setLead(
  store: LeadStore,
  reference: string,
  change: LeadChange,
  place: LeadsPlace,
): Promise<CommandOutput> {
  const { person } = change
  const before = await store.outboxOf(reference)
  const changed = await (person
    ? store.change(reference, change, ({ lead }) => isReachedAsAsked({ ...lead, ...person }))
    : store.change(reference, change))
  if (changed.kind === 'unknown') return failUnknown(reference)
  if (changed.kind !== 'changed') return fail(explainRefusal(reference, changed))
  const results = [describeLine(changed.lead)]
  if (change.status === 'withdrawn') {
    const notes = [
      ...sayToProvider(before, 'tell it by hand that it was withdrawn'),
      ...(await sayToWebhook(store, reference, place)),
    ]
    return succeed(results, notes)
  }
  return succeed(results, person ? sayToProvider(before, 'tell it by hand how it is now') : [])
}

const isReachedAsAsked = (lead: Lead): boolean =>
  (lead.email !== null || lead.phone !== null) &&
  lead.channels.every(channel => canReach(lead, channel))

/**
 * Says that another provider has the lead, or may have it from an attempt whose answer was lost: its /v1 takes
 * new leads alone. `before` is the messages before the change, which cancels or drops those that show this.
 */
function sayToProvider(before: readonly OutboxRow[], what: string): readonly string[] {
  return before.flatMap(({ destination, state, attempts, lastError, createdAt, id }) => {
    if (destination !== 'provider') return []
    const hasIt = state === 'delivered'
    if (!hasIt && state !== 'leased' && attempts === 0 && lastError === null) return []
    return `The provider in API_URL ${hasIt ? 'has it' : 'may have it'}, and hears of no change: ${what}. It was sent with the Idempotency-Key ${id}, made at ${formatMoment(createdAt)}.`
  })
}

/** Says that a webhook has the lead, and is not told of the change while these settings name no webhook. */
async function sayToWebhook(
  store: LeadStore,
  reference: string,
  { config }: LeadsPlace,
): Promise<readonly string[]> {
  if (config.LEADS_WEBHOOK_URL !== null) return []
  const rows = await store.outboxOf(reference)
  return rows.some(row => row.destination === 'webhook' && row.settledAt === null)
    ? [
        'A webhook has it, and LEADS_WEBHOOK_URL is not set, for the server as for this command, or in .env.local: it hears of this once that is set. Until then tell it by hand.',
      ]
    : []
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

export async function forgetLead(
  store: LeadStore,
  reference: string,
  place: LeadsPlace,
): Promise<CommandOutput> {
  const before = await store.outboxOf(reference)
  if (!(await store.forget(reference, 'asked for'))) return failUnknown(reference)
  return succeed(
    [`forgotten: ${reference}`],
    [
      ...sayToProvider(before, 'ask it by hand to erase it'),
      ...(await sayToWebhook(store, reference, place)),
    ],
  )
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
