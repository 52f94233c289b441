import { isThere } from '../../connections/is-there.ts'
import { openDatabaseToRead } from '../../connections/sqlite.ts'
import { folderOfLeads, pathOfLeads } from '../sqlite/lead-files.ts'
import { readSourceMove } from './source-lock.ts'

/**
 * Leads that a start with these settings would leave lying, in a sentence with what to do; null where
 * there are none. Those in files are stranded where a database is used, those in a database where files
 * are.
 */
export function findStranded(dataFolder: string, hasDatabase: boolean): string | null {
  const path = pathOfLeads(dataFolder)
  try {
    if (!isThere(path)) return null
    const file = openDatabaseToRead(path)
    try {
      const move = readSourceMove(file)
      if (move) return describeMoved(move, dataFolder, hasDatabase)
      if (!hasDatabase) return null
      const { open, closed, undelivered } = file.prepare(countStranded).get() ?? {}
      // Who asks to see or to erase a request of theirs has to be found, also when it is done.
      return Number(open) + Number(closed) + Number(undelivered) === 0
        ? null
        : `DATABASE_URL is set, and ${dataFolder} holds leads that are not in the database: ${open} still open, ${closed} closed, ${undelivered} messages not delivered. Move them with: npm run leads -- move; or, where nobody needs them any more, delete ${folderOfLeads(dataFolder)}`
    } finally {
      file.close()
    }
  } catch (error) {
    // Without a database, the server opens the file itself and says what is wrong with it.
    if (!hasDatabase) return null
    return `DATABASE_URL is set, and ${path} cannot be read (${(error as Error).message}), so nobody knows whether leads in it wait: look at who owns it, or move it away.`
  }
}

const countStranded = `
  SELECT (SELECT count(*) FROM leads WHERE closed_at IS NULL) AS open,
    (SELECT count(*) FROM leads WHERE closed_at IS NOT NULL) AS closed,
    (SELECT count(*) FROM outbox WHERE settled_at IS NULL OR state = 'dead') AS undelivered`

function describeMoved(
  { to, begunAt, finishedAt }: NonNullable<ReturnType<typeof readSourceMove>>,
  dataFolder: string,
  hasDatabase: boolean,
): string | null {
  const day = (finishedAt ?? begunAt).toISOString().slice(0, 10)
  if (finishedAt) {
    return hasDatabase
      ? null
      : `The leads of ${dataFolder} were moved to PostgreSQL at ${to} on ${day}: set DATABASE_URL to it.`
  }
  const begun = `A move of the leads of ${dataFolder} to PostgreSQL at ${to} was begun on ${day} and is not finished`
  return hasDatabase
    ? `${begun}. Go on with: npm run leads -- move`
    : `${begun}. Set DATABASE_URL and go on with: npm run leads -- move; or give it up with: npm run leads -- move --undo`
}
