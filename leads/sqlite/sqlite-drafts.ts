import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { createFileCheck } from '../../connections/file-check.ts'
import { closeDatabaseToKeep, type Database, openDatabaseToKeep } from '../../connections/sqlite.ts'
import {
  type DraftFault,
  type DraftParts,
  type DraftStore,
  draftLifeInSeconds,
  longestPartInBytes,
} from '../drafts/draft-store.ts'
import type { Sealing } from '../sealing.ts'

type Parts = {
  path: string
  sealing: Sealing
  now: () => Date
  onFault: (fault: DraftFault) => void
}

export type SqliteDrafts = DraftStore & {
  /** Throws where the file is no longer there. */
  checkFile(): void
  close(): void
}

/** Some 50,000 drafts of the usual length; the rest of the disk is for leads. */
const mostBytes = 1024 ** 3

/** A few milliseconds of work: pages are drawn in between. */
const purgedInOnePiece = 200

const schema = `
  CREATE TABLE IF NOT EXISTS draft_parts (
    draft BLOB NOT NULL,
    part TEXT NOT NULL,
    key_id TEXT NOT NULL,
    sealed BLOB NOT NULL,
    kept_at INTEGER NOT NULL,
    PRIMARY KEY (draft, part)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS draft_parts_by_age ON draft_parts (kept_at)`

/** A part a row. The name is there only as its hash, and seals the part, so that no two can be swapped. */
export function openSqliteDrafts({ path, sealing, now, onFault }: Parts): SqliteDrafts {
  const database = openDatabaseToKeep(path, mostBytes)
  prepareSchema(database)
  const read = database.prepare(
    'SELECT part, key_id, sealed FROM draft_parts WHERE draft = ? AND kept_at > ?',
  )
  const write = database.prepare(`
    INSERT INTO draft_parts (draft, part, key_id, sealed, kept_at) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT DO UPDATE SET key_id = excluded.key_id, sealed = excluded.sealed`)
  const touch = database.prepare('UPDATE draft_parts SET kept_at = ? WHERE draft = ?')
  const dropOld = database.prepare('DELETE FROM draft_parts WHERE draft = ? AND kept_at <= ?')
  const drop = database.prepare('DELETE FROM draft_parts WHERE draft = ?')
  const count = database.prepare(
    'SELECT count(DISTINCT draft) AS drafts FROM draft_parts WHERE kept_at <= ?',
  )
  const purgePiece = database.prepare(`
    DELETE FROM draft_parts WHERE (draft, part) IN
      (SELECT draft, part FROM draft_parts WHERE kept_at <= ? LIMIT ${purgedInOnePiece})`)

  function openPart(part: string, row: Record<string, unknown>, name: string): [string, unknown][] {
    const opened = sealing.open(
      { keyId: String(row.key_id), bytes: row.sealed as Uint8Array },
      placeOf(name, part),
    )
    if (opened.kind === 'opened') return [[part, JSON.parse(opened.text)]]
    onFault(opened.kind)
    return []
  }

  function readParts(name: string, draft: Uint8Array): DraftParts {
    const rows = read.all(draft, lastOfLife(now()))
    return Object.fromEntries(rows.flatMap(row => openPart(String(row.part), row, name)))
  }

  return {
    readDraft: async name => readParts(name, hashName(name)),
    async writeDraft(name, change) {
      const draft = hashName(name)
      const keptAt = now().getTime()
      return inOneGo(database, () => {
        dropOld.run(draft, lastOfLife(now()))
        const parts = typeof change === 'function' ? change(readParts(name, draft)) : change
        const texts = Object.entries(parts).map(([part, value]) => ({
          part,
          text: JSON.stringify(value ?? null),
        }))
        if (texts.some(({ text }) => Buffer.byteLength(text) > longestPartInBytes)) {
          return 'too-long'
        }
        for (const { part, text } of texts) {
          const { keyId, bytes } = sealing.seal(text, placeOf(name, part))
          write.run(draft, part, keyId, bytes, keptAt)
        }
        touch.run(keptAt, draft)
        return 'written'
      })
    },
    async dropDraft(name) {
      drop.run(hashName(name))
    },
    async purgeOlderThan(moment) {
      const drafts = inOneGo(database, () => {
        // Written every time, so that a purge that works says that anything can be kept.
        database.exec('PRAGMA user_version = 1')
        return Number(count.get(moment.getTime())?.drafts)
      })
      while (Number(purgePiece.run(moment.getTime()).changes) === purgedInOnePiece) {
        await setImmediate()
      }
      return drafts
    },
    checkFile: createFileCheck(database),
    close: () => closeDatabaseToKeep(database),
  }
}

function prepareSchema(database: Database): void {
  try {
    database.exec(schema)
  } catch (error) {
    database.close()
    throw error
  }
}

function inOneGo<Result>(database: Database, act: () => Result): Result {
  database.exec('BEGIN IMMEDIATE')
  try {
    const result = act()
    database.exec('COMMIT')
    return result
  } catch (error) {
    // A full disk may have ended the transaction already.
    if (database.isTransaction) database.exec('ROLLBACK')
    throw error
  }
}

/** What was kept then or before is too old. */
const lastOfLife = (now: Date): number => now.getTime() - draftLifeInSeconds * 1000

/** 128 random bits need no key and no salt: nobody finds them from their hash. */
const hashName = (name: string): Uint8Array => createHash('sha256').update(name).digest()

const placeOf = (name: string, part: string): string => `draft ${name} ${part}`
