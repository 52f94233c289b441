import { isThere } from '../../connections/is-there.ts'
import { openDatabaseToKeep } from '../../connections/sqlite.ts'
import { type MovedLeads, type MoveStage, moveLeads } from '../../leads/move/move-leads.ts'
import { readSourceMove, releaseSource, type SourceMove } from '../../leads/move/source-lock.ts'
import { findTargetRecord, MovedByAnother } from '../../leads/move/target-record.ts'
import { readSealingKeys } from '../../leads/sealing.ts'
import { mostBytesOfLeads, pathOfDrafts, pathOfLeads } from '../../leads/sqlite/lead-files.ts'
import { type CommandOutput, fail, succeed } from '../command-output.ts'
import { type LeadsPlace, noKey } from './command-result.ts'
import { describeDatabase, openPatientDatabase } from './open-kept-leads.ts'
import { showStages } from './show-counted.ts'

export async function moveToDatabase(place: LeadsPlace): Promise<CommandOutput> {
  const { DATABASE_URL, DATA_DIR, LEADS_KEY } = place.config
  if (DATABASE_URL === null) return fail(noDatabase)
  if (LEADS_KEY === null) return fail(noKey)
  const progress = showStages(place.output)
  const database = openPatientDatabase(DATABASE_URL)
  const to = describeDatabase(DATABASE_URL)
  try {
    const moved = await moveLeads({
      leadsPath: pathOfLeads(DATA_DIR),
      draftsPath: pathOfDrafts(DATA_DIR),
      database,
      to,
      keys: readSealingKeys(LEADS_KEY),
      now: place.now,
      onStage(stage, rows) {
        progress.begin(stages[stage], rows)
        if (stage === 'opening') place.output.write('Opening every lead once …\n')
      },
      onRows: progress.some,
    })
    return describeMoved(moved, DATA_DIR, to)
  } catch (error) {
    if (!(error instanceof MovedByAnother)) throw error
    return fail('Another command moves the same leads just now. Wait for it to end.')
  } finally {
    progress.end()
    await database.close()
  }
}

const noDatabase =
  'DATABASE_URL is not set: it says to which PostgreSQL the leads of DATA_DIR go. To try it: npm run database'

const stages: Readonly<Record<MoveStage, string>> = {
  opening: 'leads opened',
  moving: 'leads moved',
  counting: 'rows counted on both sides',
}

function describeMoved(moved: MovedLeads, dataFolder: string, to: string): CommandOutput {
  switch (moved.kind) {
    case 'moved': {
      const { leads, tombstones, outbox, consents } = moved.tables
      const results = [
        `moved to: PostgreSQL at ${to}`,
        `leads: ${leads?.rows}`,
        `sha256 of the leads: ${leads?.sha256}`,
        `messages: ${outbox?.rows}`,
        `decisions about consent: ${consents?.rows}`,
        `erased before: ${tombstones?.rows}`,
        moved.drafts === 'damaged'
          ? 'drafts: their file is damaged, and stays behind'
          : `drafts: ${moved.drafts}`,
      ]
      return succeed(results, ['Both sides have the same rows, by number and hash.', then])
    }
    case 'was-moved':
      return succeed([`moved to: PostgreSQL at ${to}`], ['All was there already.', then])
    case 'moved-before':
      return fail(
        `The leads of ${dataFolder} were moved to PostgreSQL at ${moved.to} on ${moved.at.toISOString().slice(0, 10)}. Nothing was moved now.`,
      )
    case 'no-leads':
      return fail(`No leads were ever kept in ${dataFolder}: there is nothing to move.`)
    case 'other-leads':
      return fail(
        `The database at ${to} holds ${moved.leads} other leads, or a part of a move that was given up. Nothing was moved: name an empty database.`,
      )
    case 'in-use':
      return fail(
        `${moved.connections} ${moved.connections === 1 ? 'connection' : 'connections'} of servers or commands to ${to} are open. Nothing was moved: stop them, and start them when the move is done.`,
      )
    case 'keys-missing':
      return fail(
        `LEADS_KEY lacks the key ${moved.keyIds.join(', ')}, with which an earlier version sealed leads: add it behind a comma, for they have to be sealed anew. Nothing was moved.`,
      )
    case 'differs':
      return fail(
        `The table ${moved.table} is not the same on both sides: something else writes to ${to}. The leads of ${dataFolder} are as they were, and are not marked as moved. Begin again with an empty database, or give up with: npm run leads -- move --undo`,
      )
  }
}

const then =
  'Start every server with this DATABASE_URL. The files stay as they were: nobody writes to them any more, and they may be put away.'

/** The file takes leads again, unless all of them are in the database by now. */
export async function undoMove({ config }: LeadsPlace): Promise<CommandOutput> {
  const { DATA_DIR, DATABASE_URL } = config
  const path = pathOfLeads(DATA_DIR)
  if (!isThere(path)) return fail(`No leads were ever kept in ${DATA_DIR}.`)
  const file = openDatabaseToKeep(path, mostBytesOfLeads, 'synced', 'any')
  try {
    const move = readSourceMove(file)
    if (move === null) return fail(`No move of the leads of ${DATA_DIR} was begun.`)
    if (move.finishedAt) {
      return fail(
        `The leads of ${DATA_DIR} were moved to PostgreSQL at ${move.to}, which may have later ones by now. Nothing was undone.`,
      )
    }
    const asked = await askTarget(DATABASE_URL, move)
    if (asked.isFinished) {
      return fail(
        `All leads of ${DATA_DIR} are in PostgreSQL at ${move.to}: the move was stopped just before its end. Nothing was undone. Finish it with: npm run leads -- move`,
      )
    }
    releaseSource(file)
    return succeed(
      [`given up: the move to PostgreSQL at ${move.to}`],
      [
        `The leads of ${DATA_DIR} are in their files as before. What has come into that database is a part of them: remove it before anybody is served from there.`,
        ...asked.doubts,
      ],
    )
  } finally {
    file.close()
  }
}

type AskedTarget = {
  readonly isFinished: boolean
  /** What whoever gives a move up should know of what was not found out. */
  readonly doubts: readonly string[]
}

/** A move that was stopped at its very end is finished in the database, and not yet in the file. */
async function askTarget(url: string | null, { id, to }: SourceMove): Promise<AskedTarget> {
  const doubt = `it may have all of these leads already. Look there before you start a server`
  if (url === null) {
    const why = 'The database was not asked, since DATABASE_URL is not set'
    return { isFinished: false, doubts: [`${why}: ${doubt}.`] }
  }
  const database = openPatientDatabase(url)
  try {
    const record = await findTargetRecord(database, id)
    if (record) return { isFinished: record.isFinished, doubts: [] }
    const why = `The database at ${describeDatabase(url)} knows nothing of this move`
    return {
      isFinished: false,
      doubts: [`${why}. If it is another one than that at ${to}: ${doubt}.`],
    }
  } finally {
    await database.close()
  }
}
