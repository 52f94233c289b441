import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDiskFull } from './sqlite.ts'

/** More than one lead or draft takes. */
const neededBytes = 256 * 1024

/**
 * Throws where the disk has no room for more. A small change does not show that: it finds room in the log of
 * SQLite, which stays as long as it once was.
 */
export function checkRoom(folder: string): void {
  const path = join(folder, 'room.probe')
  try {
    writeFileSync(path, randomBytes(neededBytes))
  } catch (error) {
    // Other faults are of this file alone: those of the store are found where it is written to.
    if (isDiskFull(error)) throw error
  } finally {
    rmSync(path, { force: true })
  }
}
