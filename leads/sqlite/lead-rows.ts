import type { Database } from '../../connections/sqlite.ts'
import type { FlowName } from '../../enquiries/flows/flow.ts'
import type { Lead } from '../../enquiries/lead.ts'
import type { LeadFilter, LeadStatus, LeadSummary, StoredLead } from '../lead-store.ts'
import type { Sealing } from '../sealing.ts'

export type LeadRows = ReturnType<typeof createLeadRows>

/** A lead that is there and cannot be opened: its key is not ours, or it is not what was written. */
export type LeadFault = 'unknown-key' | 'damaged'

type Row = Record<string, unknown>
type Parts = {
  readonly database: Database
  readonly sealing: Sealing
  readonly keyIds: readonly string[]
  readonly onFault: (fault: LeadFault) => void
}

const summaryColumns = `number, reference, product, status, due_on, received_at, changed_at,
  closed_at, how, possible_duplicate_of, is_suspected`

/** Ids are digits and small letters. */
const beyondIds = '~'

/** As the index of days has it. */
const isOpen = 'closed_at IS NULL'

export function createLeadRows({ database, sealing, keyIds, onFault }: Parts) {
  const insert = database.prepare(`
    INSERT INTO leads (number, reference, product, status, due_on, received_at, changed_at, how,
      possible_duplicate_of, is_suspected, key_id, sealed)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`)
  // Never one that was used, for evidence and news of a lead outlast it.
  const nextNumber = database.prepare(`
    SELECT 1 + max(coalesce((SELECT max(number) FROM leads), 0),
      coalesce((SELECT max(lead) FROM tombstones), 0)) AS number`)
  const findNumber = database.prepare(`
    SELECT number FROM leads WHERE reference = ?1 UNION ALL
    SELECT lead FROM tombstones WHERE reference = ?1`)
  const select = database.prepare('SELECT * FROM leads WHERE reference = ?')
  const update = database.prepare(`
    UPDATE leads SET status = ?, due_on = ?, changed_at = ?, closed_at = ? WHERE reference = ?`)
  const reseal = database.prepare('UPDATE leads SET key_id = ?, sealed = ? WHERE reference = ?')
  const selectNumber = database.prepare('SELECT reference, received_at FROM leads WHERE number = ?')
  const placeOfAfter = `coalesce((SELECT number FROM leads WHERE reference = ?1),
    (SELECT lead FROM tombstones WHERE reference = ?1))`
  const isAsked = `(?2 IS NULL OR status = ?2) AND (?3 IS NULL OR product = ?3)
    AND (?4 = 0 OR number IN (SELECT lead FROM outbox WHERE state = 'dead'))
    AND (?5 = 0 OR number IN (SELECT lead FROM outbox WHERE state = 'held'))`
  const list = database.prepare(`
    SELECT ${summaryColumns} FROM leads
    WHERE number < coalesce(${placeOfAfter}, iif(?1 IS NULL, ${Number.MAX_SAFE_INTEGER}, 0))
      AND ${isAsked}
    ORDER BY number DESC LIMIT ?6`)
  const listOverdue = database.prepare(`
    SELECT ${summaryColumns} FROM leads
    WHERE number > coalesce(${placeOfAfter}, iif(?1 IS NULL, 0, ${Number.MAX_SAFE_INTEGER}))
      AND ${isAsked} AND ${isOpen} AND due_on < ?7
    ORDER BY number LIMIT ?6`)
  const countOverdue = database.prepare(
    `SELECT count(*) AS overdue FROM leads WHERE ${isOpen} AND due_on < ?`,
  )
  const countBetween = database.prepare(
    'SELECT count(*) AS leads FROM leads WHERE key_id > ? AND key_id < ?',
  )
  const countByKey = database.prepare(
    'SELECT key_id, count(*) AS leads FROM leads GROUP BY key_id ORDER BY key_id',
  )
  const drop = database.prepare('DELETE FROM leads WHERE reference = ?')
  const closed = database.prepare(
    'SELECT reference FROM leads WHERE closed_at IS NOT NULL AND closed_at <= ? LIMIT ?',
  )
  const received = database.prepare(
    'SELECT reference FROM leads WHERE product = ? AND received_at <= ? LIMIT ?',
  )
  const held = database.prepare(`
    SELECT DISTINCT leads.reference FROM outbox JOIN leads ON leads.number = outbox.lead
    WHERE outbox.state = 'held' AND outbox.created_at <= ? AND status = 'received' LIMIT ?`)
  const decoy = sealing.seal(JSON.stringify({ answers: 'x'.repeat(800) }), placeOf(''))

  function openLead(row: Row, reference: string): Lead | null {
    const sealed = { keyId: String(row.key_id), bytes: row.sealed as Uint8Array }
    const opened = sealing.open(sealed, placeOf(reference))
    if (opened.kind === 'opened') return JSON.parse(opened.text) as Lead
    onFault(opened.kind)
    return null
  }

  return {
    nextNumber: () => Number(nextNumber.get()?.number),
    /** Also of one that was forgotten. */
    findNumber(reference: string): number | null {
      const row = findNumber.get(reference)
      return row ? Number(row.number) : null
    },
    insert(number: number, summary: LeadSummary, lead: Lead): void {
      const { keyId, bytes } = sealing.seal(JSON.stringify(lead), placeOf(summary.reference))
      insert.run(
        number,
        summary.reference,
        summary.product,
        summary.status,
        summary.dueOn,
        summary.receivedAt.getTime(),
        summary.changedAt.getTime(),
        summary.how,
        summary.possibleDuplicateOf,
        Number(summary.isSuspected),
        keyId,
        bytes,
      )
    },
    find(reference: string): StoredLead | null {
      const row = select.get(reference)
      if (row) return { ...readSummary(row), lead: openLead(row, reference) }
      // What is not there takes as long as what is: nobody learns from the time which it was.
      sealing.open(decoy, placeOf(''))
      return null
    },
    findReceipt(number: number): { reference: string; receivedAt: Date } | null {
      const row = selectNumber.get(number)
      if (!row) return null
      return { reference: String(row.reference), receivedAt: new Date(Number(row.received_at)) }
    },
    update({ reference, status, dueOn, changedAt, closedAt }: LeadSummary): void {
      update.run(status, dueOn, changedAt.getTime(), closedAt?.getTime() ?? null, reference)
    },
    reseal(reference: string, lead: Lead): void {
      const { keyId, bytes } = sealing.seal(JSON.stringify(lead), placeOf(reference))
      reseal.run(keyId, bytes, reference)
    },
    list(filter: LeadFilter): readonly LeadSummary[] {
      const { after = null, status = null, product = null, overdueOn, limit } = filter
      const { isDead = false, isHeld = false } = filter
      const asked = [after, status, product, Number(isDead), Number(isHeld), limit]
      const rows =
        overdueOn === undefined ? list.all(...asked) : listOverdue.all(...asked, overdueOn)
      return rows.map(readSummary)
    },
    countOverdue: (day: string): number => Number(countOverdue.get(day)?.overdue),
    /** Only the gaps between our ids are read, so that it costs nothing while all is well. */
    countUnreadable(): number {
      const ids = ['', ...keyIds.toSorted(), beyondIds]
      const counts = ids.slice(1).map((id, at) => countBetween.get(ids[at] ?? '', id)?.leads)
      return counts.reduce<number>((all, count) => all + Number(count), 0)
    },
    countByKey: (): ReadonlyMap<string, number> =>
      new Map(countByKey.all().map(({ key_id, leads }) => [String(key_id), Number(leads)])),
    drop: (reference: string) => void drop.run(reference),
    closedBefore: (moment: number, most: number) => closed.all(moment, most).map(readReferenceOf),
    heldBefore: (moment: number, most: number) => held.all(moment, most).map(readReferenceOf),
    receivedBefore: (product: FlowName, moment: number, most: number) =>
      received.all(product, moment, most).map(readReferenceOf),
  }
}

/** Moved to another lead, it does not open. */
const placeOf = (reference: string): string => `lead ${reference}`

const readReferenceOf = (row: Row): string => String(row.reference)

function readSummary(row: Row): LeadSummary {
  return {
    reference: String(row.reference),
    product: String(row.product) as FlowName,
    status: String(row.status) as LeadStatus,
    dueOn: textOrNull(row.due_on),
    receivedAt: new Date(Number(row.received_at)),
    changedAt: new Date(Number(row.changed_at)),
    closedAt: row.closed_at === null ? null : new Date(Number(row.closed_at)),
    how: String(row.how) as LeadSummary['how'],
    possibleDuplicateOf: textOrNull(row.possible_duplicate_of),
    isSuspected: row.is_suspected === 1,
  }
}

const textOrNull = (value: unknown): string | null => (value === null ? null : String(value))
