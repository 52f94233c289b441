import { existsSync } from 'node:fs'
import { isDamage, isDiskFull, isReadOnly } from '../../connections/sqlite.ts'
import { findLondonDay } from '../../homes/london-day.ts'
import type { LeadStore } from '../../leads/lead-store.ts'
import { readSealingKeys } from '../../leads/sealing.ts'
import { EarlierLeadsCannotBeOpened } from '../../leads/sqlite/earlier-seals.ts'
import { openSqliteLeads } from '../../leads/sqlite/sqlite-leads.ts'
import { forgetLead, purgeLeads, setLead } from './change-leads.ts'
import { type CommandOutput, fail, type LeadsPlace, noKey, succeed } from './command-result.ts'
import { backUpLeads, pathOfLeads, restoreLeads } from './copy-leads.ts'
import { deliverLeads, redeliverLeads } from './deliver-leads.ts'
import { exportLeads } from './export-leads.ts'
import { listErased, listKeys, listLeads } from './list-leads.ts'
import { notifyArea } from './notify-area.ts'
import { type LeadsCommand, readLeadsWords } from './read-leads-words.ts'
import { showLead } from './show-lead.ts'

type StoredCommand = Exclude<LeadsCommand, { verb: 'receive' | 'backup' | 'restore' }>

/** Runs what was asked for and says what to print. `receive` goes on until it is stopped. */
export async function runLeadsCommand(
  words: readonly string[],
  place: LeadsPlace,
  receive: (command: Extract<LeadsCommand, { verb: 'receive' }>) => Promise<CommandOutput>,
): Promise<CommandOutput> {
  const read = readLeadsWords(words)
  if (read.kind === 'wrong') {
    return { exitCode: 2, results: [], messages: [`${read.why}.`, leadsUsage] }
  }
  const { command } = read
  if (command.verb === 'receive') return receive(command)
  try {
    if (command.verb === 'backup') return backUpLeads(command.path, place)
    if (command.verb === 'restore') return await restoreLeads(command, place)
    return await runOnKept(command, place)
  } catch (error) {
    const why = explainStoreFault(error, place.config.DATA_DIR)
    if (why === null) throw error
    return fail(why)
  }
}

/** On what a server with the same settings keeps; it may be running. */
async function runOnKept(command: StoredCommand, place: LeadsPlace): Promise<CommandOutput> {
  const { DATA_DIR, LEADS_KEY } = place.config
  if (LEADS_KEY === null) return fail(noKey)
  const path = pathOfLeads(DATA_DIR)
  if (!existsSync(path)) return answerWithoutLeads(command, DATA_DIR)
  const store = openSqliteLeads({ path, keys: readSealingKeys(LEADS_KEY), now: place.now })
  try {
    return await runOn(store, command, place)
  } finally {
    store.close()
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
      return setLead(store, command.reference, command.change)
    case 'export':
      return exportLeads(store, command, place.print)
    case 'deliver':
      return deliverLeads(store, place)
    case 'redeliver':
      return redeliverLeads(store, place, command.which)
    case 'notify':
      return notifyArea(store, command, place)
    case 'forget':
      return forgetLead(store, command.reference)
    case 'purge':
      return purgeLeads(store, command.days, place.now())
  }
}

/** Before the first lead, what reads all of them finds none, and what wants one fails. */
function answerWithoutLeads(command: StoredCommand, dataFolder: string): CommandOutput {
  const why = `No leads were ever kept in ${dataFolder}.`
  if ('reference' in command) return fail(why)
  if (command.verb === 'redeliver' && command.which !== 'all-dead') return fail(why)
  const isJson =
    ('asJson' in command && command.asJson) ||
    (command.verb === 'export' && command.format === 'json')
  return succeed(isJson ? ['[]'] : [], [why])
}

/** For whoever typed the command; null for a fault that nobody foresaw. */
function explainStoreFault(error: unknown, dataFolder: string): string | null {
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

const leadsUsage = `usage: npm run leads -- <verb>
  list [--status S] [--product P] [--dead] [--json]   one line a lead; --dead: what could not be sent
  list --overdue [--status S] [--product P] [--json]  those still open after the day we promised
  list --held [--json]                                what looked automatic and waits for you to look
  list --erased [--json]                              which were erased, when and why; nothing about a person
  list --keys [--json]                                the keys in LEADS_KEY, and how many leads need each
  show REF [--json]                                   all we hold of one, and where it was sent
  set REF [--status S] [--due-on YYYY-MM-DD|none]     moves one on
  export --format csv|json [--status S] [--product P] all of them, with their personal part
  deliver                                             sends what is due, once, now
  redeliver REF|--dead                                tries again from the first attempt; sends what was held
  notify --area A [--dry-run]                         tells the waiting list of an outcode or postcode area
                                                      that we serve it now; --dry-run: counts, and sends nothing
  forget REF                                          erases all that is personal, for good
  purge --older-than 180d                             erases those closed so many days ago
  backup PATH                                         copies all of them to a new file, sealed as they are
  restore PATH [--erased-since FILE]                  adds the leads of a copy to those that are here; what
                                                      is here stays. FILE: list --erased of a later moment
  receive [--port N] [--answer 500]                   a receiver of webhooks to try things out with
A status is received, passed-on, contact-due, done, withdrawn or could-not-pass-on.
Leads are in DATA_DIR, sealed with LEADS_KEY. All of it works while the server runs.`
