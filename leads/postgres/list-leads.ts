import type { Row, Statements, Value } from '../../connections/postgres-statements.ts'
import type { LeadFilter, StoredLead } from '../lead-store.ts'
import { readReference } from '../reference.ts'
import type { LeadRows } from './lead-rows.ts'

const hasOutbox = (state: 'dead' | 'held') =>
  `EXISTS (SELECT 1 FROM outbox WHERE outbox.lead = leads.number AND state = '${state}')`

const asked = `($2::text IS NULL OR status = $2) AND ($3::text IS NULL OR product = $3)
  AND ($4::boolean IS NULL OR ${hasOutbox('dead')} = $4)
  AND ($5::boolean IS NULL OR ${hasOutbox('held')} = $5)
  AND ($6::text IS NULL OR (closed_at IS NULL AND due_on < $6))
  AND ($7::text IS NULL OR (closed_at IS NULL AND due_on <= $7))`

/** Null where it is to continue after a lead that never was. */
export async function listLeads<Read>(
  statements: Statements,
  leads: LeadRows,
  filter: LeadFilter,
  read: (row: Row) => Read,
): Promise<readonly Read[] | null> {
  const { after, status = null, product = null, isDead = null, isHeld = null } = filter
  const { overdueOn = null, dueBy = null, limit } = filter
  const place =
    after === undefined ? null : await leads.findNumber(statements, readReference(after) ?? '')
  if (after !== undefined && place === null) return null
  const values: Value[] = [place, status, product, isDead, isHeld, overdueOn, dueBy, limit]
  const rows =
    overdueOn === null && dueBy === null
      ? await statements.run(
          'list-newest',
          `SELECT * FROM leads WHERE ($1::bigint IS NULL OR number < $1) AND ${asked}
            ORDER BY number DESC LIMIT $8`,
          values,
        )
      : await statements.run(
          'list-oldest',
          `SELECT * FROM leads WHERE ($1::bigint IS NULL OR number > $1) AND ${asked}
            ORDER BY number LIMIT $8`,
          values,
        )
  return rows.map(read)
}

export async function listWaitingLeads(
  { run }: Statements,
  { readLead }: LeadRows,
  { after, limit }: { readonly after?: string; readonly limit: number },
): Promise<readonly StoredLead[]> {
  const rows = await run(
    'list-waiting',
    `SELECT * FROM leads WHERE product = 'waiting-list' AND ($1::text IS NULL
        OR (received_at, number) > (SELECT received_at, number FROM leads WHERE reference = $1
          UNION ALL SELECT received_at, lead FROM tombstones WHERE reference = $1))
      ORDER BY received_at, number LIMIT $2`,
    [after === undefined ? null : (readReference(after) ?? 'none'), limit],
  )
  return rows.map(readLead)
}
