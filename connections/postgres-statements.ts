import pg from 'pg'
import { CommitUnanswered, ConnectionLost } from './postgres-faults.ts'

export type Value = string | number | boolean | null | Uint8Array | readonly Value[]
export type Row = Record<string, unknown>

/** One statement at a time, within one transaction. `name` lets the server keep its plan. */
export type Statements = {
  run(name: string, text: string, values?: readonly Value[]): Promise<readonly Row[]>
}

/**
 * A server that is told to stop waiting for its standby commits and says so in a warning: that is no
 * answer to build on.
 */
export async function commit(client: pg.PoolClient): Promise<void> {
  let warning: string | undefined
  const note = (notice: { [Field in 'code' | 'message']?: string | undefined }) => {
    // Its severity is a word in the language of the server. A mere notice has the code of success.
    if (notice.code !== '00000') warning = notice.message
  }
  client.on('notice', note)
  try {
    await client.query('COMMIT')
  } catch (error) {
    if (error instanceof pg.DatabaseError) throw error
    throw new CommitUnanswered(String(error), { cause: error })
  } finally {
    client.off('notice', note)
  }
  if (warning !== undefined) throw new CommitUnanswered(warning)
}

export async function query(
  client: pg.PoolClient,
  name: string,
  text: string,
  values: readonly Value[],
): Promise<readonly Row[]> {
  try {
    const { rows } = await client.query({ name, text, values: [...values] })
    return rows
  } catch (error) {
    throw error instanceof pg.DatabaseError ? error : new ConnectionLost(error)
  }
}
