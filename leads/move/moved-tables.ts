import { createHash } from 'node:crypto'
import type { Statements, Value } from '../../connections/postgres-statements.ts'
import type { Database } from '../../connections/sqlite.ts'
import type { TableDigest } from '../sqlite/copy-manifest.ts'

type Kind = 'bigint' | 'integer' | 'text' | 'bytea' | 'boolean'

type MovedTable = {
  readonly name: string
  /** Of both engines, but for the number of the only row in tables that have one. */
  readonly columns: Readonly<Record<string, Kind>>
  /** Empty where there is one row. */
  readonly key: readonly string[]
  /** Names the lead that a row belongs to, where rows move with their lead. */
  readonly lead?: string
}

export const movedTables: readonly MovedTable[] = [
  {
    name: 'leads',
    key: ['number'],
    lead: 'number',
    columns: {
      number: 'bigint',
      reference: 'text',
      product: 'text',
      status: 'text',
      due_on: 'text',
      received_at: 'bigint',
      changed_at: 'bigint',
      closed_at: 'bigint',
      how: 'text',
      possible_duplicate_of: 'text',
      is_suspected: 'boolean',
      key_id: 'text',
      sealed: 'bytea',
    },
  },
  {
    name: 'tombstones',
    key: ['lead'],
    lead: 'lead',
    columns: {
      lead: 'bigint',
      reference: 'text',
      product: 'text',
      received_at: 'bigint',
      erased_at: 'bigint',
      reason: 'text',
    },
  },
  {
    name: 'consents',
    key: ['lead', 'number'],
    lead: 'lead',
    columns: {
      lead: 'bigint',
      number: 'integer',
      purpose: 'text',
      recipient: 'text',
      topic: 'text',
      channel: 'text',
      decision: 'text',
      wording_id: 'text',
      wording_version: 'text',
      wording_sha256: 'bytea',
      language: 'text',
      decided_at: 'text',
      page: 'text',
      how: 'text',
    },
  },
  {
    name: 'outbox',
    key: ['lead', 'number'],
    lead: 'lead',
    columns: {
      lead: 'bigint',
      number: 'integer',
      reference: 'text',
      id: 'text',
      destination: 'text',
      type: 'text',
      state: 'text',
      attempts: 'integer',
      created_at: 'bigint',
      due_at: 'bigint',
      settled_at: 'bigint',
      last_error: 'text',
    },
  },
  {
    name: 'waiting_marks',
    key: ['mark', 'lead'],
    lead: 'lead',
    columns: { mark: 'bytea', lead: 'bigint' },
  },
  { name: 'lead_marks', key: ['mark'], columns: { mark: 'bytea', lead: 'bigint', at: 'bigint' } },
  {
    name: 'idempotency',
    key: ['key'],
    columns: { key: 'bytea', fingerprint: 'bytea', lead: 'bigint', at: 'bigint' },
  },
  { name: 'site_origin', key: [], columns: { origin: 'text' } },
  {
    name: 'retention',
    key: [],
    columns: {
      ran_at: 'bigint',
      held_because: 'text',
      held_since: 'bigint',
      held_ran_ms: 'bigint',
    },
  },
  {
    name: 'area_openings',
    key: ['outcode'],
    columns: { outcode: 'text', open_for_ms: 'bigint', looked_at: 'bigint' },
  },
]

type Cell = string | number | boolean | Buffer | null
type MovedRow = readonly Cell[]

const readCell = (kind: Kind, stored: unknown): Cell => {
  if (stored === null || stored === undefined) return null
  switch (kind) {
    case 'bigint':
      return String(stored)
    case 'integer':
      return Number(stored)
    case 'text':
      return String(stored)
    case 'bytea':
      return Buffer.from(stored as Uint8Array)
    case 'boolean':
      return stored === true || Number(stored) === 1
  }
}

function readRow({ columns }: MovedTable, row: Record<string, unknown>): MovedRow {
  const stored = new Map(Object.entries(row))
  return Object.entries(columns).map(([name, kind]) => readCell(kind, stored.get(name)))
}

const kindOf = ({ columns }: MovedTable, name: string): Kind | undefined =>
  new Map(Object.entries(columns)).get(name)

const namesOf = ({ columns }: MovedTable): readonly string[] => Object.keys(columns)

/** Rows of the leads with a number above `after` and up to `upTo`. */
export function readFileRows(
  file: Database,
  table: MovedTable,
  { after, upTo }: { readonly after: bigint; readonly upTo: bigint },
): readonly MovedRow[] {
  const { name, lead } = table
  const rows = file
    .prepare(
      `SELECT ${namesOf(table).join()} FROM ${name} WHERE ${lead} > ? AND ${lead} <= ? ORDER BY ${lead}`,
    )
    .all(after, upTo)
  return rows.map(row => readRow(table, row))
}

const pageSize = 2000

type ReadPage = (table: MovedTable, after: MovedRow | null) => Promise<readonly MovedRow[]>

/** What is needed to continue behind a row. */
const keyOf = (table: MovedTable, row: MovedRow) =>
  table.key.map(name => ({
    kind: kindOf(table, name),
    cell: row[namesOf(table).indexOf(name)] ?? null,
  }))

export function pagesOfFile(file: Database): ReadPage {
  return async (table, after) => {
    const { name, key } = table
    const place = after ? `(${key.join()}) > (${key.map(() => '?').join()})` : 'true'
    const order = key.length > 0 ? `ORDER BY ${key.join()}` : ''
    const values = after
      ? keyOf(table, after).map(({ kind, cell }) =>
          kind === 'bytea'
            ? (cell as Buffer)
            : kind === 'text'
              ? String(cell)
              : BigInt(String(cell)),
        )
      : []
    const rows = file
      .prepare(
        `SELECT ${namesOf(table).join()} FROM ${name} WHERE ${place} ${order} LIMIT ${pageSize}`,
      )
      .all(...values)
    return rows.map(row => readRow(table, row))
  }
}

export function pagesOfDatabase({ run }: Statements): ReadPage {
  return async (table, after) => {
    const { name, key } = table
    // SQLite compares bytes.
    const ordered = key.map(one => (kindOf(table, one) === 'text' ? `${one} COLLATE "C"` : one))
    const wanted = key.map((one, at) => `$${at + 1}::${kindOf(table, one)}`)
    const place = after ? `WHERE (${ordered.join()}) > (${wanted.join()})` : ''
    const order = key.length > 0 ? `ORDER BY ${ordered.join()}` : ''
    const rows = await run(
      `page-of-${name}-${after ? 'next' : 'first'}`,
      `SELECT ${namesOf(table).join()} FROM ${name} ${place} ${order} LIMIT ${pageSize}`,
      after ? keyOf(table, after).map(({ cell }) => cell) : [],
    )
    return rows.map(row => readRow(table, row))
  }
}

export async function* readAllRows(read: ReadPage, table: MovedTable): AsyncGenerator<MovedRow> {
  let after: MovedRow | null = null
  for (;;) {
    const page: readonly MovedRow[] = await read(table, after)
    yield* page
    after = page.at(-1) ?? null
    if (page.length < pageSize || table.key.length === 0 || after === null) return
  }
}

/** The same for the same rows, in whichever engine they are. */
export async function digestTable(
  read: ReadPage,
  table: MovedTable,
  onRow: () => void,
): Promise<TableDigest> {
  const hash = createHash('sha256')
  let rows = 0
  for await (const row of readAllRows(read, table)) {
    const cells = row.map(cell => (cell instanceof Buffer ? cell.toString('base64') : cell))
    hash.update(`${JSON.stringify(cells)}\n`)
    rows += 1
    onRow()
  }
  return { rows, sha256: hash.digest('hex') }
}

export async function insertRows(
  { run }: Statements,
  table: MovedTable,
  rows: readonly MovedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const isOnlyRow = table.key.length === 0
  const names = [...namesOf(table), ...(isOnlyRow ? ['only_one'] : [])]
  const kinds = Object.values(table.columns)
  const columns = kinds.map((_, at) => rows.map(row => row[at] ?? null))
  const lists = kinds.map((kind, at) => `$${at + 1}::${kind}[]`)
  await run(
    `move-${table.name}`,
    `INSERT INTO ${table.name} (${names.join()})
      SELECT *${isOnlyRow ? ', true' : ''} FROM unnest(${lists.join()}) AS moved`,
    columns as Value[],
  )
}
