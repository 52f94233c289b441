import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from '../../connections/sync-file.ts'
import type { LeadStore, RetentionHold, RetentionRecord } from '../../leads/lead-store.ts'
import { createLinkTokens } from '../../leads/reference.ts'
import { createRetention } from '../../leads/retention.ts'
import { deriveKey, makeSealingKey, readSealingKeys } from '../../leads/sealing.ts'
import type { LeadFault } from '../../leads/sqlite/lead-rows.ts'
import { openSqliteLeads, type SqliteLeads } from '../../leads/sqlite/sqlite-leads.ts'
import { createFormGuard, type FormGuard } from '../../leads/submit/form-guard.ts'
import { type StorageStatus, storageFaultOf } from './storage-status.ts'

type Act = 'open' | 'read' | 'write' | 'deliver' | 'purge'

type Parts = {
  readonly dataFolder: string
  /** Without one, leads last as long as the process, and nothing is written. */
  readonly leadsKey: string | null
  readonly clock: () => Date
  /** `error` only when leads stop being kept, not again at every try. */
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
 * For the health page. A server that cannot keep leads is not taken out: it still tells visitors
 * about their homes and gives them a phone number, and all servers share the disk or the database.
 */
export type LeadsStatus = StorageStatus

export type ServedLeads = LeadStore & {
  status(): LeadsStatus
  /** As the last run left it; null before the first. */
  retention(): RetentionRecord | null
  /** Whether the clock can be trusted to say what is past its days. False where no store could say. */
  mayErase(): Promise<boolean>
  /** Told after something may wait in the outbox. */
  onWork(listener: () => void): void
  close(): void
}

/** What comes after the end of a process, such as news of a message that was on its way. */
export class LeadsAreClosed extends Error {
  constructor() {
    super('Leads are closed')
    this.name = 'LeadsAreClosed'
  }
}

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** The leads of a data folder: opened again when that failed, and purged by the hour. */
export function openLeads({ dataFolder, leadsKey, clock, onFault, ...parts }: Parts): ServedLeads {
  const keys = leadsKey === null ? ([makeSealingKey()] as const) : readSealingKeys(leadsKey)
  let opened: SqliteLeads | null = null
  let status: LeadsStatus = { state: 'kept' }
  let tellOfWork = () => {}
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

  /** Also the names of the folders are on disk before a lead is. */
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
      // That reading works says nothing of a disk that is full, and leasing nothing writes nothing.
      if (name === 'write' || name === 'purge') status = { state: 'kept' }
      return result
    } catch (error) {
      if (isClosed) throw error
      const wasKept = status.state === 'kept'
      const reason = storageFaultOf(error)
      status = { state: 'not-kept', reason }
      const fault = reason === 'file-gone' ? reason : 'failed'
      const isNews = wasKept || (reason === 'file-gone' && store === opened)
      onFault(store ? name : 'open', fault, isNews ? error : undefined)
      // Opened anew next time: by then somebody may have mended the disk or put the file away.
      if (store !== null && store === opened) {
        opened = null
        store.close()
        // What was found damaged was known to that one alone.
        checkSealsIn(hourMs)
      }
      throw error
    }
  }

  async function actAndTell<Result>(ask: (store: LeadStore) => Promise<Result>) {
    const result = await act('write', ask)
    tellOfWork()
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
      tellOfWork()
    }
  }

  /** At the start, and each day; where it fails, in an hour. */
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
  // Nobody may send anything for hours: the health page should not say for so long what is mended.
  // And a server that is restarted within the hour still comes nearer to the end of a hold.
  const tryingAgain = setInterval(() => {
    if (status.state === 'not-kept' || retention?.hold) void purge()
  }, parts.tryAgainEveryMs ?? 10_000)
  purging.unref()
  tryingAgain.unref()

  return {
    submit: submission => actAndTell(store => store.submit(submission)),
    find: reference => act('read', store => store.find(reference)),
    list: filter => act('read', store => store.list(filter)),
    countOverdue: day => act('read', store => store.countOverdue(day)),
    countUnreadable: () => act('read', store => store.countUnreadable()),
    countByKey: () => act('read', store => store.countByKey()),
    countDamaged: () => act('read', store => store.countDamaged()),
    checkSeals: () => act('read', store => store.checkSeals()),
    change: (reference, change) => actAndTell(store => store.change(reference, change)),
    forget: (reference, reason) => actAndTell(store => store.forget(reference, reason)),
    listErased: () => act('read', store => store.listErased()),
    purgeClosedBefore: moment => act('purge', store => store.purgeClosedBefore(moment)),
    purgeReceivedBefore: (product, moment) =>
      act('purge', store => store.purgeReceivedBefore(product, moment)),
    purgeHeldBefore: moment => act('purge', store => store.purgeHeldBefore(moment)),
    purgeSpent: () => act('purge', store => store.purgeSpent()),
    recordRetention: next => act('purge', store => store.recordRetention(next)),
    lease: (destinations, until) => act('deliver', store => store.lease(destinations, until)),
    settle: (id, settlement) => act('deliver', store => store.settle(id, settlement)),
    bringForward: destinations => act('deliver', store => store.bringForward(destinations)),
    outboxOf: reference => act('read', store => store.outboxOf(reference)),
    deadOfForgotten: () => act('read', store => store.deadOfForgotten()),
    redeliver: which => actAndTell(store => store.redeliver(which)),
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
      tellOfWork = listener
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

/** Forms handed out by one process are known to all, also after a restart. */
export function openFormGuard(leadsKey: string | null): FormGuard {
  const [current] = leadsKey === null ? [makeSealingKey()] : readSealingKeys(leadsKey)
  return createFormGuard({ secret: deriveKey(current.key, 'form guard') })
}
