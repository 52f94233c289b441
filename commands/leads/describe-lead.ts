import { writeLeadAttributes } from '../../enquiries/lead-attributes.ts'
import type { LeadSummary, OutboxRow, StoredLead } from '../../leads/lead-store.ts'

/** By the names of /v1. Nothing in it is about the person. */
export function writeSummary(lead: LeadSummary) {
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

export function writeDelivery(row: OutboxRow) {
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

/** Null attributes where it cannot be opened. */
export function writeWholeLead(lead: StoredLead) {
  return {
    ...writeSummary(lead),
    attributes: lead.lead && writeLeadAttributes(lead.lead),
  }
}

export function describeLine(lead: LeadSummary): string {
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
