import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { isThere } from '../../connections/is-there.ts'
import type { Postgres } from '../../connections/postgres.ts'
import type { Statements } from '../../connections/postgres-statements.ts'
import { type Database, openDatabaseToKeep } from '../../connections/sqlite.ts'
import { prepareLeadSchema } from '../postgres/schema.ts'
import type { SealingKeys } from '../sealing.ts'
import type { TableDigest } from '../sqlite/copy-manifest.ts'
import { mostBytesOfLeads, serverPatienceMs } from '../sqlite/lead-files.ts'
import { openSqliteLeads } from '../sqlite/sqlite-leads.ts'
import { moveDrafts } from './move-drafts.ts'
import {
  digestTable,
  insertRows,
  movedTables,
  pagesOfDatabase,
  pagesOfFile,
  readAllRows,
  readFileRows,
} from './moved-tables.ts'
import { finishSource, lockSource, readSourceMove } from './source-lock.ts'
import {
  beforeAll,
  beginTarget,
  countOtherConnections,
  countOtherLeads,
  dropTarget,
  findTargetRecord,
  finishTarget,
  prepareTarget,
  recordProgress,
  type TargetRecord,
} from './target-record.ts'

export type MoveStage = 'opening' | 'moving' | 'counting'

export type MovedLeads =
  | {
      readonly kind: 'moved'
      readonly tables: Readonly<Record<string, TableDigest>>
      readonly drafts: number | 'damaged'
    }
  /** All was moved when an earlier run was stopped; this one wrote it into the file. */
  | { readonly kind: 'was-moved' }
  | { readonly kind: 'moved-before'; readonly to: string; readonly at: Date }
  | { readonly kind: 'no-leads' }
  | { readonly kind: 'other-leads'; readonly leads: number }
  | { readonly kind: 'in-use'; readonly connections: number }
  /** Of leads that were sealed by an earlier version and have to be opened to be sealed anew. */
  | { readonly kind: 'keys-missing'; readonly keyIds: readonly string[] }
  | { readonly kind: 'differs'; readonly table: string }

type Parts = {
  readonly leadsPath: string
  readonly draftsPath: string
  /** For this alone, and patient. */
  readonly database: Postgres
  /** Hosts and name of the database, without a secret. */
  readonly to: string
  readonly keys: SealingKeys
  readonly now: () => Date
  readonly onStage?: (stage: MoveStage, rows: number) => void
  readonly onRows?: (rows: number) => void
  readonly leadsInOnePiece?: number
}

/**
 * Every lead with all that belongs to it, from the file to the database. It may be stopped anywhere and
 * goes on from there: both sides are closed to servers first, and how far it came is written with the
 * rows. Only when both sides have the same rows is the file marked as moved.
 */
export async function moveLeads(parts: Parts): Promise<MovedLeads> {
  const { leadsPath, database } = parts
  if (!isThere(leadsPath)) return { kind: 'no-leads' }
  const file = openDatabaseToKeep(leadsPath, mostBytesOfLeads, 'synced', 'any')
  try {
    file.exec(`PRAGMA busy_timeout = ${serverPatienceMs}`)
    const before = readSourceMove(file)
    if (before?.finishedAt) return { kind: 'moved-before', to: before.to, at: before.finishedAt }
    await prepareLeadSchema(database)
    await prepareTarget(database)
    const record = before && (await findTargetRecord(database, before.id))
    if (record?.isFinished) {
      finishSource(file, parts.to, parts.now())
      return { kind: 'was-moved' }
    }
    const refusal = await refuseTarget(database, record)
    if (refusal) return refusal
    if (!before) {
      const keyIds = await sealAnew(parts, file)
      if (keyIds.length > 0) return { kind: 'keys-missing', keyIds }
    }
    const begun = record ?? (await closeTarget(database, before?.id ?? randomUUID()))
    if ('kind' in begun) return begun
    lockSource(file, { id: begun.id, to: parts.to, begunAt: parts.now() })
    return await moveLocked(parts, file, begun)
  } finally {
    file.close()
  }
}

/** From here on no server starts on the database. One may have, since it was looked at. */
async function closeTarget(database: Postgres, id: string): Promise<TargetRecord | MovedLeads> {
  const begun = await database.transaction(statements => beginTarget(statements, id))
  const refusal = await refuseTarget(database, null)
  if (refusal === null) return begun
  await dropTarget(database, id)
  return refusal
}

async function refuseTarget(
  database: Postgres,
  record: TargetRecord | null,
): Promise<MovedLeads | null> {
  const leads = record ? 0 : await countOtherLeads(database)
  if (leads > 0) return { kind: 'other-leads', leads }
  // Our own first connection, which found the host, may not have ended yet.
  for (let tries = 1; ; tries += 1) {
    const connections = await countOtherConnections(database)
    if (connections === 0) return null
    if (tries === 10) return { kind: 'in-use', connections }
    await setTimeout(100)
  }
}

/** Nothing but this file's own proof opens an earlier version's seal. Returns the keys that are missing. */
async function sealAnew(
  { leadsPath, keys, now, onStage }: Parts,
  file: Database,
): Promise<readonly string[]> {
  onStage?.('opening', 0)
  const store = openSqliteLeads({ path: leadsPath, keys, now })
  try {
    await store.checkSeals()
  } finally {
    store.close()
  }
  const known = keys.map(({ id }) => id)
  const left = file
    .prepare(
      'SELECT DISTINCT leads.key_id FROM earlier_seals JOIN leads ON leads.number = lead ORDER BY 1',
    )
    .all()
  // With a key that is ours it is damaged, and so in either place.
  return left.map(({ key_id }) => String(key_id)).filter(id => !known.includes(id))
}

async function moveLocked(parts: Parts, file: Database, record: TargetRecord): Promise<MovedLeads> {
  const { database } = parts
  if (!record.isWhole) await moveRows(parts, file, record)
  const compared = await compareSides(parts, file)
  if (compared.kind === 'differs') return compared
  const drafts = await moveDrafts(parts.draftsPath, database, parts.now())
  await database.transaction(statements => finishTarget(statements, record.id))
  finishSource(file, parts.to, parts.now())
  return { kind: 'moved', tables: compared.tables, drafts }
}

async function moveRows(
  { database, onStage, onRows, leadsInOnePiece = 500 }: Parts,
  file: Database,
  begun: TargetRecord,
): Promise<void> {
  const ofLeads = movedTables.filter(({ lead }) => lead !== undefined)
  const numbers =
    'SELECT number FROM (SELECT number FROM leads UNION ALL SELECT lead FROM tombstones)'
  const { left } =
    file.prepare(`SELECT count(*) AS left FROM (${numbers} WHERE number > ?)`).get(begun.upTo) ?? {}
  const findLast = file.prepare(
    `SELECT max(number) AS last, count(*) AS leads FROM (${numbers} WHERE number > ? ORDER BY number LIMIT ?)`,
  )
  onStage?.('moving', Number(left))
  let record = begun
  for (;;) {
    const found = findLast.get(record.upTo, leadsInOnePiece)
    const leads = Number(found?.leads)
    // Behind the last lead there may be what belongs to none.
    const isLast = leads < leadsInOnePiece
    const upTo = isLast ? -beforeAll - 1n : (found?.last as bigint)
    const piece = ofLeads.map(table => ({
      table,
      rows: readFileRows(file, table, { after: record.upTo, upTo }),
    }))
    const rest = isLast ? await readRest(file) : []
    const from = record
    await database.transaction(async statements => {
      await recordProgress(statements, from, { upTo, isWhole: isLast })
      if (isLast) await dropOwn(statements)
      for (const { table, rows } of [...piece, ...rest]) await insertRows(statements, table, rows)
    })
    onRows?.(leads)
    if (isLast) return
    record = { ...record, upTo }
  }
}

/** What belongs to no lead, or cannot be read by lead. It lives for days, and is little. */
async function readRest(file: Database) {
  const read = pagesOfFile(file)
  const others = movedTables.filter(({ lead }) => lead === undefined)
  return Promise.all(
    others.map(async table => ({ table, rows: await Array.fromAsync(readAllRows(read, table)) })),
  )
}

/** What a server that was started on the empty database wrote of itself. */
async function dropOwn({ run }: Statements) {
  for (const { name, lead } of movedTables) {
    if (lead === undefined) await run(`drop-own-${name}`, `DELETE FROM ${name}`)
  }
}

async function compareSides(
  { database, onStage, onRows }: Parts,
  file: Database,
): Promise<
  | { readonly kind: 'same'; readonly tables: Readonly<Record<string, TableDigest>> }
  | { readonly kind: 'differs'; readonly table: string }
> {
  const counts = movedTables.map(
    ({ name }) => file.prepare(`SELECT count(*) AS rows FROM ${name}`).get()?.rows,
  )
  onStage?.(
    'counting',
    counts.reduce<number>((all, rows) => all + Number(rows), 0),
  )
  const tables = new Map<string, TableDigest>()
  for (const table of movedTables) {
    const here = await digestTable(pagesOfFile(file), table, () => onRows?.(1))
    const there = await digestTable(pagesOfDatabase(database), table, () => {})
    if (here.rows !== there.rows || here.sha256 !== there.sha256) {
      return { kind: 'differs', table: table.name }
    }
    tables.set(table.name, here)
  }
  return { kind: 'same', tables: Object.fromEntries(tables) }
}
