import { DatabaseSync } from 'node:sqlite'
import { isLocked } from './sqlite.ts'

export type FileLock = { release(): void }

/**
 * Null while another process of this machine has it. The lock is one of the operating system, by way
 * of SQLite: it ends with its holder, however that ends, and knows no process ids, which mean nothing
 * between containers.
 */
export function takeFileLock(path: string): FileLock | null {
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    database.exec('BEGIN EXCLUSIVE')
    return { release: () => database.close() }
  } catch (error) {
    database.close()
    if (isLocked(error)) return null
    throw error
  }
}
