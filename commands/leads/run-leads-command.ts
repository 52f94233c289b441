import {
  codeOfPostgres,
  type PostgresFault,
  postgresFaultOf,
} from '../../connections/postgres-faults.ts'
import { isDamage, isDiskFull, isLocked, isReadOnly } from '../../connections/sqlite.ts'
import { findLondonDay } from '../../homes/london-day.ts'
import type { LeadStore } from '../../leads/lead-store.ts'
import { isMovedAway } from '../../leads/move/source-lock.ts'
import { MoveIsUnfinished } from '../../leads/move/target-record.ts'
import { EarlierLeadsCannotBeOpened } from '../../leads/sqlite/earlier-seals.ts'
import type { Config } from '../../server/config.ts'
import { type CommandOutput, fail, failMisused, succeed } from '../command-output.ts'
import { forgetLead, forgetListed, purgeLeads, setLead } from './change-leads.ts'
import type { LeadsPlace } from './command-result.ts'
import { backUpLeads, restoreLeads } from './copy-leads.ts'
import { deliverLeads, redeliverLeads } from './deliver-leads.ts'
import { csvHeader, exportLeads } from './export-leads.ts'
import { listErased, listKeys, listLeads } from './list-leads.ts'
import { moveToDatabase, undoMove } from './move-leads.ts'
import { notifyArea } from './notify-area.ts'
import { openKeptLeads, placeOfLeads } from './open-kept-leads.ts'
import { type LeadsCommand, readLeadsWords } from './read-leads-words.ts'
import { showLead } from './show-lead.ts'

type StoredCommand = Exclude<LeadsCommand, { verb: 'receive' | 'backup' | 'restore' | 'move' }>

/** Runs what was asked for and says what to print. `receive` goes on until it is stopped. */
export async function runLeadsCommand(
  words: readonly string[],
  place: LeadsPlace,
  receive: (command: Extract<LeadsCommand, { verb: 'receive' }>) => Promise<CommandOutput>,
): Promise<CommandOutput> {
  const read = readLeadsWords(words)
  if (read.kind === 'wrong') return failMisused(read.why, leadsUsage)
  const { command } = read
  if (command.verb === 'receive') return receive(command)
  try {
    if (command.verb === 'backup') return backUpLeads(command.path, place)
    if (command.verb === 'restore') return await restoreLeads(command, place)
    if (command.verb === 'move') {
      return await (command.isUndone ? undoMove(place) : moveToDatabase(place))
    }
    return await runOnKept(command, place)
  } catch (error) {
    const why = explainStoreFault(error, place.config)
    if (why === null) throw error
    return fail(why)
  }
}

/** On what a server with the same settings keeps; it may be running. */
async function runOnKept(command: StoredCommand, place: LeadsPlace): Promise<CommandOutput> {
  const kept = await openKeptLeads(place.config, place.now)
  if (kept.kind === 'refused') return fail(kept.why)
  if (kept.kind === 'none') return answerWithoutLeads(command, place)
  try {
    const done = await runOn(kept.store, command, place)
    return { ...done, messages: [...done.messages, ...kept.notes] }
  } finally {
    await kept.close()
  }
}

function runOn(
  store: LeadStore,
  command: StoredCommand,
  place: LeadsPlace,
): Promise<CommandOutput> {
  switch (command.verb) {
    case 'list':
      return listLeads(store, command, findLondonDay(place.now().getTime()))
    case 'list-erased':
      return listErased(store, command.asJson)
    case 'list-keys':
      return listKeys(store, place, command.asJson)
    case 'show':
      return showLead(store, command.reference, command.asJson)
    case 'set':
      return setLead(store, command.reference, command.change, place)
    case 'export':
      return exportLeads(store, command, place.print)
    case 'deliver':
      return deliverLeads(store, place)
    case 'redeliver':
      return redeliverLeads(store, place, command.which)
    case 'notify':
      return notifyArea(store, command, place)
    case 'forget':
      return forgetLead(store, command.reference, place)
    case 'forget-listed':
      return forgetListed(store, command.erasedFile)
    case 'purge':
      return purgeLeads(store, command.days, place.now())
  }
}

/** Before the first lead, what reads all of them finds none, and what wants one fails. */
async function answerWithoutLeads(
  command: StoredCommand,
  { config, print }: LeadsPlace,
): Promise<CommandOutput> {
  const why = `No leads were ever kept in ${config.DATA_DIR}.`
  if ('reference' in command) return fail(why)
  if (command.verb === 'redeliver' && command.which !== 'all-dead') return fail(why)
  if (command.verb === 'export' && command.format === 'csv') await print(csvHeader)
  const isJson =
    ('asJson' in command && command.asJson) ||
    (command.verb === 'export' && command.format === 'json')
  return succeed(isJson ? ['[]'] : [], [why])
}

/** For whoever typed the command; null for a fault that nobody foresaw. */
function explainStoreFault(error: unknown, config: Config): string | null {
  const place = `The leads in ${config.DATA_DIR}`
  if (isMovedAway(error)) return `${place} were moved to PostgreSQL just now. Nothing was changed.`
  if (error instanceof MoveIsUnfinished) return `${error.message}.`
  const fault = postgresFaultOf(error)
  const stored = `The leads in ${placeOfLeads(config)}`
  if (fault !== null) return `${stored}: ${faults[fault]} (${(error as Error).message}).`
  if (codeOfPostgres(error) !== '') {
    return `${stored}: the database refused what it was asked (${(error as Error).message}).`
  }
  if (error instanceof EarlierLeadsCannotBeOpened) return `${place}: ${error.message}.`
  if (isDiskFull(error)) return `${place} cannot be changed: the disk is full.`
  if (isReadOnly(error))
    return `${place} cannot be opened by this user: look at who owns them, and whether the disk is read-only.`
  if (isDamage(error)) {
    return `${place} cannot be read: leads.sqlite is damaged. Move it away, which may be done while serving, and put back a copy: npm run leads -- restore PATH`
  }
  return isLocked(error) ? `${place} are in use by another command. Try again in a moment.` : null
}

const faults: Readonly<Record<PostgresFault, string>> = {
  away: 'no host of the database takes writes',
  busy: 'the database was too slow, or has no connection free: try again',
  unanswered:
    'the database did not say whether it kept what was changed: look before you try again',
  'disk-full': 'the disk of the database is full',
}

const leadsUsage = `usage: npm run leads -- <verb>
  list [--status S] [--product P] [--dead] [--json]   one line a lead; --dead: what could not be sent
  list --overdue [--status S] [--product P] [--json]  those still open after the day we promised
  list --held [--json]                                what looked automatic and waits for you to look
  list --erased [--json]                              which were erased, when and why; nothing about a person
  list --keys [--json]                                the keys in LEADS_KEY, and how many leads need each
  show REF [--json]                                   all we hold of one, and where it was sent
  set REF [--status S] [--due-on YYYY-MM-DD|none]     moves one on
  set REF [--full-name N] [--email E|none] [--phone P|none]
                                                      puts right how its person is called or reached
  export --format csv|json [--status S] [--product P] all of them, with their personal part
  deliver                                             sends what is due, once, now
  redeliver REF|--dead                                tries again from the first attempt; sends what was held
  notify --area A [--dry-run]                         tells the waiting list of an outcode or postcode area
                                                      that we serve it now; --dry-run: counts, and sends nothing
  forget REF|--erased-since FILE                      erases all that is personal, for good; FILE: each lead
                                                      in it, as list --erased printed them
  purge --older-than 180d                             erases those closed so many days ago
  backup PATH                                         copies all of them to a new file, sealed as they are
  restore PATH [--erased-since FILE]                  adds the leads of a copy to those that are here; what
                                                      is here stays. FILE: list --erased of a later moment
  move [--undo]                                       moves all of them, and drafts, from DATA_DIR to
                                                      DATABASE_URL; run again, it goes on where it was
                                                      stopped. --undo: gives up a move that was not finished
  receive [--port N] [--answer 500]                   a receiver of webhooks to try things out with
A status is received, passed-on, contact-due, done, withdrawn or could-not-pass-on.
Leads are in DATABASE_URL, or else in DATA_DIR, sealed with LEADS_KEY. All of it works while the server runs,
but for move: until it is done, visitors are told that nothing can be kept.`
