import { answerWithin } from '../../connections/answer-within.ts'
import { DatabaseIsBusy } from '../../connections/postgres-faults.ts'
import { isLocked } from '../../connections/sqlite.ts'

/** What a store is opened with, and opened again after a failure. */
export type Engine<Store> = {
  open(): Store | Promise<Store>
  /** Throws where the store can no longer be relied on. */
  check(): void
  /** Throws where what is kept now could not grow. */
  checkRoom(): void | Promise<void>
  /** False of one that was closed after a failure, so that what was still asked of it fails as well. */
  isOpen(store: Store): boolean
  /** After a failure. True where the store was closed, so that the next call opens it anew. */
  drop(store: Store, error: unknown): boolean
  close(): void
}

type File = { checkFile(): void; close(): void }

/** A file is opened anew after each failure: by then the disk may be mended or the file put away. */
export function createFileEngine<Store extends File>(
  openFile: () => Store,
  checkRoom: () => void,
): Engine<Store> {
  let opened: Store | null = null
  return {
    open() {
      opened ??= openFile()
      return opened
    },
    check: () => opened?.checkFile(),
    checkRoom,
    isOpen: store => store === opened,
    drop(store, error) {
      // To open it anew would wait for the other process several times, with every page behind it.
      if (store !== opened || isLocked(error)) return false
      opened = null
      store.close()
      return true
    },
    close() {
      opened?.close()
      opened = null
    },
  }
}

/** No longer than any other act on the database. */
const preparedWithinMs = 1500

/** A database finds its way back by itself. `prepare` gives null where that is done. */
export const createDatabaseEngine = <Store>(
  store: Store,
  prepare: () => Promise<void> | null,
  checkRoom: () => Promise<void>,
): Engine<Store> => ({
  open() {
    const preparing = prepare()
    if (preparing === null) return store
    const giveUp = () => new DatabaseIsBusy('The tables are being prepared')
    return answerWithin(preparedWithinMs, preparing, giveUp).then(() => store)
  },
  check: () => {},
  checkRoom,
  isOpen: () => true,
  drop: () => false,
  close: () => {},
})
