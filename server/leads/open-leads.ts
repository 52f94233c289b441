import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from '../../connections/sync-file.ts'
import type { LeadStore, RetentionHold, RetentionRecord } from '../../leads/lead-store.ts'
import type { Limits } from '../../leads/limits.ts'
import { createLinkTokens } from '../../leads/reference.ts'
import { createRetention } from '../../leads/retention.ts'
import type { LeadFault } from '../../leads/rules/lead-reader.ts'
import { deriveKey, makeSealingKey, readSealingKeys } from '../../leads/sealing.ts'
import { openSqliteLeads, type SqliteLeads } from '../../leads/sqlite/sqlite-leads.ts'
import { createFormGuard, type FormGuard } from '../../leads/submit/form-guard.ts'
import { type StorageStatus, storageFaultOf } from './storage-status.ts'

type Act = 'open' | 'read' | 'write' | 'deliver' | 'purge'

type Parts = {
  readonly dataFolder: string
  /** Without one, leads last as long as the process, and nothing is written. */
  readonly leadsKey: string | null
  readonly clock: () => Date
  /** `error` only when storing begins to fail, not again at every try. */
  readonly onFault: (act: Act, fault: LeadFault | 'file-gone' | 'failed', error?: unknown) => void
  readonly onPurged?: (leads: number) => void
  /** Nothing is erased for a day of running: the clock jumped after it was last right. */
  readonly onHold?: (hold: RetentionHold) => void
  readonly elapsedMs?: () => number
  readonly purgeEveryMs?: number
  readonly tryAgainEveryMs?: number
  readonly mostBytes?: number
}

/**
 * For the health page. A server that cannot store leads stays ready: it still shows visitors their
 * homes and a phone number, and all servers share the disk or the database.
 */
export type LeadsStatus = StorageStatus

export type ServedLeads = LeadStore & {
  status(): LeadsStatus
  /** The record of the last run; null before the first. */
  retention(): RetentionRecord | null
  /** Whether the clock can be trusted to say what is too old. False where the store cannot tell. */
  mayErase(): Promise<boolean>
  /** The listener is called when a message may be due. */
  onWork(listener: () => void): void
  close(): void
}

/** For a call after the store was closed, such as the result of a message that was being sent. */
export class LeadsAreClosed extends Error {
  constructor() {
    super('Leads are closed')
    this.name = 'LeadsAreClosed'
  }
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** The leads of a data folder: reopened after a failure, and purged every hour. */
export function openLeads({ dataFolder, leadsKey, clock, onFault, ...parts }: Parts): ServedLeads {
  const keys = leadsKey === null ? ([makeSealingKey()] as const) : readSealingKeys(leadsKey)
  let opened: SqliteLeads | null = null
  let status: LeadsStatus = { state: 'kept' }
  let notifyOfWork = () => {}
  let isClosed = false
  const runRetention = createRetention({
    now: clock,
    elapsedMs: parts.elapsedMs ?? (() => performance.now()),
  })
  let retention: RetentionRecord | null = null
  let checking: NodeJS.Timeout | undefined

  function open(): SqliteLeads {
    if (isClosed) throw new LeadsAreClosed()
    if (opened) return opened
    const path = leadsKey === null ? ':memory:' : prepareFile()
    opened = openSqliteLeads({
      path,
      keys,
      now: clock,
      onFault: fault => onFault('read', fault),
      ...(parts.mostBytes !== undefined && { mostBytes: parts.mostBytes }),
    })
    return opened
  }

  /** Syncs the names of the folders to disk, before any lead. */
  function prepareFile(): string {
    mkdirSync(dataFolder, { recursive: true })
    const folder = join(dataFolder, 'leads')
    if (mkdirSync(folder, { recursive: true, mode: 0o700 })) syncFolder(dataFolder)
    return join(folder, 'leads.sqlite')
  }

  async function act<Result>(name: Act, ask: (store: LeadStore) => Promise<Result>) {
    let store: SqliteLeads | null = null
    try {
      store = open()
      store.checkFile()
      const result = await ask(store)
      // A read that works does not show that the disk has room, nor does a lease of nothing.
      if (name === 'write' || name === 'purge') status = { state: 'kept' }
      return result
    } catch (error) {
      if (isClosed) throw error
      const wasStored = status.state === 'kept'
      const reason = storageFaultOf(error)
      status = { state: 'not-kept', reason }
      const fault = reason === 'file-gone' ? reason : 'failed'
      const isNews = wasStored || (reason === 'file-gone' && store === opened)
      onFault(store ? name : 'open', fault, isNews ? error : undefined)
      // Reopened for the next call: by then the disk may be mended or the file put away.
      if (store !== null && store === opened) {
        opened = null
        store.close()
        // The closed store alone knew which leads are damaged.
        checkSealsIn(hourMs)
      }
      throw error
    }
  }

  async function actAndNotify<Result>(ask: (store: LeadStore) => Promise<Result>) {
    const result = await act('write', ask)
    notifyOfWork()
    return result
  }

  async function purge(): Promise<void> {
    const run = await act('purge', runRetention).catch(() => null)
    if (run === null) return
    const heldSince = retention?.hold?.since.getTime()
    retention = run.record
    if (run.kind === 'held') {
      const { hold } = run.record
      if (hold.since.getTime() !== heldSince) parts.onHold?.(hold)
    } else if (run.leads > 0) {
      parts.onPurged?.(run.leads)
      notifyOfWork()
    }
  }

  /** Runs at the start and every day; after a failure, in an hour. */
  async function checkSeals(): Promise<void> {
    const isChecked = await act('read', store => store.checkSeals()).then(
      () => true,
      () => false,
    )
    checkSealsIn(isChecked ? dayMs : hourMs)
  }

  function checkSealsIn(ms: number): void {
    clearTimeout(checking)
    if (isClosed) return
    checking = setTimeout(() => void checkSeals(), ms)
    checking.unref()
  }

  const firstPurge = purge()
  void checkSeals()
  const purging = setInterval(() => void purge(), parts.purgeEveryMs ?? hourMs)
  // Without visitors nothing is written for hours, and the health page would go on showing a fault.
  // And a server that is restarted every hour still comes nearer to the end of a hold.
  const tryingAgain = setInterval(() => {
    if (status.state === 'not-kept' || retention?.hold) void purge()
  }, parts.tryAgainEveryMs ?? 10_000)
  purging.unref()
  tryingAgain.unref()

  return {
    submit: submission => actAndNotify(store => store.submit(submission)),
    find: reference => act('read', store => store.find(reference)),
    list: filter => act('read', store => store.list(filter)),
    listWaiting: page => act('read', store => store.listWaiting(page)),
    listWhole: filter => act('read', store => store.listWhole(filter)),
    countOverdue: day => act('read', store => store.countOverdue(day)),
    countUnreadable: () => act('read', store => store.countUnreadable()),
    countByKey: () => act('read', store => store.countByKey()),
    countDamaged: () => act('read', store => store.countDamaged()),
    checkSeals: () => act('read', store => store.checkSeals()),
    change: (reference, change, guard) =>
      actAndNotify(store => store.change(reference, change, guard)),
    notify: (reference, how) => actAndNotify(store => store.notify(reference, how)),
    forget: (reference, reason) => actAndNotify(store => store.forget(reference, reason)),
    listErased: () => act('read', store => store.listErased()),
    purgeClosedBefore: moment => act('purge', store => store.purgeClosedBefore(moment)),
    purgeReceivedBefore: (product, moment) =>
      act('purge', store => store.purgeReceivedBefore(product, moment)),
    purgeHeldBefore: moment => act('purge', store => store.purgeHeldBefore(moment)),
    purgeSpent: () => act('purge', store => store.purgeSpent()),
    recordRetention: next => act('purge', store => store.recordRetention(next)),
    recordOpenings: next => act('write', store => store.recordOpenings(next)),
    lease: (destinations, until) => act('deliver', store => store.lease(destinations, until)),
    settle: (id, settlement) => act('deliver', store => store.settle(id, settlement)),
    bringForward: destinations => act('deliver', store => store.bringForward(destinations)),
    outboxOf: reference => act('read', store => store.outboxOf(reference)),
    deadOfForgotten: () => act('read', store => store.deadOfForgotten()),
    redeliver: which => actAndNotify(store => store.redeliver(which)),
    countOutbox: () => act('read', store => store.countOutbox()),
    findSiteOrigin: () => act('read', store => store.findSiteOrigin()),
    keepSiteOrigin: (origin, inPlaceOf) =>
      act('write', store => store.keepSiteOrigin(origin, inPlaceOf)),
    ...createLinkTokens(keys),
    status: () => status,
    retention: () => retention,
    async mayErase() {
      await firstPurge
      return retention !== null && retention.hold === null
    },
    onWork(listener) {
      notifyOfWork = listener
    },
    close() {
      clearInterval(purging)
      clearInterval(tryingAgain)
      clearTimeout(checking)
      isClosed = true
      opened?.close()
      opened = null
    },
  }
}

/** With one key, all processes accept each other's forms, also after a restart. */
export function openFormGuard(leadsKey: string | null, limits: Limits): FormGuard {
  const [current] = leadsKey === null ? [makeSealingKey()] : readSealingKeys(leadsKey)
  return createFormGuard({ secret: deriveKey(current.key, 'form guard'), limits })
}

/** With one key, all processes count the leads of one phone number or e-mail address together. */
export const deriveContactKey = (leadsKey: string): Uint8Array =>
  deriveKey(readSealingKeys(leadsKey)[0].key, 'contacts in limits')
