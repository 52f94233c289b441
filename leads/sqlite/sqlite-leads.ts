import { setImmediate } from 'node:timers/promises'
import { type CommitTogether, createCommitTogether } from '../../connections/commit-together.ts'
import { createFileCheck } from '../../connections/file-check.ts'
import { closeDatabaseToKeep, emptyLog, openDatabaseToKeep } from '../../connections/sqlite.ts'
import type { LeadFilter, LeadStore } from '../lead-store.ts'
import { createLinkTokens, makeReference, readReference } from '../reference.ts'
import type { Row } from '../rules/lead-seal.ts'
import { settledLifeMs } from '../rules/outbox-message.ts'
import { createKeyedHash, createSealing, type SealFault, type SealingKeys } from '../sealing.ts'
import { createConsentRows } from './consent-rows.ts'
import { createDuplicateRows } from './duplicate-rows.ts'
import { createIdempotencyRows } from './idempotency-rows.ts'
import { mostBytesOfLeads } from './lead-files.ts'
import { createLeadRows } from './lead-rows.ts'
import { prepareLeadSchema } from './lead-schema.ts'
import { createLeadTransactions } from './lead-transactions.ts'
import { createOutboxRows } from './outbox-rows.ts'
import { createOpeningRows, createRetentionRow, createSiteOriginRow } from './small-tables.ts'

export type SqliteLeadsParts = {
  readonly path: string
  readonly keys: SealingKeys
  readonly now: () => Date
  readonly onFault?: (fault: SealFault) => void
  readonly mostBytes?: number
  readonly newReference?: () => string
}

export type SqliteLeads = LeadStore & {
  /** Throws where the file is no longer there. */
  checkFile(): void
  close(): void
}

/** A few milliseconds of work, so that pages are rendered in between. */
const purgedInOnePiece = 50
const sealedInOnePiece = 50
const checkedInOnePiece = 200
const listedInOnePiece = 5000

/** Writes go through one queue, in which those that arrive together are committed together. */
export function openSqliteLeads(parts: SqliteLeadsParts): SqliteLeads {
  const { path, keys, onFault = () => {}, newReference = makeReference } = parts
  const now = () => parts.now().getTime()
  const database = openDatabaseToKeep(path, parts.mostBytes ?? mostBytesOfLeads, 'synced', 'any')
  const sealing = createSealing(...keys)
  const replays = createKeyedHash(keys, 'idempotency')
  prepareLeadSchema(database, sealing, replays)
  const commit: CommitTogether = createCommitTogether(database)
  const leads = createLeadRows({
    database,
    sealing,
    keyIds: keys.map(({ id }) => id),
    onFault,
  })
  const outbox = createOutboxRows(database, leads.findNumber, now)
  const consents = createConsentRows(database, keys)
  const idempotency = createIdempotencyRows(database, replays, now)
  const duplicates = createDuplicateRows(database, createKeyedHash(keys, 'duplicates'), now)
  const siteOrigin = createSiteOriginRow(database)
  const retention = createRetentionRow(database)
  const openings = createOpeningRows(database)
  const transactions = createLeadTransactions({
    database,
    leads,
    outbox,
    consents,
    idempotency,
    duplicates,
    waiting: createKeyedHash(keys, 'waiting'),
    newReference,
    now,
    onFault,
  })
  const tokens = createLinkTokens(keys)

  /** 0, which no lead has, for an unknown reference. */
  const numberOf = (typed: string): number => leads.findNumber(readReference(typed) ?? '') ?? 0

  async function forgetAll(findSome: () => readonly string[]): Promise<number> {
    let all = 0
    for (;;) {
      const forgotten = await commit(() => {
        const some = findSome()
        for (const reference of some) transactions.forget(reference, 'retention')
        return some.length
      })
      all += forgotten
      if (forgotten < purgedInOnePiece) break
      await setImmediate()
    }
    if (all > 0) emptyLog(database)
    return all
  }

  /** In pieces, for a filter may have to look through every lead there is. */
  async function listAll<Read>(filter: LeadFilter, read: (row: Row) => Read) {
    const { after } = filter
    let place = after === undefined ? null : leads.findPlace(readReference(after) ?? '')
    if (after !== undefined && place === null) return null
    const found: Read[] = []
    for (;;) {
      const wanted = { ...filter, limit: filter.limit - found.length }
      const some = leads.listSome(wanted, place, listedInOnePiece, read)
      found.push(...some.leads)
      place = some.next
      if (place === null || found.length >= filter.limit) return found
      await setImmediate()
    }
  }

  return {
    submit: submission => commit(() => transactions.submit(submission)),
    findSubmitted: async idempotency => transactions.findSubmitted(idempotency),
    find: async typed => leads.find(readReference(typed) ?? ''),
    listWaiting: async ({ after, limit }) =>
      leads.listWaiting(after === undefined ? '' : (readReference(after) ?? 'none'), limit),
    list: async filter => (await listAll(filter, leads.readListed)) ?? [],
    listWhole: filter => listAll(filter, leads.readLead),
    countOverdue: async day => leads.countOverdue(day),
    countUnreadable: async () => leads.countUnreadable(),
    countByKey: async () => leads.countByKey(),
    countDamaged: async () => leads.countDamaged(),
    async checkSeals() {
      const sealSome = (after: number | bigint) =>
        commit(() => leads.sealSomeAnew(after, sealedInOnePiece))
      let after: number | bigint | null = -Infinity
      while (after !== null) {
        after = await sealSome(after)
        await setImmediate()
      }
      after = -Infinity
      while (after !== null) {
        after = leads.checkSome(after, checkedInOnePiece)
        await setImmediate()
      }
    },
    change: (typed, change, guard) =>
      commit(() => transactions.change(readReference(typed) ?? '', change, guard)),
    notify: (typed, how) => commit(() => transactions.notify(readReference(typed) ?? '', how)),
    async forget(typed, reason) {
      const isForgotten = await commit(() =>
        transactions.forget(readReference(typed) ?? '', reason),
      )
      if (isForgotten) emptyLog(database)
      return isForgotten
    },
    wasErased: async typed => transactions.wasErased(readReference(typed) ?? ''),
    listErased: async () => transactions.listErased(),
    purgeClosedBefore: moment =>
      forgetAll(() => leads.closedBefore(moment.getTime(), purgedInOnePiece)),
    purgeReceivedBefore: (product, moment) =>
      forgetAll(() => leads.receivedBefore(product, moment.getTime(), purgedInOnePiece)),
    purgeHeldBefore: moment =>
      forgetAll(() => leads.heldBefore(moment.getTime(), purgedInOnePiece)),
    async purgeSpent() {
      await commit(() => {
        idempotency.dropOld()
        duplicates.dropOld()
      })
      const moment = now() - settledLifeMs
      const dropSome = () => commit(() => outbox.dropDoneBefore(moment, purgedInOnePiece))
      while ((await dropSome()) === purgedInOnePiece) await setImmediate()
    },
    recordRetention: next => commit(() => retention.record(next)),
    recordOpenings: next => commit(() => openings.record(next)),

    lease: (destinations, leasedUntil) =>
      commit(() => outbox.lease(destinations, leasedUntil.getTime())),
    settle: (id, settlement) =>
      commit(() => {
        const row = outbox.settle(id, settlement)
        if (row) transactions.noteSettled(row)
      }),
    bringForward: destinations => commit(() => outbox.bringForward(destinations)),
    giveToProvider: () => commit(() => outbox.giveToProvider()),
    outboxOf: async typed => outbox.of(numberOf(typed)),
    deadOfForgotten: async () => outbox.deadOfForgotten(),
    redeliver: which =>
      commit(() => outbox.redeliver(which === 'all-dead' ? 'all' : numberOf(which.reference))),
    countOutbox: async () => outbox.count(),

    findSiteOrigin: async () => siteOrigin.find(),
    keepSiteOrigin: (origin, inPlaceOf) => commit(() => siteOrigin.keep(origin, inPlaceOf)),
    ...tokens,
    checkFile: createFileCheck(database),
    close() {
      commit.finish()
      closeDatabaseToKeep(database)
    },
  }
}
