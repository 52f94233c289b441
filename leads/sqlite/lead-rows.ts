import type { Database } from '../../connections/sqlite.ts'
import type { FlowName } from '../../enquiries/flows/flow.ts'
import type { LeadFilter, LeadSummary, OutboxState, SoundLead, StoredLead } from '../lead-store.ts'
import { createLeadReader } from '../rules/lead-reader.ts'
import { createLeadSeal, type LeadContent, type Row } from '../rules/lead-seal.ts'
import type { SealFault, Sealing } from '../sealing.ts'
import { createEarlierSeals } from './earlier-seals.ts'

export type LeadRows = ReturnType<typeof createLeadRows>

/** A lead's number, after which to continue. */
export type Place = number | bigint

type Parts = {
  readonly database: Database
  readonly sealing: Sealing
  readonly keyIds: readonly string[]
  readonly onFault: (fault: SealFault) => void
}

/** Sorts after every key id, which has digits and small letters. */
const beyondIds = '~'

/** SQLite's largest: a row to which somebody gave it is listed as well. */
const lastNumber = 2n ** 63n - 1n

const isOpen = 'closed_at IS NULL'

/** Every key that seals a lead here. One look into the index `leads_by_key` for each. */
const sealingKeys = `
  WITH RECURSIVE sealing (key_id) AS (
    SELECT min(key_id) FROM leads UNION ALL
    SELECT (SELECT min(key_id) FROM leads WHERE key_id > sealing.key_id)
      FROM sealing WHERE key_id IS NOT NULL)`

export function createLeadRows({ database, sealing, keyIds, onFault }: Parts) {
  const earlier = createEarlierSeals(database, sealing)
  const leadSeal = createLeadSeal(sealing, earlier.open)
  const insert = database.prepare(`
    INSERT INTO leads (number, reference, product, status, due_on, received_at, changed_at, how,
      possible_duplicate_of, is_suspected, key_id, sealed, form)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 2)`)
  // Never a used one: consents and messages of a lead outlast it.
  const nextNumber = database.prepare(`
    SELECT 1 + max(
      coalesce((SELECT max(number) FROM leads WHERE number < ${Number.MAX_SAFE_INTEGER}), 0),
      coalesce((SELECT max(lead) FROM tombstones WHERE lead < ${Number.MAX_SAFE_INTEGER}), 0)
    ) AS number`)
  const findNumber = database.prepare(`
    SELECT number FROM leads WHERE reference = ?1 UNION ALL
    SELECT lead FROM tombstones WHERE reference = ?1`)
  const select = database.prepare('SELECT * FROM leads WHERE reference = ?')
  const selectByNumber = database.prepare('SELECT * FROM leads WHERE number = ?')
  const update = database.prepare(`
    UPDATE leads SET status = ?, due_on = ?, changed_at = ?, closed_at = ?, key_id = ?, sealed = ?,
      form = 2
    WHERE reference = ? RETURNING number`)
  const selectReference = database.prepare('SELECT 1 FROM leads WHERE reference = ?')
  // The condition and the order of the index `leads_waiting`.
  const listWaiting = database.prepare(`
    SELECT * FROM leads WHERE product = 'waiting-list' AND (received_at, number) > (
      SELECT received_at, number FROM leads WHERE reference = ?1 UNION ALL
      SELECT received_at, lead FROM tombstones WHERE reference = ?1 UNION ALL
      SELECT ${-lastNumber}, 0 WHERE ?1 = '')
    ORDER BY received_at, number LIMIT ?2`)
  const hasOutbox = (state: OutboxState) =>
    `EXISTS (SELECT 1 FROM outbox WHERE outbox.lead = leads.number AND state = '${state}')`
  const isAsked = `(?3 IS NULL OR status = ?3) AND (?4 IS NULL OR product = ?4)
    AND (?5 IS NULL OR ${hasOutbox('dead')} = ?5) AND (?6 IS NULL OR ${hasOutbox('held')} = ?6)
    AND (?7 IS NULL OR (${isOpen} AND due_on < ?7))
    AND (?8 IS NULL OR (${isOpen} AND due_on <= ?8))`
  const newestFirst = {
    findLast: database.prepare(`
      SELECT min(number) AS last, count(*) AS leads FROM (SELECT number FROM leads
        WHERE number <= coalesce(?1 - 1, ${lastNumber}) ORDER BY number DESC LIMIT ?2)`),
    list: database.prepare(`
      SELECT * FROM leads WHERE number <= coalesce(?1 - 1, ${lastNumber}) AND number >= ?2
        AND ${isAsked} ORDER BY number DESC LIMIT ?9`),
  }
  const oldestFirst = {
    findLast: database.prepare(`
      SELECT max(number) AS last, count(*) AS leads FROM (SELECT number FROM leads
        WHERE number >= coalesce(?1 + 1, -${lastNumber}) ORDER BY number LIMIT ?2)`),
    list: database.prepare(`
      SELECT * FROM leads WHERE number >= coalesce(?1 + 1, -${lastNumber}) AND number <= ?2
        AND ${isAsked} ORDER BY number LIMIT ?9`),
  }
  const countOverdue = database.prepare(`
    ${sealingKeys} SELECT count(*) AS overdue FROM sealing CROSS JOIN leads USING (key_id)
    WHERE ${isOpen} AND due_on < ?`)
  const countBetween = database.prepare(
    'SELECT count(*) AS leads FROM leads WHERE key_id > ? AND key_id < ?',
  )
  const countByKey = database.prepare(
    'SELECT key_id, count(*) AS leads FROM leads GROUP BY key_id ORDER BY key_id',
  )
  const drop = database.prepare('DELETE FROM leads WHERE reference = ? RETURNING number')
  const selectAfter = database.prepare(
    'SELECT * FROM leads WHERE number > ? ORDER BY number LIMIT ?',
  )
  const closed = database.prepare(`
    ${sealingKeys} SELECT reference FROM sealing CROSS JOIN leads USING (key_id)
    WHERE closed_at <= ? LIMIT ?`)
  const received = database.prepare(
    'SELECT reference FROM leads WHERE product = ? AND received_at <= ? LIMIT ?',
  )
  const held = database.prepare(`
    SELECT DISTINCT leads.reference FROM outbox JOIN leads ON leads.number = outbox.lead
    WHERE outbox.state = 'held' AND outbox.created_at <= ? AND status = 'received'
      AND changed_at = received_at LIMIT ?`)
  const reader = createLeadReader(leadSeal, onFault)
  const { readLead, readListed } = reader

  /** The one way to change a lead's row: columns and seal together. */
  function write(lead: SoundLead): void {
    const { reference, status, dueOn, changedAt, closedAt } = lead
    const { keyId, bytes } = leadSeal.seal(lead, lead)
    const closed = closedAt?.getTime() ?? null
    const row = update.get(status, dueOn, changedAt.getTime(), closed, keyId, bytes, reference)
    if (row) earlier.drop(row.number as bigint)
  }

  return {
    nextNumber: () => Number(nextNumber.get()?.number),
    /** Also of a forgotten lead. */
    findNumber(reference: string): number | null {
      const row = findNumber.get(reference)
      return row ? Number(row.number) : null
    },
    insert(number: number, summary: LeadSummary, content: LeadContent): void {
      const { keyId, bytes } = leadSeal.seal(summary, content)
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
      if (row) return readLead(row)
      leadSeal.openNothing()
      return null
    },
    findByNumber(number: number): StoredLead | null {
      const row = selectByNumber.get(number)
      return row ? readLead(row) : null
    },
    has: (reference: string): boolean => selectReference.get(reference) !== undefined,
    update: write,
    /**
     * Looks for some of a list among the next leads, at most `among`. `next` is the place after which
     * to look for more, or null at the end.
     */
    listSome<Read>(
      filter: LeadFilter,
      after: Place | null,
      among: number,
      read: (row: Row) => Read,
    ): { readonly leads: readonly Read[]; readonly next: Place | null } {
      const { status = null, product = null, isDead, isHeld, limit } = filter
      const { overdueOn = null, dueBy = null } = filter
      const isOfDays = overdueOn !== null || dueBy !== null
      const { findLast, list } = isOfDays ? oldestFirst : newestFirst
      const { last, leads: seen } = findLast.get(after, among) ?? {}
      if (!Number(seen)) return { leads: [], next: null }
      const place = last as bigint
      const asked = [status, product, toBit(isDead), toBit(isHeld), overdueOn, dueBy, limit]
      const leads = list.all(after, place, ...asked).map(read)
      return { leads, next: Number(seen) < among ? null : place }
    },
    listWaiting: (after: string, limit: number): readonly StoredLead[] =>
      listWaiting.all(after, limit).map(readLead),
    readLead,
    readListed,
    /** Also of a forgotten lead; null where there never was such a lead. */
    findPlace: (reference: string): Place | null =>
      (findNumber.get(reference)?.number as bigint | undefined) ?? null,
    countOverdue: (day: string): number => Number(countOverdue.get(day)?.overdue),
    /** Reads only the gaps between our ids in the index, which are empty while all is well. */
    countUnreadable(): number {
      const ids = ['', ...keyIds.toSorted(), beyondIds]
      const counts = ids.slice(1).map((id, at) => countBetween.get(ids[at] ?? '', id)?.leads)
      return counts.reduce<number>((all, count) => all + Number(count), 0)
    },
    countByKey: (): ReadonlyMap<string, number> =>
      new Map(countByKey.all().map(({ key_id, leads }) => [String(key_id), Number(leads)])),
    countDamaged: reader.countDamaged,
    /** Opens some leads. Returns the number of the last one, or null at the end. */
    checkSome(after: Place, most: number): Place | null {
      const rows = selectAfter.all(after, most)
      for (const row of rows) readListed(row)
      return rows.length < most ? null : (rows.at(-1)?.number as bigint)
    },
    /** The same for leads with an earlier form of seal, inside a transaction of the caller. */
    sealSomeAnew(after: Place, most: number): Place | null {
      const rows = earlier.next(after, most)
      for (const row of rows) {
        const lead = readLead(row)
        if (lead.seal === 'sound') write(lead)
        else earlier.proveAnew(row)
      }
      return rows.length < most ? null : (rows.at(-1)?.number as bigint)
    },
    drop(reference: string): void {
      const row = drop.get(reference)
      if (row) earlier.drop(row.number as bigint)
      reader.forget(reference)
    },
    closedBefore: (moment: number, most: number) => closed.all(moment, most).map(readReferenceOf),
    heldBefore: (moment: number, most: number) => held.all(moment, most).map(readReferenceOf),
    receivedBefore: (product: FlowName, moment: number, most: number) =>
      received.all(product, moment, most).map(readReferenceOf),
  }
}

const toBit = (asked: boolean | undefined) => (asked === undefined ? null : Number(asked))

const readReferenceOf = (row: Row): string => String(row.reference)
