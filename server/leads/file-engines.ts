import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { checkRoom } from '../../connections/check-room.ts'
import { syncFolder } from '../../connections/sync-file.ts'
import type { DraftStore } from '../../leads/draft-store.ts'
import type { LeadStore } from '../../leads/lead-store.ts'
import type { DraftsParts } from '../../leads/rules/draft-seal.ts'
import { folderOfLeads, pathOfDrafts, pathOfLeads } from '../../leads/sqlite/lead-files.ts'
import { openSqliteDrafts } from '../../leads/sqlite/sqlite-drafts.ts'
import { openSqliteLeads, type SqliteLeadsParts } from '../../leads/sqlite/sqlite-leads.ts'
import { createFileEngine, type Engine } from './engine.ts'

type LeadFile = Omit<SqliteLeadsParts, 'path'> & {
  readonly dataFolder: string
  /** Nothing is written: the keys go with the process, and nobody could ever open it. */
  readonly isInMemory: boolean
}

export function openLeadFile({ dataFolder, isInMemory, ...parts }: LeadFile) {
  const open = () => {
    if (!isInMemory) makeLeadsFolder(dataFolder)
    const path = isInMemory ? ':memory:' : pathOfLeads(dataFolder)
    return openSqliteLeads({ ...parts, path })
  }
  const checkDisk = () => {
    if (!isInMemory) checkRoom(folderOfLeads(dataFolder))
  }
  return createFileEngine(open, checkDisk) satisfies Engine<LeadStore>
}

type DraftFile = DraftsParts & { readonly dataFolder: string }

export function openDraftFile({ dataFolder, ...parts }: DraftFile) {
  const open = () => {
    makeLeadsFolder(dataFolder)
    return openSqliteDrafts({ ...parts, path: pathOfDrafts(dataFolder) })
  }
  return createFileEngine(open, () =>
    checkRoom(folderOfLeads(dataFolder)),
  ) satisfies Engine<DraftStore>
}

/** Syncs the names of the folders to disk, before any lead. */
function makeLeadsFolder(dataFolder: string): void {
  mkdirSync(dataFolder, { recursive: true })
  const folder = folderOfLeads(dataFolder)
  if (mkdirSync(folder, { recursive: true, mode: 0o700 })) syncFolder(dataFolder)
  // It may have been there. Of somebody else's folder, it is for them to say who reads it.
  else if (statSync(folder).uid === process.getuid?.()) chmodSync(folder, 0o700)
}
