import pg from 'pg'

/** It could not be done in time, or too many wait: nothing was changed. */
export class DatabaseIsBusy extends Error {
  override readonly name = 'DatabaseIsBusy'
}

/** No host answers that takes writes. */
export class NoWritableHost extends Error {
  override readonly name = 'NoWritableHost'
}

/** The commit was sent and not answered: whether it was made is not known. */
export class CommitUnanswered extends Error {
  override readonly name = 'CommitUnanswered'
}

/** The connection failed before an answer came. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost'

  constructor(cause: unknown) {
    super('The connection to the database was lost', { cause })
  }
}

export type PostgresFault = 'away' | 'busy' | 'unanswered' | 'disk-full'

/** Another transaction has not let go in time of what this one needs. */
export const heldByAnother = '55P03'

/** Whether another transaction holds a row of this table. The server names the table in any language. */
export const isHeldIn = (error: unknown, table: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === heldByAnother &&
  error.where?.includes(table) === true

const faultOfCode: ReadonlyMap<string, PostgresFault> = new Map([
  ['53100', 'disk-full'],
  ['53300', 'busy'],
  ['57014', 'busy'],
  [heldByAnother, 'busy'],
  ['25006', 'away'],
  ['57P01', 'away'],
  ['57P02', 'away'],
  ['57P03', 'away'],
])

/**
 * On a full disk a server refuses the first connection after its start, or to a new database. The error
 * has no code of its own, and is in English whatever the language of the server.
 */
const isTooFullToEnter = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.message === 'could not write init file'

/** Null for what is no fault of the server or of the way to it. */
export function postgresFaultOf(error: unknown): PostgresFault | null {
  if (error instanceof NoWritableHost) {
    const { cause } = error
    return cause instanceof AggregateError && cause.errors.some(isTooFullToEnter)
      ? 'disk-full'
      : 'away'
  }
  if (error instanceof ConnectionLost) return 'away'
  if (error instanceof DatabaseIsBusy) return 'busy'
  if (error instanceof CommitUnanswered) return 'unanswered'
  return faultOfCode.get(codeOfPostgres(error)) ?? null
}

/** What the server answered; empty where it was not the server. */
export const codeOfPostgres = (error: unknown): string =>
  error instanceof pg.DatabaseError ? (error.code ?? '') : ''
