import { openPostgres, type Postgres, type PostgresParts } from '../../../connections/postgres.ts'
import { readDatabaseUrl } from '../../../connections/postgres-hosts.ts'

/** Over one connection, for whoever prepares a database or looks into it beside a server. */
export const connectTo = (
  url: string,
  parts: Partial<Pick<PostgresParts, 'most' | 'patienceMs'>> = {},
): Postgres =>
  openPostgres({
    ...readDatabaseUrl(url),
    most: 1,
    mostWaiting: 100,
    patienceMs: 20_000,
    ...parts,
  })
