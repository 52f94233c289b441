import { createHash } from 'node:crypto'
import type { Database } from '../../connections/sqlite.ts'

/** Describes a copy of leads, in a table of the copy. Nothing in it is about a person. */
export type CopyManifest = {
  /** Version of the copy's format. */
  readonly format: number
  readonly madeAt: Date
  /** Version of the product that made it. */
  readonly madeBy: string
  /** Ids of the keys that seal the leads of this copy. The copy does not contain the keys. */
  readonly keyIds: readonly string[]
  readonly tables: TableDigests
}

/** Rows and their SHA-256, by table. */
type TableDigests = Readonly<Record<string, TableDigest>>
export type TableDigest = { readonly rows: number; readonly sha256: string }

export const copyFormat = 1

const manifestTable = 'copy_manifest'

/** Numbers differ between stores: without them the same leads have the same digest in each. */
const leadsOrder = { table: 'leads', by: 'reference', without: 'number' }

/** Digests whatever tables there are, so that copies of other versions can be checked too. */
export function digestTables(database: Database, onRow: () => void = () => {}): TableDigests {
  return Object.fromEntries(
    listTables(database).map(table => [table, digestTable(database, table, onRow)]),
  )
}

function digestTable(database: Database, table: string, onRow: () => void): TableDigest {
  const isLeads = table === leadsOrder.table
  const columns = listColumns(database, 'main', table)
  const counted = columns.filter(({ name }) => !isLeads || name !== leadsOrder.without)
  const keys = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
  const order = isLeads ? [leadsOrder.by] : keys.map(({ name }) => name)
  const line = counted.map(({ name }) => `quote(${quoteName(name)})`).join(` || ',' || `)
  const rows = database.prepare(
    `SELECT ${line} AS line FROM ${quoteName(table)} ORDER BY ${order.map(quoteName).join()}`,
  )
  const hash = createHash('sha256')
  let count = 0
  for (const row of rows.iterate()) {
    hash.update(`${row.line}\n`)
    count += 1
    onRow()
  }
  return { rows: count, sha256: hash.digest('hex') }
}

export function countRows(database: Database): number {
  const counts = listTables(database).map(table =>
    Number(database.prepare(`SELECT count(*) AS n FROM ${quoteName(table)}`).get()?.n),
  )
  return counts.reduce((all, rows) => all + rows, 0)
}

export function listKeyIds(database: Database): readonly string[] {
  const rows = database.prepare('SELECT DISTINCT key_id FROM leads ORDER BY key_id').all()
  return rows.map(({ key_id }) => String(key_id))
}

function listTables(database: Database): readonly string[] {
  const rows = database
    .prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all()
  return rows.map(({ name }) => String(name)).filter(name => name !== manifestTable)
}

/** Ordered by name: an altered table has its columns in another order than a new one. */
export function listColumns(database: Database, schema: 'main' | 'copy', table: string) {
  const rows = database
    .prepare('SELECT name, pk FROM pragma_table_info(?, ?) ORDER BY name')
    .all(table, schema)
  return rows.map(({ name, pk }) => ({ name: String(name), pk: Number(pk) }))
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`

export function writeManifest(database: Database, manifest: CopyManifest): void {
  database.exec(`CREATE TABLE ${manifestTable} (manifest TEXT NOT NULL) STRICT`)
  database.prepare(`INSERT INTO ${manifestTable} VALUES (?)`).run(JSON.stringify(manifest))
}

/** Null in a leads.sqlite that was copied by hand. Undefined where the manifest is not one of ours. */
export function readManifest(database: Database): CopyManifest | null | undefined {
  const has = database.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(manifestTable)
  if (!has) return null
  if (!listColumns(database, 'main', manifestTable).some(({ name }) => name === 'manifest')) return
  const text = String(database.prepare(`SELECT manifest FROM ${manifestTable}`).get()?.manifest)
  const manifest = parseJson(text)
  if (!isRecord(manifest) || typeof manifest.format !== 'number') return
  // Of a later format only the number is known.
  if (manifest.format <= copyFormat && !isManifest(manifest)) return
  return { ...(manifest as CopyManifest), madeAt: new Date(String(manifest.madeAt)) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const isManifest = ({ madeAt, madeBy, keyIds, tables }: Record<string, unknown>): boolean =>
  !Number.isNaN(Date.parse(String(madeAt))) &&
  typeof madeBy === 'string' &&
  Array.isArray(keyIds) &&
  keyIds.every(id => typeof id === 'string') &&
  isRecord(tables) &&
  Object.values(tables).every(isRecord)

export const isSameDigest = (one: TableDigests, other: TableDigests): boolean =>
  JSON.stringify(sortDigests(one)) === JSON.stringify(sortDigests(other))

const sortDigests = (digests: TableDigests) =>
  Object.entries(digests)
    .map(([table, { rows, sha256 }]) => [table, rows, sha256] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
