import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openDatabaseToKeep } from '../../../connections/sqlite.ts'
import { makeSealingKey } from '../../../leads/sealing.ts'
import { openSqliteLeads, type SqliteLeadsParts } from '../../../leads/sqlite/sqlite-leads.ts'

export const key = makeSealingKey()

/** The leads of a folder, sealed with the one key unless other keys are given. */
export function openLeads(folder: string, parts: Partial<SqliteLeadsParts> = {}) {
  const faults: string[] = []
  const store = openSqliteLeads({
    path: join(folder, 'leads.sqlite'),
    keys: [key],
    now: () => new Date(),
    onFault: fault => faults.push(fault),
    ...parts,
  })
  let isOpen = true
  const close = () => {
    if (isOpen) store.close()
    isOpen = false
  }
  onTestFinished(close)
  return { store, faults, close }
}

/** The same file as another program opens it. */
export const openFile = (folder: string) =>
  openDatabaseToKeep(join(folder, 'leads.sqlite'), 64 * 1024 ** 2)
