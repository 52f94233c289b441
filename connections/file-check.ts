import { statSync } from 'node:fs'
import type { Database } from './sqlite.ts'

export class FileIsGone extends Error {
  constructor(path: string) {
    super(`${path} was removed, moved or replaced while it was open; a new one is begun`)
    this.name = 'FileIsGone'
  }
}

/**
 * Throws once the file at the path, or its log, is no longer the one that is open. SQLite would not
 * notice, and what it wrote would be lost when it closes the file.
 */
export function createFileCheck(database: Database): () => void {
  const path = database.location()
  const files = path === null ? [] : [path, `${path}-wal`].map(file => ({ file, is: name(file) }))
  return () => {
    for (const { file, is } of files) if (name(file) !== is) throw new FileIsGone(file)
  }
}

/** Device and inode: no other file has them while this one is open. */
function name(file: string): string | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found ? `${found.dev} ${found.ino}` : null
}
