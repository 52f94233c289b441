import { openCurrentRegister } from '../../register/sqlite/current-register.ts'
import { UnreadableRegister } from '../../register/sqlite/open-register-file.ts'
import { openEarlierSqliteRegister } from '../../register/sqlite/read-earlier-register.ts'
import { openSqliteRegister } from '../../register/sqlite/sqlite-register.ts'
import { type Verification, verifyRegister } from '../../register/verify-register.ts'
import {
  findPreviousVersion,
  readCurrentVersion,
  rollBackVersion,
  versionPath,
} from '../../register/versions.ts'

export type Printed = {
  readonly exitCode: 0 | 1 | 2
  readonly results: readonly string[]
  readonly messages: readonly string[]
}

/** What is served, line by line; failed where nothing can be. */
export function describeServed(folder: string): Printed {
  const register = openCurrentRegister(folder)
  try {
    const status = register.status()
    const { state, version, homes, otherSupplies, certificates, isMadeUp, damaged } = status
    const messages = damaged.map(one => `Version ${one.version} is damaged. ${one.reason}`)
    if (state === 'none') {
      const how = 'There is no register yet: import one, or make one up.'
      return { exitCode: 1, results: [], messages: [how] }
    }
    if (state === 'unreadable') {
      messages.push('No version of the register can be read: import again with --replace.')
      return { exitCode: 1, results: [], messages }
    }
    const results = [
      `version: ${version}`,
      `imported on: ${status.importedOn}`,
      `homes: ${homes}`,
      `other supplies: ${otherSupplies}`,
      `certificates: ${certificates}`,
      `made up: ${isMadeUp ? 'yes' : 'no'}`,
      `former ids: ${status.aliases}`,
      `previous version: ${findPreviousVersion(folder) ?? 'none'}`,
    ]
    if (status.isEarlierForm) messages.push(earlierForm)
    return { exitCode: 0, results, messages }
  } finally {
    register.close()
  }
}

const earlierForm =
  'It was written by an earlier version of the program, and served as it is: upgrade makes it anew.'

const mostShown = 5

/** Reads every row of the version that is named as served, and says what does not hold. */
export function verifyServed(folder: string): Printed {
  const version = readCurrentVersion(folder)
  if (version === null)
    return { exitCode: 1, results: [], messages: ['There is no register yet: nothing to verify.'] }
  try {
    return describeVerification(version, verifyRegister(versionPath(folder, version)))
  } catch (error) {
    if (!(error instanceof UnreadableRegister)) throw error
    const messages = [
      `Version ${version} is damaged. ${error.message} Use roll-back, or import again with --replace.`,
    ]
    return { exitCode: 1, results: [], messages }
  }
}

function describeVerification(version: string, verified: Verification): Printed {
  const { homes, otherSupplies, certificates, findings } = verified
  const checked = `${homes} homes, ${otherSupplies} other supplies, ${certificates} certificates`
  const results = findings.map(({ kind, rule, count, examples }) => {
    const shown = examples.slice(0, mostShown).join('; ')
    return `${kind === 'broken' ? 'BROKEN' : 'to look at'}: not so that ${rule}: ${count} (${shown})`
  })
  const broken = findings.filter(({ kind }) => kind === 'broken').length
  if (broken > 0) {
    const messages = [
      `Version ${version} breaks ${broken} rules (${checked}). Import again, or use roll-back.`,
    ]
    return { exitCode: 1, results, messages }
  }
  results.push(`Version ${version} is in order: ${checked}.`)
  return { exitCode: 0, results, messages: [] }
}

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
