import { readFileSync } from 'node:fs'
import { FileIsGone } from '../../connections/file-check.ts'
import { isThere } from '../../connections/is-there.ts'
import { isDiskFull } from '../../connections/sqlite.ts'
import { findStranded } from '../../leads/move/find-stranded.ts'
import { readSealingKeys } from '../../leads/sealing.ts'
import { pathOfLeads } from '../../leads/sqlite/lead-files.ts'
import { makeCopy } from '../../leads/sqlite/make-copy.ts'
import {
  type RestoredCopy,
  type RestoreRefusal,
  type RestoreStage,
  restoreCopy,
} from '../../leads/sqlite/restore-copy.ts'
import { type CommandOutput, fail, succeed } from '../command-output.ts'
import { type LeadsPlace, noKey } from './command-result.ts'
import { formatMoment } from './format-lead.ts'
import { describeDatabase } from './open-kept-leads.ts'
import { NamesNoLead, readErasedList } from './read-erased-list.ts'
import type { LeadsCommand } from './read-leads-words.ts'
import { showStages } from './show-counted.ts'

/** A database is copied as a whole, by tools that know when it was in which state. */
function refuseOnDatabase({ DATABASE_URL }: LeadsPlace['config']): CommandOutput | null {
  if (DATABASE_URL === null) return null
  return fail(
    `Leads are in PostgreSQL at ${describeDatabase(DATABASE_URL)}: copy and restore them with pg_dump and pg_restore, or with base backups and archived log, as Operations, “Moving to PostgreSQL”, says; then erase again whom that brings back: npm run leads -- forget --erased-since FILE. For the files of DATA_DIR, leave DATABASE_URL unset.`,
  )
}

/** Without the key: whoever makes the copies need not be able to read them. */
export function backUpLeads(path: string, place: LeadsPlace): CommandOutput {
  const refusal = refuseOnDatabase(place.config)
  if (refusal) return refusal
  const from = pathOfLeads(place.config.DATA_DIR)
  if (!isThere(from)) return fail(`No leads were ever kept in ${place.config.DATA_DIR}.`)
  const progress = showStages(place.output)
  try {
    const made = makeCopy({
      from,
      to: path,
      now: place.now,
      version: readVersion(),
      onTotal: rows => progress.begin('rows copied and counted', rows),
      onRow: progress.one,
    })
    if (made.kind === 'exists') return fail(`${path} is there already, and stays: name a new file.`)
    const { madeAt, keyIds, tables } = made.manifest
    const results = [
      `copied to: ${path}`,
      `leads: ${tables.leads?.rows}`,
      `sha256 of the leads: ${tables.leads?.sha256}`,
      `as they stood: ${formatMoment(madeAt)}`,
      `sealed with: ${keyIds.join(', ') || 'nothing yet'}`,
    ]
    return succeed(results, [aboutKeys])
  } catch (error) {
    const why = explainCopyFault(error, path)
    if (why === null) throw error
    return fail(why)
  } finally {
    progress.end()
  }
}

const aboutKeys =
  'Nobody can open it without LEADS_KEY, which is not in it: keep a copy of the key in another place. Drafts and homes are not in it.'

function explainCopyFault(error: unknown, path: string): string | null {
  if (isDiskFull(error)) return `The disk of ${path} is full. No copy was made.`
  if (error instanceof FileIsGone) return `${error.message}. No copy was made: try again.`
  const code = (error as { code?: unknown } | null)?.code
  const reason = reasons.get(String(code))
  return reason === undefined ? null : `${path} cannot be written: ${reason}. No copy was made.`
}

const reasons: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'its folder is not there'],
  ['ENOTDIR', 'it lies below what is no folder'],
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['EROFS', 'the disk is read-only'],
])

export async function restoreLeads(
  { path, erasedFile }: Extract<LeadsCommand, { verb: 'restore' }>,
  place: LeadsPlace,
): Promise<CommandOutput> {
  const refusal = refuseOnDatabase(place.config)
  if (refusal) return refusal
  const { DATA_DIR, LEADS_KEY } = place.config
  if (LEADS_KEY === null) return fail(noKey)
  const stranded = findStranded(DATA_DIR, false)
  if (stranded !== null) return fail(stranded)
  const progress = showStages(place.output)
  try {
    const erased = erasedFile === null ? [] : readErasedList(erasedFile)
    const restored = await restoreCopy({
      from: path,
      to: pathOfLeads(DATA_DIR),
      keys: readSealingKeys(LEADS_KEY),
      now: place.now,
      erased,
      onStage: (stage, rows) => progress.begin(stages[stage], rows),
      onRow: progress.one,
    })
    return describeRestored(restored, path)
  } catch (error) {
    if (error instanceof NamesNoLead) return fail(error.message)
    const { code, syscall, path: at } = (error ?? {}) as NodeJS.ErrnoException
    const isRead = (at === path || at === erasedFile) && !isDiskFull(error)
    if (!isRead || syscall === undefined) throw error
    return fail(`${at} cannot be read (${code}). Nothing was changed.`)
  } finally {
    progress.end()
  }
}

const stages: Readonly<Record<RestoreStage, string>> = {
  checking: 'rows checked',
  opening: 'leads opened',
  adding: 'added',
}

function describeRestored(restored: RestoredCopy, path: string): CommandOutput {
  if (restored.kind !== 'restored') {
    return fail(`${explainRefusal(restored, path)} Nothing was changed.`)
  }
  const { manifest, leads, damaged, merged } = restored
  const madeAt = manifest && formatMoment(manifest.madeAt)
  const results = [
    `leads in the copy: ${leads.rows}`,
    `sha256 of the leads: ${leads.sha256}`,
    ...(manifest ? [`as they stood: ${madeAt}, version ${manifest.madeBy}`] : []),
    `added: ${merged.added}`,
    `here before, and as they were: ${merged.unchanged}`,
    `here before, and later in the copy: ${merged.renewed}`,
    `erased: ${merged.erased + merged.stayErased}`,
  ]
  const messages = [
    ...(manifest ? [] : [byHand]),
    ...(damaged > 0 ? [`${damaged} of them cannot be opened: they were damaged before.`] : []),
    `What came after ${madeAt ?? 'it was made'} is not in it. What it has as delivered is not sent again; what waits goes out under its old ids, by a running server or npm run leads -- deliver.`,
    `Whoever was erased after ${madeAt ?? 'it was made'}, and is in no list that you gave with --erased-since, is here again: npm run leads -- forget REF`,
  ]
  return succeed(results, messages)
}

const byHand =
  'It was copied by hand: it is not damaged, but nothing says how many leads should be in it.'

function explainRefusal(refusal: RestoreRefusal, path: string): string {
  switch (refusal.kind) {
    case 'missing':
      return `There is no ${path}.`
    case 'unfinished':
      return `${path} was never finished: whatever made it was stopped. Take another copy.`
    case 'not-a-copy':
      return `${path} is not a copy of leads.`
    case 'damaged':
      return `${path} is damaged (${refusal.why}). Take another copy.`
    case 'later-version':
      return `${path} was made by a later version than this one. Restore it with that version.`
    case 'keys-missing':
      return `LEADS_KEY lacks the key ${refusal.keyIds.join(', ')}, with which leads in ${path} are sealed: add it behind a comma.`
    case 'other-keys':
      return `LEADS_KEY has another key under the id ${refusal.keyIds.join(', ')} than the one with which leads in ${path} are sealed: none of them opens.`
    case 'other-leads':
      return `${path} has another lead under ${refusal.reference} than the one that is here.`
  }
}

function readVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8')
  return String(JSON.parse(text).version)
}
