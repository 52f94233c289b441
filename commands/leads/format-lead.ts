import { leadAttributesOf } from '../../enquiries/lead-attributes.ts'
import type {
  LeadSummary,
  ListedLead,
  OutboxRow,
  StoredLead,
  UnopenedLead,
} from '../../leads/lead-store.ts'

/** By the names of /v1. Nothing in it is about the person, and nothing but the reference is uncertain. */
export function summaryOf(lead: ListedLead | StoredLead) {
  const { reference, seal } = lead
  return seal === 'sound' ? { ...columnsOf(lead), seal } : { ...nothing, reference, seal }
}

/** In the order in which they are written. */
export const summaryNames = [
  'reference',
  'product',
  'status',
  'due-on',
  'received-at',
  'changed-at',
  'closed-at',
  'how',
  'possible-duplicate-of',
  'is-suspected',
  'seal',
] as const

type Unsure = { [Name in Exclude<keyof ReturnType<typeof columnsOf>, 'reference'>]: null }

const nothing = Object.fromEntries(summaryNames.slice(1, -1).map(name => [name, null])) as Unsure

function columnsOf(lead: LeadSummary) {
  return {
    reference: lead.reference,
    product: lead.product,
    status: lead.status,
    'due-on': lead.dueOn,
    'received-at': lead.receivedAt.toISOString(),
    'changed-at': lead.changedAt.toISOString(),
    'closed-at': lead.closedAt?.toISOString() ?? null,
    how: lead.how,
    'possible-duplicate-of': lead.possibleDuplicateOf,
    'is-suspected': lead.isSuspected,
  }
}

export function deliveryToJson(row: OutboxRow) {
  return {
    id: row.id,
    destination: row.destination,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    'created-at': row.createdAt.toISOString(),
    'due-at': row.settledAt === null && row.state !== 'held' ? row.dueAt.toISOString() : null,
    'settled-at': row.settledAt?.toISOString() ?? null,
    'last-error': row.lastError,
  }
}

/** `attributes` is null if the lead cannot be opened. */
export function leadToJson(lead: StoredLead) {
  return {
    ...summaryOf(lead),
    'notified-at': writeNotified(lead),
    attributes: lead.lead && leadAttributesOf(lead.lead),
  }
}

/** When somebody on a waiting list was notified. */
export const writeNotified = (lead: StoredLead): string | null =>
  lead.seal === 'sound' ? (lead.notifiedAt?.toISOString() ?? null) : null

export function describeLine(lead: ListedLead): string {
  if (lead.seal !== 'sound') return `${lead.reference}  ${sealWords[lead.seal]}`
  const words = [
    lead.reference,
    lead.status,
    lead.product,
    `received ${formatMoment(lead.receivedAt)}`,
    ...(lead.dueOn === null ? [] : [`due ${lead.dueOn}`]),
    ...(lead.isSuspected ? ['suspected'] : []),
    ...(lead.possibleDuplicateOf === null ? [] : [`perhaps again ${lead.possibleDuplicateOf}`]),
  ]
  return words.join('  ')
}

export const sealWords: Readonly<Record<UnopenedLead['seal'], string>> = {
  'unknown-key': 'UNREADABLE: sealed with another LEADS_KEY',
  damaged: 'DAMAGED: what is stored is not what was sealed',
}

export function describeDelivery(row: OutboxRow): string {
  const tries = row.attempts === 1 ? '1 attempt' : `${row.attempts} attempts`
  const [how, at] = row.settledAt
    ? ['at', row.settledAt]
    : row.state === 'held'
      ? ['since', row.createdAt]
      : ['next', row.dueAt]
  const when = `${how} ${formatMoment(at)}`
  const why = row.lastError === null ? '' : `: ${row.lastError}`
  return `${row.type} to ${row.destination}  ${row.state}  ${tries}  ${when}${why}`
}

/** In UTC, to the minute. */
export const formatMoment = (at: Date): string =>
  `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`
