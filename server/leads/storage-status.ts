import { FileIsGone } from '../../connections/file-check.ts'
import { type PostgresFault, postgresFaultOf } from '../../connections/postgres-faults.ts'
import { isDamage, isDiskFull, isLocked, isReadOnly } from '../../connections/sqlite.ts'
import { isMovedAway } from '../../leads/move/source-lock.ts'

/**
 * For the health page. `file-gone`: the file was removed or moved while it was open; a new one is
 * begun. `locked`: another process writes to it for long. `away`, `busy` and `unanswered` are said of a database.
 */
export type StorageFault =
  | PostgresFault
  | 'read-only'
  | 'locked'
  | 'damaged'
  | 'file-gone'
  | 'moved-away'
  | 'failed'

export type StorageStatus =
  | { readonly state: 'kept' }
  | { readonly state: 'not-kept'; readonly reason: StorageFault }

export function storageFaultOf(error: unknown): StorageFault {
  if (error instanceof FileIsGone) return 'file-gone'
  if (isMovedAway(error)) return 'moved-away'
  if (isDiskFull(error)) return 'disk-full'
  if (isReadOnly(error)) return 'read-only'
  if (isLocked(error)) return 'locked'
  return postgresFaultOf(error) ?? (isDamage(error) ? 'damaged' : 'failed')
}
