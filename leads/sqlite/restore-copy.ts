import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createFileCheck } from '../../connections/file-check.ts'
import { takeFileLock } from '../../connections/file-lock.ts'
import { isThere } from '../../connections/is-there.ts'
import {
  type Database,
  inTransaction,
  isDamage,
  openDatabaseToKeep,
} from '../../connections/sqlite.ts'
import { releaseSource } from '../move/source-lock.ts'
import { createSealing, isNamedByItself, type SealingKeys } from '../sealing.ts'
import {
  type CopyManifest,
  copyFormat,
  countRows,
  digestTables,
  isSameDigest,
  listColumns,
  listKeyIds,
  readManifest,
  type TableDigest,
} from './copy-manifest.ts'
import { EarlierLeadsCannotBeOpened } from './earlier-seals.ts'
import { mostBytesOfLeads, serverPatienceMs } from './lead-files.ts'
import { createLeadRows } from './lead-rows.ts'
import { unfinishedEnding } from './make-copy.ts'
import { fatesTable, type Merged, type MergeRefusal, mergeCopy } from './merge-copy.ts'
import { createOutboxRows } from './outbox-rows.ts'
import { openSqliteLeads, type SqliteLeads, type SqliteLeadsParts } from './sqlite-leads.ts'

export type RestoreStage = 'checking' | 'opening' | 'adding'

export type RestoredCopy =
  | {
      readonly kind: 'restored'
      /** Null where the copy was made by hand. */
      readonly manifest: CopyManifest | null
      /** Of the leads in the copy. */
      readonly leads: TableDigest
      /** Leads of the copy that cannot be opened: they were damaged before it was made. */
      readonly damaged: number
      readonly merged: Merged
    }
  | RestoreRefusal

export type RestoreRefusal =
  | { readonly kind: 'missing' | 'unfinished' | 'not-a-copy' | 'later-version' }
  | { readonly kind: 'damaged'; readonly why: string }
  | { readonly kind: 'keys-missing'; readonly keyIds: readonly string[] }
  /** LEADS_KEY seems to have other keys under these ids, which were given, than those that sealed. */
  | { readonly kind: 'other-keys'; readonly keyIds: readonly string[] }
  | MergeRefusal

type Parts = {
  readonly from: string
  /** The leads of a server, which may be running. May be missing. */
  readonly to: string
  readonly keys: SealingKeys
  readonly now: () => Date
  /** Leads that were erased after the copy was made, by a store that is lost. */
  readonly erased?: readonly { readonly reference: string; readonly reason: string }[]
  readonly mostBytes?: number
  readonly onStage?: (stage: RestoreStage, rows: number) => void
  readonly onRow?: () => void
}

const leadTables = {
  leads:
    'number reference product status due_on received_at changed_at closed_at how possible_duplicate_of is_suspected key_id sealed',
  consents:
    'lead number purpose recipient topic channel decision wording_id wording_version wording_sha256 language decided_at page how',
  outbox:
    'lead number reference id destination type state attempts created_at due_at settled_at last_error',
  idempotency: 'key fingerprint lead at',
  lead_marks: 'mark lead at',
  tombstones: 'lead reference product received_at erased_at reason',
}

/**
 * Adds the leads of a copy to those that are here, all of them or none. The copy is checked whole before
 * anything is touched, on a duplicate of it: opened as every store is, that comes to the form of
 * this version. The file that a server has open is never taken away: this is one more program that
 * writes to it, so that no lead that is acknowledged meanwhile is lost.
 */
export function restoreCopy(parts: Parts): Promise<RestoredCopy> {
  const { from, to } = parts
  if (!isThere(from)) return Promise.resolve({ kind: 'missing' })
  if (from.endsWith(unfinishedEnding)) return Promise.resolve({ kind: 'unfinished' })
  const folder = dirname(to)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  removeLeftOver(folder)
  const workFolder = mkdtempSync(join(folder, workName))
  const lock = takeFileLock(join(workFolder, lockName))
  const duplicate = join(workFolder, 'leads.sqlite')
  return restoreDuplicate(parts, duplicate).finally(() => {
    lock?.release()
    rmSync(workFolder, { recursive: true, force: true })
  })
}

async function restoreDuplicate(parts: Parts, duplicate: string): Promise<RestoredCopy> {
  const { from, to, keys, now } = parts
  duplicateFile(from, duplicate)
  const checked = checkDuplicate(parts, duplicate)
  if (checked.kind !== 'sound') return checked
  const opened = await openEach(parts, duplicate, checked.leads.rows)
  if (opened.kind !== 'opened') return opened
  // Created, or upgraded, before it is written to here.
  openSqliteLeads({ path: to, keys, now }).close()
  parts.onStage?.('adding', 0)
  const merged = mergeInto(parts, duplicate, opened.damaged)
  if (merged.kind !== 'merged') return merged
  const { manifest, leads } = checked
  return { kind: 'restored', manifest, leads, damaged: opened.damaged.length, merged }
}

/** The duplicate is writable even if the copy is not. */
function duplicateFile(from: string, to: string): void {
  copyFileSync(from, to)
  chmodSync(to, 0o600)
}

type Checked = {
  readonly kind: 'sound'
  readonly manifest: CopyManifest | null
  readonly leads: TableDigest
}

/** Checks the file against its manifest, and that the keys of its leads are known. */
function checkDuplicate(parts: Parts, duplicate: string): Checked | RestoreRefusal {
  try {
    // A copy made by hand may have its log beside it.
    const log = `${parts.from}-wal`
    if (existsSync(log)) duplicateFile(log, `${duplicate}-wal`)
    const database = openDatabaseToKeep(duplicate, mostBytesOfLeads)
    try {
      return checkDatabase(parts, database)
    } finally {
      database.close()
    }
  } catch (error) {
    if (isDamage(error)) return { kind: 'not-a-copy' }
    throw error
  }
}

function checkDatabase(parts: Parts, database: Database): Checked | RestoreRefusal {
  const { integrity_check: found } = database.prepare('PRAGMA integrity_check(1)').get() ?? {}
  if (found !== 'ok') return { kind: 'damaged', why: String(found) }
  if (!hasLeadTables(database)) return { kind: 'not-a-copy' }
  const manifest = readManifest(database)
  if (manifest === undefined)
    return { kind: 'damaged', why: 'what it says of itself cannot be read' }
  if (manifest && manifest.format > copyFormat) return { kind: 'later-version' }
  parts.onStage?.('checking', countRows(database))
  const digests = digestTables(database, parts.onRow)
  if (manifest && !isSameDigest(manifest.tables, digests)) {
    return { kind: 'damaged', why: 'it does not hold what was copied' }
  }
  const known = parts.keys.map(({ id }) => id)
  const keyIds = listKeyIds(database).filter(id => !known.includes(id))
  if (keyIds.length > 0) return { kind: 'keys-missing', keyIds }
  // A copy of leads that were moved to a database since, or were about to be.
  releaseSource(database)
  const { leads } = digests
  return leads ? { kind: 'sound', manifest, leads } : { kind: 'not-a-copy' }
}

/** Tables and columns that every version has had. */
function hasLeadTables(database: Database): boolean {
  const isTable = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?")
  return Object.entries(leadTables).every(([table, names]) => {
    const columns = listColumns(database, 'main', table).map(({ name }) => name)
    return isTable.get(table) && names.split(' ').every(name => columns.includes(name))
  })
}

/**
 * Also the copy of an earlier version, which is brought to the form of this one: its leads are sealed
 * anew, for no other store opens an earlier seal. What was erased since is erased in the duplicate
 * first, so that it never comes back, not even for a moment.
 */
async function openEach(
  { to, keys, now, erased = [], onStage, onRow }: Parts,
  duplicate: string,
  leads: number,
): Promise<{ readonly kind: 'opened'; readonly damaged: readonly string[] } | RestoreRefusal> {
  onStage?.('opening', leads)
  const database = openDatabaseToKeep(duplicate, mostBytesOfLeads)
  const keyIdOf = new Map(
    database
      .prepare('SELECT reference, key_id FROM leads')
      .all()
      .map(({ reference, key_id }) => [String(reference), String(key_id)] as const),
  )
  database.close()
  const store = openEarlier({ path: duplicate, keys, now })
  if (store === 'other-keys') return { kind: 'other-keys', keyIds: [...new Set(keyIdOf.values())] }
  const damaged: string[] = []
  const opening = new Set<string>()
  try {
    await store.checkSeals()
    for (const [reference, keyId] of keyIdOf) {
      const found = await store.find(reference)
      if (found?.lead) opening.add(keyId)
      else damaged.push(reference)
      onRow?.()
    }
    for (const { reference, reason } of erased) await store.forget(reference, reason)
  } finally {
    store.close()
  }
  for (const key of keys) if (isNamedByItself(key)) opening.add(key.id)
  const unopened = damaged.filter(reference => !opening.has(keyIdOf.get(reference) ?? ''))
  // Their key may be another under its id. Where each of them is here and sound, it stays as it is.
  if (unopened.length === 0 || (await areSound(unopened, { path: to, keys, now })))
    return { kind: 'opened', damaged }
  const keyIds = [...new Set(unopened.map(reference => keyIdOf.get(reference) ?? ''))]
  return { kind: 'other-keys', keyIds }
}

/** Whether all of them are here, and open. */
async function areSound(references: readonly string[], here: SqliteLeadsParts): Promise<boolean> {
  if (!isThere(here.path)) return false
  const store = openSqliteLeads(here)
  try {
    for (const reference of references) if (!(await store.find(reference))?.lead) return false
    return true
  } finally {
    store.close()
  }
}

/** Opening takes a file of an earlier version over, unless the key opens none of it. */
function openEarlier(parts: SqliteLeadsParts): SqliteLeads | 'other-keys' {
  try {
    return openSqliteLeads(parts)
  } catch (error) {
    if (error instanceof EarlierLeadsCannotBeOpened) return 'other-keys'
    throw error
  }
}

function mergeInto(
  { to, keys, now, mostBytes = mostBytesOfLeads }: Parts,
  duplicate: string,
  damaged: readonly string[],
): Merged | MergeRefusal {
  const database = openDatabaseToKeep(to, mostBytes, 'synced', 'any')
  try {
    // In memory, to be fast: a running server cannot write until this is done.
    database.exec(`PRAGMA busy_timeout = ${serverPatienceMs}; PRAGMA main.cache_size = -65536;
      PRAGMA temp_store = MEMORY`)
    database.prepare('ATTACH ? AS copy').run(duplicate)
    database.exec(fatesTable)
    const checkFile = createFileCheck(database)
    const sealing = createSealing(...keys)
    const keyIds = keys.map(({ id }) => id)
    const leads = createLeadRows({ database, sealing, keyIds, onFault: () => {} })
    const outbox = createOutboxRows(database, leads.findNumber, () => now().getTime())
    // A refused copy is rolled back.
    const merged = inTransaction(
      database,
      () => mergeCopy(database, { leads, outbox }, damaged, now()),
      ({ kind }) => kind === 'merged',
    )
    checkFile()
    // Passive, since a server may be writing; what comes meanwhile is checkpointed later.
    database.exec('PRAGMA main.wal_checkpoint(PASSIVE)')
    return merged
  } finally {
    database.close()
  }
}

const workName = 'restoring-'
/** In the folder of a restore that runs: process ids mean nothing between containers. */
const lockName = 'lock'

/** Removes the folder of a restore that was killed: leads in it may have been erased since. */
function removeLeftOver(folder: string): void {
  for (const name of readdirSync(folder).filter(one => one.startsWith(workName))) {
    const lock = takeFileLock(join(folder, name, lockName))
    if (lock === null) continue
    lock.release()
    rmSync(join(folder, name), { recursive: true, force: true })
  }
}
