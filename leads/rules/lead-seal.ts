import type { FlowName } from '../../enquiries/flows/flow.ts'
import type { Lead } from '../../enquiries/lead.ts'
import type { LeadStatus, LeadSummary, SoundLead } from '../lead-store.ts'
import type { Opened, Sealed, Sealing } from '../sealing.ts'

export type Row = Record<string, unknown>

export type LeadSeal = ReturnType<typeof createLeadSeal>

export type LeadContent = Pick<SoundLead, 'lead' | 'siteOrigin' | 'notifiedAt'>

/**
 * Every column of a lead is in what its seal authenticates: changed, or moved to another lead, it does
 * not open. So a column cannot be written without sealing anew. Which form a seal has is not read from
 * the row: this one is tried first, and the earlier one opens only with a proof.
 */
export function createLeadSeal(
  sealing: Sealing,
  openEarlier: (row: Row) => Opened = () => ({ kind: 'damaged' }),
) {
  const decoyOf = placeOfLead(decoySummary)
  const decoy = sealing.seal(JSON.stringify({ lead: decoyLead }), decoyOf)

  function readContent(text: string, isEarlier = false): LeadContent {
    const content = JSON.parse(text)
    if (isEarlier) return { lead: content as Lead, siteOrigin: null, notifiedAt: null }
    const { lead, siteOrigin, notifiedAt } = content
    return { lead, siteOrigin, notifiedAt: notifiedAt ? new Date(notifiedAt) : null }
  }

  return {
    seal(summary: LeadSummary, { lead, siteOrigin, notifiedAt }: LeadContent): Sealed {
      const content = { lead, siteOrigin, ...(notifiedAt && { notifiedAt }) }
      return sealing.seal(JSON.stringify(content), placeOfLead(summary))
    },
    open(row: Row): Opened & { readonly isEarlier?: boolean } {
      if (!isWrittenByUs(row)) return { kind: 'damaged' }
      const opened = sealing.open(readSealed(row), placeOfLead(readSummary(row)))
      return opened.kind === 'damaged' ? { ...openEarlier(row), isEarlier: true } : opened
    },
    readContent,
    /** Takes about as long as opening a lead and reading it, so that timing reveals little of whether there is one. */
    openNothing(): void {
      const opened = sealing.open(decoy, placeOfLead(decoySummary))
      if (opened.kind === 'opened') readContent(opened.text)
    },
  }
}

/** Checks the number, which is not sealed, and a column of which the summary reads any value. */
const isWrittenByUs = ({ number, is_suspected }: Row): boolean =>
  Number(number) > 0 &&
  Number.isSafeInteger(Number(number)) &&
  [0, 1].includes(Number(is_suspected))

export const placeOfLead = (summary: LeadSummary): string =>
  JSON.stringify([
    'lead',
    summary.reference,
    summary.product,
    summary.status,
    summary.dueOn,
    summary.receivedAt.getTime(),
    summary.changedAt.getTime(),
    summary.closedAt?.getTime() ?? null,
    summary.how,
    summary.possibleDuplicateOf,
    summary.isSuspected,
  ])

export const readSealed = (row: Row): Sealed => ({
  keyId: String(row.key_id),
  bytes: row.sealed as Uint8Array,
})

export function readSummary(row: Row): LeadSummary {
  return {
    reference: String(row.reference),
    product: String(row.product) as FlowName,
    status: String(row.status) as LeadStatus,
    dueOn: textOrNull(row.due_on),
    receivedAt: readStoredDate(row.received_at),
    changedAt: readStoredDate(row.changed_at),
    closedAt: row.closed_at === null ? null : readStoredDate(row.closed_at),
    how: String(row.how) as LeadSummary['how'],
    possibleDuplicateOf: textOrNull(row.possible_duplicate_of),
    isSuspected: Number(row.is_suspected) === 1,
  }
}

const textOrNull = (value: unknown): string | null => (value === null ? null : String(value))

const decoySummary: LeadSummary = {
  reference: '',
  product: 'heat-pump',
  status: 'received',
  dueOn: null,
  receivedAt: new Date(0),
  changedAt: new Date(0),
  closedAt: null,
  how: 'web-form',
  possibleDuplicateOf: null,
  isSuspected: false,
}

/** As long as a lead, and of as many pieces. */
const decoyLead = Array.from({ length: 40 }, (_, number) => ({ answered: `As long as ${number}` }))

/** The largest time of a Date. */
const lastMs = 8.64e15

/** Always a valid date: an invalid one throws when formatted, and would be sealed like null. */
export function readStoredDate(stored: unknown): Date {
  const ms = Number(stored)
  return new Date(Math.abs(ms) <= lastMs ? ms : lastMs)
}
