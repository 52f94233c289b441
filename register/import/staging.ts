import { createDatabaseToFill, type Database } from '../../connections/sqlite.ts'

/** Where rows wait until they are put in order. One file for each thread that writes. */
export const stagedTables = {
  certificates: `CREATE TABLE certificates (
    number INTEGER PRIMARY KEY, key TEXT, file INTEGER, line INTEGER, postcode TEXT, uprn INTEGER,
    lodged_on TEXT, score INTEGER, place TEXT, record BLOB, recommendations BLOB)`,
  recommendations: `CREATE TABLE recommendations (
    number INTEGER PRIMARY KEY, key TEXT, file INTEGER, line INTEGER, count INTEGER, steps BLOB)`,
  addresses: `CREATE TABLE addresses (
    number INTEGER PRIMARY KEY, id TEXT, file INTEGER, line INTEGER, postcode TEXT, address TEXT)`,
  supplies: `CREATE TABLE supplies (
    number INTEGER PRIMARY KEY, uprn INTEGER, file INTEGER, line INTEGER, postcode TEXT,
    address_id TEXT, address TEXT, mpans TEXT, mprns TEXT)`,
} as const

export type StagedTable = keyof typeof stagedTables

/** Rows of it were served before and are in nobody's count. */
export const earlierFile = 0

export function createStaging(path: string, tables: readonly StagedTable[]): Database {
  const database = createDatabaseToFill(path)
  for (const table of tables) database.exec(stagedTables[table])
  database.exec('BEGIN')
  return database
}
