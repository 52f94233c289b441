import { existsSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'

export type Database = DatabaseSync

/** A file that is never written to again: opened without locks, read through the memory map. */
export function openFinishedDatabase(path: string): Database {
  const url = pathToFileURL(path)
  url.searchParams.set('immutable', '1')
  const database = new DatabaseSync(url, { readOnly: true })
  try {
    database.exec('PRAGMA mmap_size = 2147418112; PRAGMA cache_size = -16384')
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

/** Only looks, also while a server writes. */
export const openDatabaseToRead = (path: string): Database =>
  new DatabaseSync(path, { readOnly: true, timeout: 5000 })

export const pageBytesToFill = 8192

/**
 * A new file to fill in one go, without journal or sync: after a failure or a crash it can only be
 * thrown away. Only a connection that is not defensive can do without a journal. Temporary files of
 * sorting go to the same folder, since /tmp is often small.
 */
export function createDatabaseToFill(path: string): Database {
  const database = new DatabaseSync(path, { defensive: false })
  const folder = dirname(resolve(path)).replaceAll("'", "''")
  database.exec(`
    PRAGMA temp_store_directory = '${folder}';
    PRAGMA page_size = ${pageBytesToFill}; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -65536; PRAGMA temp_store = FILE`)
  return database
}

/**
 * A file that is written to while it is served, also by several processes: each waits a moment for
 * the other. Deleted data is overwritten. `mostBytes` keeps the file from filling the disk.
 * With `synced`, commits survive a power cut, and not only a crash of the process; the log is long and
 * reused, since extending a file is what takes a disk longest. With `any`, numbers are read as bigints:
 * else any row with a number that is too large throws.
 */
export function openDatabaseToKeep(
  path: string,
  mostBytes: number,
  lasting: 'synced' | 'written' = 'written',
  numbers: 'any' | 'safe' = 'safe',
): Database {
  // Left by a file that was removed: a process that has it open would write into the new one.
  if (!existsSync(path)) for (const end of ['-wal', '-shm']) rmSync(path + end, { force: true })
  const database = new DatabaseSync(path, { timeout: 500, readBigInts: numbers === 'any' })
  try {
    database.exec(`
      PRAGMA journal_mode = WAL; PRAGMA secure_delete = ON;
      ${lasting === 'synced' ? syncedPragmas : writtenPragmas}
      PRAGMA max_page_count = ${Math.ceil(mostBytes / 4096)}`)
    return database
  } catch (error) {
    database.close()
    throw error
  }
}

const tryAgainMs = 1000

/**
 * After deleting: SQLite overwrites it in the file, and this empties the log as well. Not while another
 * process reads from it, as when it makes a copy: then it is tried again.
 */
export function emptyLog(database: Database): void {
  if (!database.isOpen) return
  const done = database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()
  if (Number(done?.busy) !== 0) setTimeout(emptyLog, tryAgainMs, database).unref()
}

/** Empties the log first: SQLite leaves it behind when a file is moved, and reads it into the next file. */
export function closeDatabaseToKeep(database: Database): void {
  try {
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  } catch {}
  database.close()
}

/** Commits what the act writes, or rolls it back where it throws or its result is not to be kept. */
export function inTransaction<Result>(
  database: Database,
  act: () => Result,
  isKept: (result: Result) => boolean = () => true,
): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = act()
    database.exec(isKept(result) ? 'COMMIT' : 'ROLLBACK')
    return result
  } catch (error) {
    // A full disk may have ended the transaction already.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

const writtenPragmas = 'PRAGMA synchronous = NORMAL; PRAGMA journal_size_limit = 4194304;'
const syncedPragmas = `
  PRAGMA synchronous = FULL; PRAGMA wal_autocheckpoint = 16000; PRAGMA journal_size_limit = 67108864;`

const busyCode = 5
const fullCode = 13
const readOnlyCodes = [8, 14]
const damageCodes = [11, 26]
const readErrorCode = 10
/** IOERR_WRITE and IOERR_SHMSIZE: past a quota, or where the index of the log finds no room. Nothing is damaged by it. */
const noRoomCodes: readonly unknown[] = [778, 4874]

/** Another process writes, or has stopped doing so: the file itself is as it was. */
export const isLocked = (error: unknown): boolean => primaryCode(error) === busyCode

export function isDiskFull(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: unknown; errcode?: unknown }
  return primaryCode(error) === fullCode || code === 'ENOSPC' || noRoomCodes.includes(errcode)
}

/** The file or its folder may not be written to, or the file not even opened. */
export function isReadOnly(error: unknown): boolean {
  const code = primaryCode(error)
  const fileCode = String((error as { code?: unknown } | null)?.code)
  return ['EROFS', 'EACCES', 'EPERM'].includes(fileCode) || readOnlyCodes.includes(code ?? 0)
}

/** The file is not what it should be, or the disk under it fails. */
export function isDamage(error: unknown): boolean {
  const code = primaryCode(error)
  return (
    code !== null && (damageCodes.includes(code) || code === readErrorCode) && !isDiskFull(error)
  )
}

function primaryCode(error: unknown): number | null {
  const code = (error as { errcode?: unknown } | null)?.errcode
  return typeof code === 'number' ? code & 0xff : null
}
