import { findLondonDay } from '../../homes/london-day.ts'
import type { LeadStore } from '../../leads/lead-store.ts'
import type { Config } from '../../server/config.ts'
import type { ProgressOutput } from '../register/show-progress.ts'
import { forgetLead, purgeLeads, setLead } from './change-leads.ts'
import { backUpLeads, restoreLeads } from './copy-leads.ts'
import { deliverLeads, redeliverLeads } from './deliver-leads.ts'
import { explainStoreFault } from './explain-store-fault.ts'
import { exportLeads } from './export-leads.ts'
import { leadsUsage } from './leads-usage.ts'
import { listLeads } from './list-leads.ts'
import { listErased, listKeys } from './list-others.ts'
import { openKeptLeads } from './open-kept-leads.ts'
import { type LeadsCommand, readLeadsWords } from './read-leads-words.ts'
import { showLead } from './show-lead.ts'

export type Printed = {
  readonly exitCode: 0 | 1 | 2
  readonly results: readonly string[]
  readonly messages: readonly string[]
}

export type LeadsPlace = {
  readonly config: Config
  readonly now: () => Date
  readonly output: ProgressOutput
  /** For results too many to be held: each piece when there is room for it. */
  readonly print: (text: string) => Promise<void>
  /** Where a server with these settings answers. */
  readonly ownBase: () => string | null
}

type StoredCommand = Exclude<LeadsCommand, { verb: 'receive' | 'backup' | 'restore' }>

/** Runs what was asked for and says what to print. `receive` goes on until it is stopped. */
export async function runLeadsCommand(
  words: readonly string[],
  place: LeadsPlace,
  receive: (command: Extract<LeadsCommand, { verb: 'receive' }>) => Promise<Printed>,
): Promise<Printed> {
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

async function runOnKept(command: StoredCommand, place: LeadsPlace): Promise<Printed> {
  const kept = openKeptLeads(place)
  if (kept.kind === 'no-key') return fail(noKey)
  if (kept.kind === 'none') return sayNone(command, place.config.DATA_DIR)
  try {
    return await runOn(kept.store, command, place)
  } finally {
    kept.store.close()
  }
}

function runOn(store: LeadStore, command: StoredCommand, place: LeadsPlace): Promise<Printed> {
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
    case 'forget':
      return forgetLead(store, command.reference)
    case 'purge':
      return purgeLeads(store, command.days, place.now())
  }
}

export const noKey =
  'LEADS_KEY is not set, and leads are sealed with it. npm start makes one in .env.local; leads from elsewhere need the key they were sealed with.'

export const sayUnknown = (reference: string): Printed =>
  fail(`There is no lead ${reference}. See: npm run leads -- list`)

/** Before the first lead, what reads all of them finds none, and what wants one fails. */
function sayNone(command: StoredCommand, dataFolder: string): Printed {
  const why = `No leads were ever kept in ${dataFolder}.`
  if ('reference' in command) return fail(why)
  if (command.verb === 'redeliver' && command.which !== 'all-dead') return fail(why)
  const isJson =
    ('asJson' in command && command.asJson) ||
    (command.verb === 'export' && command.format === 'json')
  return { exitCode: 0, results: isJson ? ['[]'] : [], messages: [why] }
}

export function fail(why: string): Printed {
  return { exitCode: 1, results: [], messages: [why] }
}
