import { closeSync, existsSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { createFileCheck } from '../../connections/file-check.ts'
import { createDatabaseToFill, openDatabaseToKeep } from '../../connections/sqlite.ts'
import { syncFile, syncFolder } from '../../connections/sync-file.ts'
import {
  type CopyManifest,
  copyFormat,
  countRows,
  digestTables,
  listKeyIds,
  writeManifest,
} from './copy-manifest.ts'
import { mostBytesOfLeads } from './lead-files.ts'

/** Ends the name of a copy until it is complete. */
export const unfinishedEnding = '.part'

type MadeCopy =
  | { readonly kind: 'made'; readonly manifest: CopyManifest }
  | { readonly kind: 'exists' }

type Parts = {
  /** The leads of a server, which may be running. */
  readonly from: string
  readonly to: string
  readonly now: () => Date
  readonly version: string
  /** Called with the number of rows before the first one; `onRow` after each. */
  readonly onTotal?: (rows: number) => void
  readonly onRow?: () => void
}

/**
 * Copies leads as they stood at one moment, sealed as they are stored, to one file that is there whole
 * or not at all. Nobody who writes meanwhile has to wait, and what was deleted is not in it.
 */
export function makeCopy({ from, to, now, version, ...parts }: Parts): MadeCopy {
  if (existsSync(to)) return { kind: 'exists' }
  const unfinished = `${to}.${process.pid}${unfinishedEnding}`
  try {
    closeSync(openSync(unfinished, 'wx', 0o600))
    const madeAt = now()
    copyStanding(from, unfinished)
    const manifest = describeCopy(unfinished, { madeAt, madeBy: version }, parts)
    syncFile(unfinished)
    if (!nameFinished(unfinished, to)) return { kind: 'exists' }
    syncFolder(dirname(resolve(to)))
    return { kind: 'made', manifest }
  } finally {
    for (const end of ['', '-journal']) rmSync(unfinished + end, { force: true })
  }
}

function copyStanding(from: string, to: string): void {
  const database = openDatabaseToKeep(from, mostBytesOfLeads)
  try {
    const checkFile = createFileCheck(database)
    database.prepare('VACUUM INTO ?').run(to)
    checkFile()
  } finally {
    database.close()
  }
}

function describeCopy(
  path: string,
  made: Pick<CopyManifest, 'madeAt' | 'madeBy'>,
  { onTotal, onRow }: Pick<Parts, 'onTotal' | 'onRow'>,
): CopyManifest {
  const database = createDatabaseToFill(path)
  try {
    onTotal?.(countRows(database))
    const tables = digestTables(database, onRow)
    const manifest = { format: copyFormat, ...made, keyIds: listKeyIds(database), tables }
    writeManifest(database, manifest)
    return manifest
  } finally {
    database.close()
  }
}

/** False where another file has the name by now. */
function nameFinished(unfinished: string, to: string): boolean {
  try {
    linkSync(unfinished, to)
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === 'EEXIST') return false
  }
  // A file system without hard links, as on many USB sticks.
  if (existsSync(to)) return false
  renameSync(unfinished, to)
  return true
}
