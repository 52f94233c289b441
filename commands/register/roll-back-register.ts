import { UnreadableRegister } from '../../register/sqlite/open-register-file.ts'
import { openEarlierSqliteRegister } from '../../register/sqlite/read-earlier-register.ts'
import { openSqliteRegister } from '../../register/sqlite/sqlite-register.ts'
import {
  findPreviousVersion,
  readCurrentVersion,
  rollBackVersion,
  versionPath,
} from '../../register/versions.ts'
import type { Printed } from './run-register-command.ts'

/** Serves the version before, unless that would bring back certificates that were removed since. */
export async function rollBackRegister(folder: string): Promise<Printed> {
  const current = readCurrentVersion(folder)
  const previous = findPreviousVersion(folder)
  if (current === null || previous === null) return refuse('There is no version before this one.')
  const broughtBack = await countBroughtBack(
    versionPath(folder, current),
    versionPath(folder, previous),
  )
  if (broughtBack === 'previous-unreadable')
    return refuse(`Version ${previous} is damaged and cannot be served.`)
  if (broughtBack > 0)
    return refuse(
      `Version ${previous} still holds ${broughtBack} certificates that were removed since. Import again instead.`,
    )
  rollBackVersion(folder)
  return { exitCode: 0, results: [`Now served: version ${previous}.`], messages: [] }
}

async function countBroughtBack(
  currentPath: string,
  previousPath: string,
): Promise<number | 'previous-unreadable'> {
  const removed = readRemoved(currentPath)
  try {
    const previous = openSqliteRegister(previousPath)
    try {
      let count = 0
      for (const id of removed) if ((await previous.findRating(id)) !== null) count += 1
      return count
    } finally {
      previous.close()
    }
  } catch (error) {
    if (error instanceof UnreadableRegister) return 'previous-unreadable'
    throw error
  }
}

/** A damaged version cannot say what was removed, and a roll-back is what mends it. */
function readRemoved(path: string): readonly string[] {
  try {
    const register = openEarlierSqliteRegister(path)
    try {
      return register.facts.removedRatingIds
    } finally {
      register.close()
    }
  } catch (error) {
    if (error instanceof UnreadableRegister) return []
    throw error
  }
}

function refuse(why: string): Printed {
  return { exitCode: 1, results: [], messages: [`Nothing was changed: ${why}`] }
}
