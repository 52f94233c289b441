import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type DraftFault, type DraftStore, draftLifeInSeconds } from '../../leads/draft-store.ts'
import { makeSealingKey, readSealingKeys } from '../../leads/sealing.ts'
import { openSqliteDrafts, type SqliteDrafts } from '../../leads/sqlite/sqlite-drafts.ts'
import { type StorageStatus, storageFaultOf } from './storage-status.ts'

type Act = 'open' | 'read' | 'write' | 'purge'

type Parts = {
  dataFolder: string
  /** Without one, drafts last as long as the process. */
  leadsKey: string | null
  clock: () => Date
  onFault: (act: Act, fault: DraftFault | 'failed', error?: unknown) => void
  /** False while the clock may be wrong. A draft that is too old is not shown either way. */
  mayErase?: () => Promise<boolean>
  /** Called when drafts were dropped because the store was full. */
  onDropped?: (drafts: number) => void
  purgeEveryMs?: number
}

/** For the health page. Pages are whole without drafts, so they never make a server unready. */
export type DraftsStatus = StorageStatus

export type ServedDrafts = DraftStore & { status(): DraftsStatus; close(): void }

/** For a call after the store was closed, such as a purge that waited. */
export class DraftsAreClosed extends Error {
  override readonly name = 'DraftsAreClosed'
}

/** The drafts of a data folder: reopened after a failure, and purged every hour. */
export function openDrafts({
  dataFolder,
  leadsKey,
  clock,
  onFault,
  ...parts
}: Parts): ServedDrafts {
  const keys = leadsKey === null ? ([makeSealingKey()] as const) : readSealingKeys(leadsKey)
  let opened: SqliteDrafts | null = null
  let isClosed = false
  let status: DraftsStatus = { state: 'kept' }

  function open(): SqliteDrafts {
    if (isClosed) throw new DraftsAreClosed()
    if (opened) return opened
    mkdirSync(dataFolder, { recursive: true })
    const folder = join(dataFolder, 'leads')
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    opened = openSqliteDrafts({
      path: join(folder, 'drafts.sqlite'),
      keys,
      now: clock,
      onFault: fault => onFault('read', fault),
      ...(parts.onDropped && { onDropped: parts.onDropped }),
    })
    return opened
  }

  async function act<Result>(name: Act, ask: (store: SqliteDrafts) => Promise<Result>) {
    let store: SqliteDrafts | null = null
    try {
      store = open()
      store.checkFile()
      const result = await ask(store)
      // A read that works does not show that the disk has room.
      if (name !== 'read') status = { state: 'kept' }
      return result
    } catch (error) {
      // A store that was closed since has been reported already.
      if (isClosed || (store !== null && store !== opened)) throw error
      status = { state: 'not-kept', reason: storageFaultOf(error) }
      onFault(store ? name : 'open', 'failed', error)
      // Reopened for the next call: by then the disk may be mended or the file put away.
      opened = null
      store?.close()
      throw error
    }
  }

  async function purge(): Promise<void> {
    if (parts.mayErase && !(await parts.mayErase())) return
    const lifeMs = draftLifeInSeconds * 1000
    await act('purge', store => store.purgeOlderThan(new Date(clock().getTime() - lifeMs))).catch(
      () => {},
    )
  }

  void purge()
  const timer = setInterval(() => void purge(), parts.purgeEveryMs ?? 60 * 60 * 1000)
  timer.unref()

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
      opened?.close()
      opened = null
    },
  }
}
