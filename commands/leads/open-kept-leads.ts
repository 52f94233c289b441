import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSealingKeys } from '../../leads/sealing.ts'
import { openSqliteLeads, type SqliteLeads } from '../../leads/sqlite/sqlite-leads.ts'
import type { LeadsPlace } from './run-leads-command.ts'

export type KeptLeads =
  | { readonly kind: 'opened'; readonly store: SqliteLeads }
  | { readonly kind: 'none' }
  | { readonly kind: 'no-key' }

/** What a server with the same settings keeps; it may be running. */
export function openKeptLeads({ config, now }: LeadsPlace): KeptLeads {
  if (config.LEADS_KEY === null) return { kind: 'no-key' }
  const path = join(config.DATA_DIR, 'leads', 'leads.sqlite')
  if (!existsSync(path)) return { kind: 'none' }
  const keys = readSealingKeys(config.LEADS_KEY)
  return { kind: 'opened', store: openSqliteLeads({ path, keys, now }) }
}
