import { join } from 'node:path'
import { type FileLock, takeFileLock } from '../../connections/file-lock.ts'
import { makeFolder } from '../../connections/make-folder.ts'

/** One import at a time. Null while another process imports; a killed one holds nothing. */
export function takeImportLock(folder: string): FileLock | null {
  makeFolder(folder)
  // Not import.lock: earlier versions left text there, which is no file of SQLite.
  return takeFileLock(join(folder, 'imports.lock'))
}
