import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { openPostgres, type Postgres, type PostgresParts } from '../../../connections/postgres.ts'
import { readDatabaseUrl } from '../../../connections/postgres-hosts.ts'

/** A schema of its own in the database of the tests: empty, and dropped when it is closed. */
export async function openSchema(
  parts: Partial<PostgresParts> = {},
): Promise<{ database: Postgres; close: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const address = readDatabaseUrl(inject('databaseUrl'))
  const database = openPostgres({
    ...address,
    most: 6,
    mostWaiting: 1000,
    patienceMs: 20_000,
    options: `-c search_path=${name}`,
    ...parts,
  })
  await database.run('', `CREATE SCHEMA ${name}`)
  return {
    database,
    async close() {
      await database.run('', `DROP SCHEMA ${name} CASCADE`)
      await database.close()
    },
  }
}
