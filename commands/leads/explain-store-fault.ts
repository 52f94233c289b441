import { isDamage, isDiskFull, isReadOnly } from '../../connections/sqlite.ts'
import { EarlierLeadsCannotBeOpened } from '../../leads/sqlite/earlier-seals.ts'

/** For whoever typed the command; null for a fault that nobody foresaw. */
export function explainStoreFault(error: unknown, dataFolder: string): string | null {
  const place = `The leads in ${dataFolder}`
  if (error instanceof EarlierLeadsCannotBeOpened) return `${place}: ${error.message}.`
  if (isDiskFull(error)) return `${place} cannot be changed: the disk is full.`
  if (isReadOnly(error)) return `${place} cannot be opened by this user: look at who owns them.`
  if (isDamage(error)) {
    return `${place} cannot be read: leads.sqlite is damaged. Move it away, which may be done while serving, and put back a copy: npm run leads -- restore PATH`
  }
  const isLocked = /\b(locked|busy)\b/.test(error instanceof Error ? error.message : '')
  return isLocked ? `${place} are in use by another command. Try again in a moment.` : null
}
