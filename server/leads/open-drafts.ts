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
  /** As for leads: false while the clock may be wrong. Too old to be shown, a draft is not shown either way. */
  mayErase?: () => Promise<boolean>
  /** So many were dropped, for the store is full. */
  onDropped?: (drafts: number) => void
  purgeEveryMs?: number
}

/** For the health page. Pages are whole without drafts, so they never make a server unready. */
export type DraftsStatus = StorageStatus

export type ServedDrafts = DraftStore & { status(): DraftsStatus; close(): void }

/** What comes after the end of a process, such as a purge that waited. */
export class DraftsAreClosed extends Error {
  override readonly name = 'DraftsAreClosed'
}

/** The drafts of a data folder: opened again when that failed, and purged by the hour. */
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
      // That reading works says nothing of a disk that is full.
      if (name !== 'read') status = { state: 'kept' }
      return result
    } catch (error) {
      // Of a store that was given up since, nothing is news.
      if (isClosed || (store !== null && store !== opened)) throw error
      status = { state: 'not-kept', reason: storageFaultOf(error) }
      onFault(store ? name : 'open', 'failed', error)
      // Opened anew next time: by then somebody may have mended the disk or put the file away.
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
