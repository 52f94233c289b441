import { openPostgres, type Postgres } from '../../connections/postgres.ts'
import { type PostgresAddress, readDatabaseUrl } from '../../connections/postgres-hosts.ts'
import { checkMoveIsFinished } from '../../leads/move/target-record.ts'
import { prepareLeadSchema } from '../../leads/postgres/schema.ts'

/** A page has to be there within two seconds, whatever the database does. */
const patienceMs = 1500
/** Many times what a burst of visitors takes: an act has it for a millisecond or two. */
const mostConnections = 10
const mostWaiting = 300
/** A new version of the schema may have to read what is there; its host may also freeze meanwhile. */
const preparingMs = 60_000

export type ServedDatabase = {
  readonly database: Postgres
  /** Null once the schema is that of this version. */
  readonly prepare: () => Promise<void> | null
  readonly close: () => Promise<void>
}

export function openDatabase(url: string, onLost: (error: unknown) => void): ServedDatabase {
  const address = readDatabaseUrl(url)
  const database = openPostgres({
    ...address,
    most: mostConnections,
    mostWaiting,
    patienceMs,
    onLost,
  })
  let preparing: Promise<void> | null = null
  let isPrepared = false

  async function prepare(): Promise<void> {
    // Fails at once where the database is away, however patient the other connection is.
    await database.run('is-there', 'SELECT 1')
    await prepareSchema(address)
    await checkMoveIsFinished(database)
    isPrepared = true
  }

  return {
    database,
    prepare() {
      if (isPrepared) return null
      preparing ??= prepare().finally(() => {
        preparing = null
      })
      return preparing
    },
    close: database.close,
  }
}

async function prepareSchema(address: PostgresAddress): Promise<void> {
  const patient = openPostgres({ ...address, most: 1, mostWaiting: 0, patienceMs: preparingMs })
  try {
    await prepareLeadSchema(patient)
  } finally {
    await patient.close()
  }
}
