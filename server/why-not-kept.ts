import { FileIsGone } from '../connections/file-check.ts'
import { isDamage, isDiskFull, isReadOnly } from '../connections/sqlite.ts'

/** For the health page. `file-gone`: it was removed or moved while it was open, and is begun anew. */
export type WhyNotKept = 'disk-full' | 'read-only' | 'damaged' | 'file-gone' | 'failed'

export type KeptStatus =
  | { readonly state: 'kept' }
  | { readonly state: 'not-kept'; readonly reason: WhyNotKept }

export function nameWhyNotKept(error: unknown): WhyNotKept {
  if (error instanceof FileIsGone) return 'file-gone'
  if (isDiskFull(error)) return 'disk-full'
  if (isReadOnly(error)) return 'read-only'
  return isDamage(error) ? 'damaged' : 'failed'
}
