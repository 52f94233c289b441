import { closeSync, openSync, readSync } from 'node:fs'
import { openFinishedDatabase } from '../../connections/sqlite.ts'
import { applicationId, deltaVersion } from './schema.ts'

/** The version that a register file was made beside as a delta; null of any other file. */
export function readBaseVersion(path: string): string | null {
  if (!mayBeDelta(path)) return null
  const database = openFinishedDatabase(path)
  try {
    const row = database.prepare("SELECT value FROM facts WHERE name = 'base'").get()
    return row === undefined ? null : JSON.parse(String(row.value)).version
  } finally {
    database.close()
  }
}

/** The places are those of the SQLite file format. */
function mayBeDelta(path: string): boolean {
  const header = Buffer.alloc(100)
  const file = openSync(path, 'r')
  try {
    readSync(file, header)
  } finally {
    closeSync(file)
  }
  return header.readUInt32BE(68) === applicationId && header.readUInt32BE(60) >= deltaVersion
}
