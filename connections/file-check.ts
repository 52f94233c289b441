import { statSync } from 'node:fs'
import type { Database } from './sqlite.ts'

export class FileIsGone extends Error {
  constructor(path: string) {
    super(`${path} was removed, moved or replaced while it was open; a new one is begun`)
    this.name = 'FileIsGone'
  }
}

/**
 * Throws once the file at the path, or its log, is no longer the one that is open. SQLite would go
 * on as if nothing were amiss, and what it wrote would be gone with its last connection.
 */
export function createFileCheck(database: Database): () => void {
  const path = database.location()
  const files = path === null ? [] : [path, `${path}-wal`].map(file => ({ file, is: name(file) }))
  return () => {
    for (const { file, is } of files) if (name(file) !== is) throw new FileIsGone(file)
  }
}

/** No other file has it while this one is open. */
function name(file: string): string | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  return found ? `${found.dev} ${found.ino}` : null
}
