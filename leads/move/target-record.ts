import type { Postgres } from '../../connections/postgres.ts'
import type { Statements } from '../../connections/postgres-statements.ts'

/** How far a move into this database has come. */
export type TargetRecord = {
  readonly id: string
  /** Leads up to this number are here, with all that goes with each. */
  readonly upTo: bigint
  /** All rows are here, and perhaps not counted yet. */
  readonly isWhole: boolean
  readonly isFinished: boolean
}

/** Before the first number there can be. */
export const beforeAll = -(2n ** 63n)

const table = 'moved_from_files'

/** Thrown where a server or a command is started on a database while leads are moved into it. */
export class MoveIsUnfinished extends Error {
  override readonly name = 'MoveIsUnfinished'

  constructor() {
    super(
      'Leads are being moved into this database, or the move was stopped: run npm run leads -- move, where it was begun, to its end',
    )
  }
}

export async function prepareTarget({ run }: Statements): Promise<void> {
  await run(
    'prepare-target',
    `CREATE TABLE IF NOT EXISTS ${table} (
      id TEXT PRIMARY KEY,
      up_to BIGINT NOT NULL,
      is_whole BOOLEAN NOT NULL DEFAULT false,
      begun_at TIMESTAMPTZ NOT NULL DEFAULT now(),
      finished_at TIMESTAMPTZ
    )`,
  )
}

/** Nothing was ever moved into a database that has no such table. */
async function hasMoves({ run }: Statements): Promise<boolean> {
  const [row] = await run('has-moves', `SELECT to_regclass('${table}') IS NOT NULL AS has`)
  return row?.has === true
}

export async function findTargetRecord(
  statements: Statements,
  id: string,
): Promise<TargetRecord | null> {
  if (!(await hasMoves(statements))) return null
  const [row] = await statements.run('find-target-record', `SELECT * FROM ${table} WHERE id = $1`, [
    id,
  ])
  if (!row) return null
  return {
    id,
    upTo: BigInt(String(row.up_to)),
    isWhole: row.is_whole === true,
    isFinished: row.finished_at !== null,
  }
}

/** In place of those of moves that brought nothing. */
export async function beginTarget({ run }: Statements, id: string): Promise<TargetRecord> {
  await run('drop-empty-moves', `DELETE FROM ${table} WHERE finished_at IS NULL`)
  await run('begin-target', `INSERT INTO ${table} (id, up_to) VALUES ($1, $2)`, [
    id,
    String(beforeAll),
  ])
  return { id, upTo: beforeAll, isWhole: false, isFinished: false }
}

/** Of a move that has brought nothing: servers may start again. */
export async function dropTarget({ run }: Statements, id: string): Promise<void> {
  await run('drop-target', `DELETE FROM ${table} WHERE id = $1`, [id])
}

/** Another move of the same leads is at work. */
export class MovedByAnother extends Error {
  override readonly name = 'MovedByAnother'
}

/** In the transaction that writes the rows. */
export async function recordProgress(
  { run }: Statements,
  { id, upTo, isWhole }: TargetRecord,
  next: { readonly upTo: bigint; readonly isWhole: boolean },
): Promise<void> {
  const rows = await run(
    'record-progress',
    `UPDATE ${table} SET up_to = $2, is_whole = $3
      WHERE id = $1 AND up_to = $4 AND is_whole = $5 RETURNING 1`,
    [id, String(next.upTo), next.isWhole, String(upTo), isWhole],
  )
  if (rows.length === 0) throw new MovedByAnother()
}

export async function finishTarget({ run }: Statements, id: string): Promise<void> {
  // Numbers are never used twice: what is left of a forgotten lead is found by its own.
  await run(
    'set-next-number',
    `SELECT setval(pg_get_serial_sequence('leads', 'number'), greatest(last, used))
      FROM (SELECT last_value AS used FROM leads_number_seq) AS sequence,
        (SELECT max(number) AS last FROM (
          SELECT number FROM leads UNION ALL SELECT lead FROM tombstones
          UNION ALL SELECT lead FROM consents UNION ALL SELECT lead FROM outbox) AS numbers
          WHERE number BETWEEN 1 AND ${Number.MAX_SAFE_INTEGER - 1}) AS numbers
      WHERE last IS NOT NULL`,
  )
  await run('finish-target', `UPDATE ${table} SET finished_at = now() WHERE id = $1`, [id])
}

export async function countOtherLeads({ run }: Statements): Promise<number> {
  const [row] = await run(
    'count-other-leads',
    'SELECT (SELECT count(*) FROM leads) + (SELECT count(*) FROM tombstones) AS leads',
  )
  return Number(row?.leads)
}

/** Servers, and commands, that have the database open. */
export async function countOtherConnections({ run }: Statements): Promise<number> {
  const [row] = await run(
    'count-connections',
    `SELECT count(*) AS others FROM pg_stat_activity WHERE datname = current_database()
      AND application_name = current_setting('application_name') AND pid <> pg_backend_pid()`,
  )
  return Number(row?.others)
}

/** For whoever begins to work on the database. */
export async function checkMoveIsFinished(database: Postgres): Promise<void> {
  if (!(await hasMoves(database))) return
  const rows = await database.run(
    'find-unfinished-move',
    `SELECT 1 FROM ${table} WHERE finished_at IS NULL`,
  )
  if (rows.length > 0) throw new MoveIsUnfinished()
}
