import type { LeadStore, RetentionHold, RetentionRecord } from '../../leads/lead-store.ts'
import { createLinkTokens } from '../../leads/reference.ts'
import { createRetention } from '../../leads/retention.ts'
import type { SealFault, SealingKeys } from '../../leads/sealing.ts'
import type { Engine } from './engine.ts'
import { type StorageStatus, storageFaultOf } from './storage-status.ts'

type Act = 'open' | 'read' | 'write' | 'deliver' | 'purge'

type Parts = {
  readonly engine: Engine<LeadStore>
  readonly keys: SealingKeys
  readonly clock: () => Date
  /** `error` only when storing begins to fail, not again at every try. */
  readonly onFault: (act: Act, fault: SealFault | 'file-gone' | 'failed', error?: unknown) => void
  /** Nothing is erased for a day of running: the clock jumped after it was last right. */
  readonly onHold?: (hold: RetentionHold) => void
  readonly elapsedMs?: () => number
  readonly purgeEveryMs?: number
  readonly tryAgainEveryMs?: number
}

export type ServedLeads = LeadStore & {
  /**
   * For the health page. A server that cannot store leads stays ready: it still shows visitors their
   * homes and a phone number, and all servers share the disk or the database.
   */
  status(): StorageStatus
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

/** Leads in one of the engines: reopened after a failure, and purged every hour. */
export function openLeads({ engine, keys, clock, onFault, ...parts }: Parts): ServedLeads {
  let status: StorageStatus = { state: 'kept' }
  let notifyOfWork = () => {}
  let isClosed = false
  const runRetention = createRetention({
    now: clock,
    elapsedMs: parts.elapsedMs ?? (() => performance.now()),
  })
  let retention: RetentionRecord | null = null
  let checking: NodeJS.Timeout | undefined

  async function act<Result>(name: Act, ask: (store: LeadStore) => Promise<Result>) {
    let store: LeadStore | null = null
    try {
      if (isClosed) throw new LeadsAreClosed()
      const opening = engine.open()
      store = opening instanceof Promise ? await opening : opening
      engine.check()
      const result = await ask(store)
      // Only this, and a lead that was stored, shows that there is room: a small change fits a full disk.
      if (name === 'purge') {
        await engine.checkRoom()
        noteKept()
      }
      return result
    } catch (error) {
      if (isClosed) throw error
      const wasStored = status.state === 'kept'
      const reason = storageFaultOf(error)
      // A look that took too long does not show that nothing can be kept.
      const isSlowLook = name === 'read' && reason === 'busy'
      const tells = !isSlowLook && (store === null || engine.isOpen(store))
      if (tells) status = { state: 'not-kept', reason }
      const fault = reason === 'file-gone' ? reason : 'failed'
      const isReopened = store !== null && engine.drop(store, error)
      const isNews = (wasStored && tells) || (reason === 'file-gone' && isReopened)
      onFault(store ? name : 'open', fault, isNews ? error : undefined)
      // The closed store alone knew which leads are damaged.
      if (isReopened) checkSealsIn(hourMs)
      throw error
    }
  }

  const isDamaged = () => status.state === 'not-kept' && status.reason === 'damaged'

  /** Into a file that is damaged in one place a lead may still be written, and others are not to be read. */
  function noteKept(): void {
    if (!isDamaged()) status = { state: 'kept' }
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
    } else if (run.leads > 0) notifyOfWork()
  }

  /** Runs at the start and every day; after a failure, in an hour. */
  async function checkSeals(): Promise<void> {
    const isChecked = await act('read', store => store.checkSeals()).then(
      () => true,
      () => false,
    )
    if (isChecked && isDamaged()) status = { state: 'kept' }
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
    if (isDamaged()) void checkSeals()
    else if (status.state === 'not-kept' || retention?.hold) void purge()
  }, parts.tryAgainEveryMs ?? 10_000)
  purging.unref()
  tryingAgain.unref()

  return {
    async submit(submission) {
      const submitted = await actAndNotify(store => store.submit(submission))
      if (submitted.kind === 'stored') noteKept()
      return submitted
    },
    findSubmitted: idempotency => act('read', store => store.findSubmitted(idempotency)),
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
    wasErased: reference => act('read', store => store.wasErased(reference)),
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
    giveToProvider: () => act('deliver', store => store.giveToProvider()),
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
      engine.close()
    },
  }
}
