import { setImmediate } from 'node:timers/promises'
import { createFileCheck } from '../../connections/file-check.ts'
import {
  closeDatabaseToKeep,
  type Database,
  emptyLog,
  inTransaction,
  isDiskFull,
  openDatabaseToKeep,
} from '../../connections/sqlite.ts'
import {
  type Draft,
  type DraftStore,
  type DraftWrite,
  draftLifeInSeconds,
  movedLifeInSeconds,
} from '../draft-store.ts'
import {
  createDraftSeal,
  type DraftsParts,
  hashName,
  usualMostBytesOfDrafts,
  writeParts,
} from '../rules/draft-seal.ts'
import { prepareDraftSchema, schemaVersion } from './draft-schema.ts'

type Parts = DraftsParts & { readonly path: string }

type SqliteDrafts = DraftStore & {
  /** Throws where the file is no longer there. */
  checkFile(): void
  close(): void
}

/** A few milliseconds of work, so that pages are rendered in between. */
const changedInOnePiece = 200

/** More than one write needs: if the file may still grow by these, it is the disk that is full. */
const pagesOfOneWrite = 128

export function openSqliteDrafts(parts: Parts) {
  const { path, now, onDropped, mostBytes = usualMostBytesOfDrafts } = parts
  const { sealPart, openPart, hashNetwork } = createDraftSeal(parts)
  const database = openDatabaseToKeep(path, mostBytes)
  prepareDraftSchema(database)
  const readParts = database.prepare('SELECT part, key_id, sealed FROM draft_parts WHERE draft = ?')
  const readRow = database.prepare('SELECT network FROM drafts WHERE draft = ? AND kept_at > ?')
  const readMoved = database.prepare('SELECT 1 FROM moved_drafts WHERE draft = ? AND moved_at > ?')
  const writePart = database.prepare(`
    INSERT INTO draft_parts (draft, part, key_id, sealed, kept_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET key_id = excluded.key_id, sealed = excluded.sealed`)
  const writeRow = database.prepare(`
    INSERT INTO drafts SELECT ?, ?, coalesce(sum(length(sealed)), 0), ? FROM draft_parts WHERE draft = ?`)
  const touchParts = database.prepare('UPDATE draft_parts SET kept_at = ? WHERE draft = ?')
  const dropParts = database.prepare('DELETE FROM draft_parts WHERE draft = ?')
  const dropRow = database.prepare('DELETE FROM drafts WHERE draft = ?')
  const writeMoved = database.prepare('INSERT OR REPLACE INTO moved_drafts VALUES (?, ?)')
  const forgetMoved = database.prepare('DELETE FROM moved_drafts WHERE moved_at <= ?')
  const findOldestOfLargest = database.prepare(`
    SELECT draft FROM drafts WHERE draft <> ? AND network =
      (SELECT network FROM draft_networks ORDER BY bytes DESC LIMIT 1) ORDER BY kept_at LIMIT ?`)
  const findOld = database.prepare('SELECT draft FROM drafts WHERE kept_at <= ? LIMIT ?')

  function find(name: string): Draft {
    const [draft, at] = [hashName(name), now().getTime()]
    const row = readRow.get(draft, at - draftLifeInSeconds * 1000)
    const opened = row ? readParts.all(draft).flatMap(one => openPart(name, one)) : []
    if (row && opened.length > 0) {
      const isOlder = (row.network as Uint8Array).length === 0
      return { kind: 'kept', parts: Object.fromEntries(opened), isOlder }
    }
    const moved = readMoved.get(draft, at - movedLifeInSeconds * 1000)
    return { kind: moved ? 'moved' : 'none' }
  }

  function drop(draft: Uint8Array): void {
    dropParts.run(draft)
    dropRow.run(draft)
  }

  function move(draft: Uint8Array): void {
    drop(draft)
    const at = now().getTime()
    forgetMoved.run(at - movedLifeInSeconds * 1000)
    writeMoved.run(draft, at)
  }

  function write(before: string, { name, parts }: DraftWrite, isKept: boolean, network: string) {
    const texts = writeParts(parts)
    if (texts === null) return 'too-long'
    const [draft, at] = [hashName(name), now().getTime()]
    if (name !== before && isKept) move(hashName(before))
    // Parts that are left there have expired.
    if (name !== before || !isKept) dropParts.run(draft)
    dropRow.run(draft)
    for (const text of texts) {
      const { keyId, bytes } = sealPart(name, text)
      writePart.run(draft, text.part, keyId, bytes, at)
    }
    touchParts.run(at, draft)
    writeRow.run(draft, hashNetwork(network), at, draft)
    return 'written'
  }

  const mostPages = readPragma(database, 'max_page_count')

  /** Deleting may take a further page for a moment, where SQLite merges pages. */
  function withRoomToDelete<Result>(act: () => Result): Result {
    database.exec(`PRAGMA max_page_count = ${mostPages + pagesOfOneWrite}`)
    try {
      return inTransaction(database, act)
    } finally {
      database.exec(`PRAGMA max_page_count = ${mostPages}`)
    }
  }

  /** Drops twice as many at each try: the pages freed are not always those that the draft needs. */
  function makingRoom<Result>(spared: Uint8Array, act: () => Result): Result {
    for (let most = 1; ; most *= 2) {
      try {
        return inTransaction(database, act)
      } catch (error) {
        if (!isDiskFull(error) || !isAsLongAsAllowed(database)) throw error
        const dropped = withRoomToDelete(() => {
          const found = findOldestOfLargest.all(spared, Math.min(most, changedInOnePiece))
          for (const { draft } of found) drop(draft as Uint8Array)
          return found.length
        })
        if (dropped === 0) throw error
        onDropped?.(dropped)
      }
    }
  }

  async function purgeOlderThan(moment: Date): Promise<number> {
    // Always writes, so that a purge fails if the store cannot be written to.
    database.exec(`PRAGMA user_version = ${schemaVersion}`)
    forgetMoved.run(now().getTime() - movedLifeInSeconds * 1000)
    let purged = 0
    for (;;) {
      const dropped = withRoomToDelete(() => {
        const old = findOld.all(moment.getTime(), changedInOnePiece)
        for (const { draft } of old) drop(draft as Uint8Array)
        return old.length
      })
      purged += dropped
      if (dropped < changedInOnePiece) break
      await setImmediate()
    }
    if (purged > 0) emptyLog(database)
    return purged
  }

  return {
    readDraft: async name => find(name),
    writeDraft: async (name, change, network) =>
      makingRoom(hashName(name), () => {
        const found = find(name)
        const wanted = change(found)
        return wanted === null ? 'unchanged' : write(name, wanted, found.kind === 'kept', network)
      }),
    async dropDraft(name) {
      withRoomToDelete(() => drop(hashName(name)))
      emptyLog(database)
    },
    purgeOlderThan,
    checkFile: createFileCheck(database),
    close: () => closeDatabaseToKeep(database),
  } satisfies SqliteDrafts
}

function isAsLongAsAllowed(database: Database): boolean {
  const pages = readPragma(database, 'page_count')
  return pages + pagesOfOneWrite > readPragma(database, 'max_page_count')
}

const readPragma = (database: Database, name: 'page_count' | 'max_page_count'): number =>
  Number(database.prepare(`PRAGMA ${name}`).get()?.[name])
