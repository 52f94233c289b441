import type { Postgres } from '../../connections/postgres.ts'
import { postgresFaultOf } from '../../connections/postgres-faults.ts'

/**
 * Throws where the database has no room for more. A small change does not show that: it takes the place of
 * a row that is there, while leads make their table longer. So does this one, of 256 kB, which goes at once.
 */
export async function checkDatabaseRoom(database: Postgres): Promise<void> {
  try {
    await database.transaction(({ run }) =>
      run(
        'check-room',
        `CREATE TEMP TABLE room ON COMMIT DROP AS
          SELECT repeat('0', 1024) AS kilobyte FROM generate_series(1, 256)`,
      ),
    )
  } catch (error) {
    // Other faults are of this table alone: a role may be one that makes no temporary ones.
    if (postgresFaultOf(error) === 'disk-full') throw error
  }
}
