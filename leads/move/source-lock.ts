import { type Database, inTransaction } from '../../connections/sqlite.ts'
import { MovedByAnother } from './target-record.ts'

/** A move out of a file: written in it when it begins, so that nobody adds to the file any more. */
export type SourceMove = {
  readonly id: string
  /** Host and database, without a secret. */
  readonly to: string
  readonly begunAt: Date
  readonly finishedAt: Date | null
}

const table = 'moved'
const triggerName = 'moved_file_takes_no'
const refusal = 'these leads are moved to PostgreSQL'

/** Somebody wrote to a file whose leads are being moved, or were. */
export const isMovedAway = (error: unknown): boolean =>
  error instanceof Error && error.message.includes(refusal)

export function readSourceMove(file: Database): SourceMove | null {
  const has = file.prepare('SELECT 1 FROM sqlite_schema WHERE name = ?').get(table)
  const row = has && file.prepare(`SELECT * FROM ${table}`).get()
  if (!row) return null
  return {
    id: String(row.id),
    to: String(row.target),
    begunAt: new Date(Number(row.begun_at)),
    finishedAt: row.finished_at === null ? null : new Date(Number(row.finished_at)),
  }
}

/**
 * From here on every write to the file fails, by whichever process and version: a server that runs on it
 * tells its visitors that nothing can be kept.
 */
export function lockSource(file: Database, move: Omit<SourceMove, 'finishedAt'>): void {
  inTransaction(file, () => {
    const there = readSourceMove(file)
    if (there?.id === move.id) return
    if (there) throw new MovedByAnother()
    const { id, to, begunAt } = move
    file.exec(`CREATE TABLE ${table} (id TEXT PRIMARY KEY, target TEXT NOT NULL,
      begun_at INTEGER NOT NULL, finished_at INTEGER) STRICT`)
    file.prepare(`INSERT INTO ${table} VALUES (?, ?, ?, NULL)`).run(id, to, begunAt.getTime())
    const tables = file
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name <> ?",
      )
      .all(table)
    for (const { name } of tables) {
      for (const act of ['INSERT', 'UPDATE', 'DELETE']) {
        file.exec(`CREATE TRIGGER ${triggerName}_${act.toLowerCase()}_in_${name}
          BEFORE ${act} ON ${name}
          BEGIN SELECT RAISE(ABORT, '${refusal}'); END`)
      }
    }
  })
}

export function finishSource(file: Database, to: string, now: Date): void {
  file.prepare(`UPDATE ${table} SET finished_at = ?, target = ?`).run(now.getTime(), to)
}

/** The file takes leads again. Only what was in it before is in it. */
export function releaseSource(file: Database): void {
  inTransaction(file, () => {
    const triggers = file
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' AND name LIKE ?")
      .all(`${triggerName}_%`)
    for (const { name } of triggers) file.exec(`DROP TRIGGER ${name}`)
    file.exec(`DROP TABLE IF EXISTS ${table}`)
  })
}
