import type { Database } from '../../connections/sqlite.ts'
import { showsArrival } from '../rules/outbox-message.ts'
import { combineLeads, storeCombined } from './combine-leads.ts'
import { listColumns } from './copy-manifest.ts'
import type { LeadRows } from './lead-rows.ts'
import type { OutboxRows } from './outbox-rows.ts'

export type Merged = {
  readonly kind: 'merged'
  readonly added: number
  /** Leads that were here and that the copy has in a later state. */
  readonly renewed: number
  /** Leads that are here as they were, or changed since. */
  readonly unchanged: number
  /** Leads of the copy that were erased here since, and stay so. */
  readonly stayErased: number
  /** Leads that were here and that the copy knows to be erased. */
  readonly erased: number
}

export type MergeRefusal =
  /** The copy has columns that this version does not know. */
  | { readonly kind: 'later-version' }
  /** The same reference names two leads that did not come at the same moment. */
  | { readonly kind: 'other-leads'; readonly reference: string }

/** Tables with rows of a lead, by the column that names it. `merge-copy.slow.test.ts` names the others. */
export const mergedTables = {
  leads: 'number',
  tombstones: 'lead',
  consents: 'lead',
  outbox: 'lead',
  idempotency: 'lead',
  lead_marks: 'lead',
  waiting_marks: 'lead',
} as const

type Table = keyof typeof mergedTables

/**
 * Adds what the attached `copy` has to the leads of this store, in one transaction of the caller. What
 * is here stays, but for two things that cannot wait for a person: a lead that either knows to be erased
 * is erased, and a lead or message whose later state the copy has gets that state, so that nobody who
 * withdrew is called and nothing that was delivered is sent again. Where both sides changed a lead, what
 * was withdrawn or taken back on either stays so. What is damaged in the copy says nothing of its state.
 */
export function mergeCopy(
  database: Database,
  { leads, outbox }: { readonly leads: LeadRows; readonly outbox: OutboxRows },
  damaged: readonly string[],
  now: Date,
): Merged | MergeRefusal {
  if (hasMoreColumns(database)) return { kind: 'later-version' }
  database.prepare(planFates).run(JSON.stringify(damaged))
  const other = database.prepare('SELECT reference FROM fates WHERE is_other LIMIT 1').get()
  if (other) return { kind: 'other-leads', reference: String(other.reference) }
  database.exec(numberNewcomers)
  eraseHere(database, outbox)
  const combined = combineLeads(database, { leads, outbox }, now)
  renewHere(database)
  addMissing(database, now)
  storeCombined(combined, leads, outbox)
  return { kind: 'merged', ...countFates(database) }
}

/** The fate of each lead of the copy, stored for the length of a connection. */
export const fatesTable = `
  CREATE TEMP TABLE fates (
    copied INTEGER PRIMARY KEY,
    reference TEXT NOT NULL UNIQUE,
    fate TEXT NOT NULL,
    number INTEGER,
    is_other INTEGER NOT NULL
  ) STRICT`

const everyLead = (schema: 'main' | 'copy') => `
  SELECT number, reference, received_at, changed_at, 0 AS is_erased FROM ${schema}.leads
  UNION ALL SELECT lead, reference, received_at, erased_at, 1 FROM ${schema}.tombstones`

const planFates = `
  INSERT INTO fates (copied, reference, fate, number, is_other)
  SELECT theirs.number, theirs.reference,
    CASE
      WHEN ours.number IS NULL THEN iif(theirs.is_erased, 'add-erased', 'add')
      WHEN ours.is_erased THEN iif(theirs.is_erased, 'known', 'stays-erased')
      WHEN theirs.is_erased THEN 'erase'
      WHEN theirs.changed_at > ours.changed_at
        AND theirs.reference NOT IN (SELECT value FROM json_each(?)) THEN 'renew'
      ELSE 'stays' END,
    ours.number,
    coalesce(ours.received_at <> theirs.received_at, 0)
  FROM (${everyLead('copy')}) AS theirs
  LEFT JOIN (${everyLead('main')}) AS ours ON ours.reference = theirs.reference`

/** New leads keep their numbers unless one of these is taken here; then all go behind ours. */
const numberNewcomers = `
  UPDATE fates SET number = copied + iif(
    EXISTS (SELECT 1 FROM fates AS newcomer WHERE newcomer.number IS NULL AND (
      newcomer.copied IN (SELECT number FROM main.leads)
      OR newcomer.copied IN (SELECT lead FROM main.tombstones))),
    max(coalesce((SELECT max(number) FROM main.leads), 0),
      coalesce((SELECT max(lead) FROM main.tombstones), 0)), 0)
  WHERE number IS NULL`

/**
 * Erases here what the copy knows to be erased. A webhook that may have such a lead, sent from here or
 * from the place of the copy, is told, unless a message on either side tells it.
 */
function eraseHere(database: Database, outbox: OutboxRows): void {
  const either = (condition: string) => `
    (EXISTS (SELECT 1 FROM main.outbox WHERE lead = fates.number AND ${condition})
      OR EXISTS (SELECT 1 FROM copy.outbox WHERE lead = copied AND ${condition}))`
  const rows = database.prepare(`
    SELECT number, reference, fate,
      ${either(`destination = 'webhook' AND ${showsArrival}`)}
        AND NOT ${either("type = 'lead.erased'")} AS is_untold
    FROM fates WHERE fate IN ('erase', 'stays-erased')`)
  for (const { number, reference, fate, is_untold } of rows.all()) {
    const lead = { number: Number(number), reference: String(reference) }
    const word = Number(is_untold)
      ? ({ destination: 'webhook', type: 'lead.erased' } as const)
      : null
    if (fate === 'erase') outbox.dropAll(lead, word)
    else if (word) outbox.add(lead, word)
  }
  const erased = "(SELECT number FROM fates WHERE fate = 'erase')"
  for (const table of ['idempotency', 'lead_marks', 'waiting_marks'] as const) {
    database.exec(`DELETE FROM main.${table} WHERE lead IN ${erased}`)
  }
  database.exec(`DELETE FROM main.leads WHERE number IN ${erased}`)
}

function renewHere(database: Database): void {
  const columns = columnsOf(database, 'leads')
  database.exec(`
    UPDATE main.leads SET (${columns.join()}) = (
      SELECT ${columns.map(name => `theirs.${name}`).join()} FROM copy.leads AS theirs
      WHERE theirs.reference = leads.reference)
    WHERE reference IN (SELECT reference FROM fates WHERE fate = 'renew')`)
  // A lead that has not changed can have new deliveries, and nothing else.
  const settled = ['state', 'attempts', 'due_at', 'settled_at', 'last_error']
  database.exec(`
    UPDATE main.outbox SET (${settled.join()}) = (
      SELECT ${settled.map(name => `theirs.${name}`).join()}
      FROM copy.outbox AS theirs WHERE theirs.id = outbox.id AND theirs.number = outbox.number
        AND theirs.lead = (SELECT copied FROM fates WHERE fates.number = outbox.lead))
    WHERE (settled_at IS NULL OR state = 'dead') AND (lead, number, id) IN (
      SELECT fates.number, theirs.number, theirs.id
      FROM fates JOIN copy.outbox AS theirs ON theirs.lead = fates.copied
      WHERE fate = 'renew' AND theirs.settled_at IS NOT NULL
        OR fate = 'stays' AND theirs.state = 'delivered')`)
}

function addMissing(database: Database, now: Date): void {
  // All were sealed anew in form 2, but for damaged ones, which open in no form.
  add(database, 'leads', ['add'], new Map([['form', '2']]))
  add(database, 'tombstones', ['add-erased', 'erase'])
  addEvidence(database)
  // Whoever held a lease in the copy is gone, so that the row is due now.
  const dueAt = `iif(theirs.state = 'leased', min(theirs.due_at, ${now.getTime()}), theirs.due_at)`
  add(
    database,
    'outbox',
    ['add', 'add-erased', 'renew', 'erase', 'known'],
    new Map([['due_at', dueAt]]),
  )
  add(database, 'idempotency', ['add', 'renew', 'stays'])
  add(database, 'lead_marks', ['add', 'renew', 'stays'])
  add(database, 'waiting_marks', ['add', 'renew', 'stays'])
  database.exec('INSERT OR IGNORE INTO main.site_origin SELECT * FROM copy.site_origin')
}

/** Adds the copy's decisions that we lack, after our own, for every lead in whatever state. */
function addEvidence(database: Database): void {
  const columns = columnsOf(database, 'consents').filter(name => name !== 'number')
  const list = (table: string) => columns.map(name => `${table}.${name}`).join()
  database.exec(`
    INSERT INTO main.consents (lead, number, ${columns.join()})
    SELECT fates.number,
      coalesce((SELECT max(number) FROM main.consents WHERE lead = fates.number), 0)
        + row_number() OVER (PARTITION BY fates.number ORDER BY theirs.number),
      ${list('theirs')}
    FROM fates JOIN copy.consents AS theirs ON theirs.lead = fates.copied
    WHERE NOT EXISTS (SELECT 1 FROM main.consents AS ours
      WHERE ours.lead = fates.number AND (${list('ours')}) IS (${list('theirs')}))
    ORDER BY fates.number, theirs.number`)
}

function add(
  database: Database,
  table: Table,
  fates: readonly string[],
  instead: ReadonlyMap<string, string> = new Map(),
): void {
  const key = mergedTables[table]
  const columns = columnsOf(database, table)
  const values = columns.map(name => instead.get(name) ?? `theirs.${name}`)
  // A later message of ours with the same number is the current one.
  database.exec(`
    INSERT OR IGNORE INTO main.${table} (${[key, ...columns].join()})
    SELECT ${['fates.number', ...values].join()}
    FROM fates JOIN copy.${table} AS theirs ON theirs.${key} = fates.copied
    WHERE fate IN (${fates.map(fate => `'${fate}'`).join()}) ORDER BY fates.number`)
}

function columnsOf(database: Database, table: Table): readonly string[] {
  const columns = listColumns(database, 'main', table).map(({ name }) => name)
  return columns.filter(name => name !== mergedTables[table])
}

function hasMoreColumns(database: Database): boolean {
  return Object.keys(mergedTables).some(table => {
    const ours = listColumns(database, 'main', table).map(({ name }) => name)
    return listColumns(database, 'copy', table).some(({ name }) => !ours.includes(name))
  })
}

function countFates(database: Database) {
  const rows = database.prepare('SELECT fate, count(*) AS n FROM fates GROUP BY fate').all()
  const counts = new Map(rows.map(({ fate, n }) => [String(fate), Number(n)]))
  const of = (fate: string) => counts.get(fate) ?? 0
  return {
    added: of('add'),
    renewed: of('renew'),
    unchanged: of('stays'),
    stayErased: of('stays-erased'),
    erased: of('erase'),
  }
}
