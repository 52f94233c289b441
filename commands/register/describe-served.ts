import { openCurrentRegister } from '../../register/sqlite/current-register.ts'
import { findPreviousVersion } from '../../register/versions.ts'
import type { Printed } from './run-register-command.ts'

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
