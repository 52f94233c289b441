/** What a store is opened with, and opened again after a failure. */
export type Engine<Store> = {
  open(): Store | Promise<Store>
  /** Throws where the store can no longer be relied on. */
  check(): void
  /** After a failure. True where the store was closed, so that the next call opens it anew. */
  drop(store: Store): boolean
  close(): void
}

type File = { checkFile(): void; close(): void }

/** A file is opened anew after each failure: by then the disk may be mended or the file put away. */
export function createFileEngine<Store extends File>(openFile: () => Store): Engine<Store> {
  let opened: Store | null = null
  return {
    open() {
      opened ??= openFile()
      return opened
    },
    check: () => opened?.checkFile(),
    drop(store) {
      if (store !== opened) return false
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

/** A database finds its way back by itself. `prepare` resolves at once where that is done. */
export const createDatabaseEngine = <Store>(
  store: Store,
  prepare: () => Promise<void> | null,
): Engine<Store> => ({
  open: () => prepare()?.then(() => store) ?? store,
  check: () => {},
  drop: () => false,
  close: () => {},
})
