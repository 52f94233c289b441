import { createFileCheck } from './file-check.ts'
import type { Database } from './sqlite.ts'

/**
 * Runs an act in a transaction; kept only once that is committed, to a file that is still there. What
 * an act throws undoes it alone.
 * An act may be run a second time, when one that came with it failed: it does nothing but to the database.
 */
export type CommitTogether = {
  <Result>(act: () => Result): Promise<Result>
  /** Whatever waits, at once, and nothing after it: before the database is closed. */
  finish(): void
}

type Waiting = {
  readonly act: () => unknown
  readonly keep: (result: unknown) => void
  readonly refuse: (error: unknown) => void
}

export class DatabaseIsClosed extends Error {
  constructor() {
    super('The database is closed')
    this.name = 'DatabaseIsClosed'
  }
}

/** Some milliseconds of work: others have their turn in between. */
const mostInOne = 250

/**
 * Acts that arrive while the last commit runs share the next: the disk is waited for once for all
 * of them. Nobody waits for company; an act alone is committed in the same turn of the event loop.
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
      if (together.length === 1) for (const { refuse } of together) refuse(error)
      else commitApart(together)
    }
  }

  /** One of them failed, which is rare: all anew, each with a point to go back to. */
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
      if (isFinished) return reject(new DatabaseIsClosed())
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

/** Nobody waits here to be told: whoever asked is refused for the reason that came first. */
function undoAll(database: Database): void {
  try {
    // A full disk may have ended the transaction already.
    if (database.isTransaction) database.exec('ROLLBACK')
  } catch {}
}
