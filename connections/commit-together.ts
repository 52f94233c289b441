import { createFileCheck } from './file-check.ts'
import { type Database, isLocked } from './sqlite.ts'

/**
 * Runs an act in a transaction, and resolves once that is committed to a file that is still there. An
 * act that throws is undone alone. It may run a second time, after another act of the same transaction
 * failed, so it must change nothing but the database.
 */
export type CommitTogether = {
  <Result>(act: () => Result): Promise<Result>
  /** Runs all waiting acts at once and takes no more. Called before the database is closed. */
  finish(): void
}

type Waiting = {
  readonly act: () => unknown
  readonly keep: (result: unknown) => void
  readonly refuse: (error: unknown) => void
}

export class DatabaseIsClosed extends Error {
  override readonly name = 'DatabaseIsClosed'
}

/** Some milliseconds of work, so that other work has its turn in between. */
const mostInOne = 250

/**
 * Acts that arrive while a commit runs share the next one, and so one wait for the disk. An act that
 * is alone is committed in the same turn of the event loop.
 */
export function createCommitTogether(database: Database): CommitTogether {
  const begin = database.prepare('BEGIN IMMEDIATE')
  const commit = database.prepare('COMMIT')
  const save = database.prepare('SAVEPOINT act')
  const undo = database.prepare('ROLLBACK TO act')
  const release = database.prepare('RELEASE act')
  const checkFile = createFileCheck(database)
  const waiting: Waiting[] = []
  let isScheduled = false
  let isFinished = false

  function schedule(): void {
    if (isScheduled || waiting.length === 0) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      commitNext()
      schedule()
    })
  }

  function commitNext(): void {
    const together = waiting.splice(0, mostInOne)
    if (together.length === 0) return
    try {
      const results = inTransaction(() => together.map(({ act }) => act()))
      together.forEach(({ keep }, at) => void keep(results[at]))
    } catch (error) {
      // Each by itself would wait for the other process as long as all of them have.
      if (together.length === 1 || isLocked(error)) for (const { refuse } of together) refuse(error)
      else commitApart(together)
    }
  }

  /** After one act failed, which is rare: runs all of them again, each with a savepoint. */
  function commitApart(together: readonly Waiting[]): void {
    try {
      const ends = inTransaction(() => together.map(one => runApart(one)))
      for (const end of ends) end()
    } catch (error) {
      for (const { refuse } of together) refuse(error)
    }
  }

  function runApart({ act, keep, refuse }: Waiting): () => void {
    save.run()
    try {
      const result = act()
      release.run()
      return () => keep(result)
    } catch (error) {
      // A full disk may have ended the transaction, and with it what the others did.
      if (!database.isTransaction) throw error
      undo.run()
      release.run()
      return () => refuse(error)
    }
  }

  function inTransaction<Result>(act: () => Result): Result {
    try {
      begin.run()
      const result = act()
      commit.run()
      checkFile()
      return result
    } catch (error) {
      undoAll(database)
      throw error
    }
  }

  function commitTogether<Result>(act: () => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (isFinished) return reject(new DatabaseIsClosed('The database is closed'))
      waiting.push({ act, keep: result => resolve(result as Result), refuse: reject })
      schedule()
    })
  }

  function finish(): void {
    isFinished = true
    while (waiting.length > 0) commitNext()
  }

  return Object.assign(commitTogether, { finish })
}

/** Throws nothing: the act is rejected with the error that came first. */
function undoAll(database: Database): void {
  try {
    // A full disk may have ended the transaction already.
    if (database.isTransaction) database.exec('ROLLBACK')
  } catch {}
}
