import { type DraftStore, draftLifeInSeconds } from '../../leads/draft-store.ts'
import type { SealFault } from '../../leads/sealing.ts'
import type { Engine } from './engine.ts'
import { type StorageStatus, storageFaultOf } from './storage-status.ts'

type Act = 'open' | 'read' | 'write' | 'purge'

type Parts = {
  engine: Engine<DraftStore>
  clock: () => Date
  /** `error` only when keeping begins to fail, not again at every try. */
  onFault: (act: Act, fault: SealFault | 'failed', error?: unknown) => void
  /** False while the clock may be wrong. A draft that is too old is not shown either way. */
  mayErase?: () => Promise<boolean>
  purgeEveryMs?: number
  tryAgainEveryMs?: number
}

export type ServedDrafts = DraftStore & {
  /** For the health page. Pages are whole without drafts, so they never make a server unready. */
  status(): StorageStatus
  close(): void
}

/** For a call after the store was closed, such as a purge that waited. */
class DraftsAreClosed extends Error {
  override readonly name = 'DraftsAreClosed'
}

/** Drafts in one of the engines: reopened after a failure, and purged every hour. */
export function openDrafts({ engine, clock, onFault, ...parts }: Parts): ServedDrafts {
  let isClosed = false
  let status: StorageStatus = { state: 'kept' }

  async function act<Result>(name: Act, ask: (store: DraftStore) => Promise<Result>) {
    let store: DraftStore | null = null
    try {
      if (isClosed) throw new DraftsAreClosed()
      const opening = engine.open()
      store = opening instanceof Promise ? await opening : opening
      engine.check()
      const result = await ask(store)
      if (name === 'purge') await engine.checkRoom()
      // A read that works does not show that the disk has room.
      if (name !== 'read') status = { state: 'kept' }
      return result
    } catch (error) {
      if (isClosed) throw error
      const tells = store === null || engine.isOpen(store)
      const isNews = tells && status.state === 'kept'
      if (tells) status = { state: 'not-kept', reason: storageFaultOf(error) }
      onFault(store ? name : 'open', 'failed', isNews ? error : undefined)
      if (store) engine.drop(store, error)
      throw error
    }
  }

  async function purge(): Promise<void> {
    const mayErase = (await parts.mayErase?.()) ?? true
    // Where nothing may be erased, the look still shows whether drafts can be kept.
    const findOldest = () => (mayErase ? clock().getTime() - draftLifeInSeconds * 1000 : 0)
    await act('purge', store => store.purgeOlderThan(new Date(findOldest()))).catch(() => {})
  }

  void purge()
  const timer = setInterval(() => void purge(), parts.purgeEveryMs ?? 60 * 60 * 1000)
  timer.unref()
  // Without visitors nothing is written for hours, and the health page would go on showing a fault.
  const tryingAgain = setInterval(() => {
    if (status.state === 'not-kept') void purge()
  }, parts.tryAgainEveryMs ?? 10_000)
  tryingAgain.unref()

  return {
    readDraft: name => act('read', store => store.readDraft(name)),
    writeDraft: (name, change, network) =>
      act('write', store => store.writeDraft(name, change, network)),
    dropDraft: name => act('write', store => store.dropDraft(name)),
    purgeOlderThan: moment => act('purge', store => store.purgeOlderThan(moment)),
    status: () => status,
    close() {
      isClosed = true
      clearInterval(timer)
      clearInterval(tryingAgain)
      engine.close()
    },
  }
}
